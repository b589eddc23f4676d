import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import { DAY_MS } from '../../../shared/rules/durations.ts'
import { everyNth } from '../../../shared/testing/stories.ts'
import { askSource } from '../source.ts'
import { type ChatRequest, type ChatServer, chatServers } from '../testing/chat-servers.ts'
import { type Answer, json, startOutsideServer } from '../testing/outside-server.ts'
import { vaseReading } from '../testing/readings.ts'
import { connectAi, opinionOf, readWithAi } from './ai.ts'
import { dailyBudget } from './ai-spending.ts'

const NOW = new Date('2026-11-21T10:00:00Z')
const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xd9])
const LIMIT_MS = 10_000

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

const says = (content: unknown, finish_reason = 'stop'): Answer =>
  json({
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason }],
    usage: { prompt_tokens: 900, completion_tokens: 200 },
  })

const vase = JSON.stringify(vaseReading)

/** A server that refuses as `refuses` does and otherwise gives its answers in turn, the last one ever after. */
async function serve(refuses: ChatServer, ...answers: Answer[]) {
  const asked: ChatRequest[] = []
  let given = 0
  const { origin, stop } = await startOutsideServer(({ body }) => {
    const request: ChatRequest = JSON.parse(body)
    asked.push(request)
    return refuses(request) ?? answers[Math.min(given++, answers.length - 1)] ?? says(vase)
  })
  stops.push(stop)
  return { asked, baseUrl: `${origin}/v1` }
}

const takesAll: ChatServer = () => undefined

const ways = (asked: readonly ChatRequest[]) =>
  asked.map(
    ({ response_format, max_tokens }) => `${response_format?.type ?? 'text'}, ${max_tokens ? 'old' : 'new'} limit`,
  )

interface Asking {
  readonly caller?: string
  readonly now?: Date
  readonly dailyTokens?: number
  readonly model?: string
}

async function ask(baseUrl: string, { caller = randomUUID(), now = NOW, dailyTokens, model = 'a-model' }: Asking = {}) {
  const ai = (await connectAi({ baseUrl, model, dailyTokens }, LIMIT_MS))!
  const budget = dailyBudget(ai.dailyTokens, caller, now)
  return askSource('ai', LIMIT_MS, async signal => {
    const { reading } = await readWithAi(ai, {
      photos: async () => [JPEG, JPEG],
      now,
      signal,
      budget,
      limitMs: LIMIT_MS,
    })
    return opinionOf(reading).reading
  })
}

const understood = { state: 'ok', finding: { itemName: 'Blue jasperware vase', estimatedValueMin: 200_00 } }

describe('a server that refuses how it is asked', () => {
  const schema = 'json_schema, new limit'
  it.each<[keyof typeof chatServers, string[], string]>(
    everyNth(3, [
      ['OpenAI', [schema], schema],
      ['LM Studio', [schema], schema],
      // Failures are tried twice.
      ['llama.cpp of 2024', [schema, schema, 'json_object, new limit'], 'json_object, new limit'],
      ['DeepSeek', [schema, 'json_object, new limit'], 'json_object, new limit'],
      ['Mistral', [schema, 'json_schema, old limit'], 'json_schema, old limit'],
      ['vLLM with a grammar that lacks features', [schema, 'json_object, new limit'], 'json_object, new limit'],
      [
        'a server of the first days',
        [schema, 'json_object, new limit', 'text, new limit', 'text, old limit'],
        'text, old limit',
      ],
    ]),
  )('as %s does is asked more simply, and at once so the next time', async (name, first, next) => {
    const { asked, baseUrl } = await serve(chatServers[name])
    expect(await ask(baseUrl)).toMatchObject(understood)
    expect(ways(asked)).toEqual(first)
    expect(await ask(baseUrl)).toMatchObject(understood)
    expect(ways(asked.slice(first.length))).toEqual([next])
    expect(asked.map(({ max_tokens, max_completion_tokens }) => max_tokens ?? max_completion_tokens)).toEqual(
      asked.map(() => 4_000),
    )
  })

  it('is told the form of the answer in words', async () => {
    const { asked, baseUrl } = await serve(chatServers.DeepSeek)
    await ask(baseUrl)
    expect(asked[0]!.messages[0]!.content).not.toContain('JSON schema')
    expect(asked[1]!.messages[0]!.content).toContain('"estimatedValueMax"')
  })

  it('is asked in full again after a day, for another model, and after it took nothing', async () => {
    const { asked, baseUrl } = await serve(chatServers.DeepSeek)
    await ask(baseUrl)
    await ask(baseUrl, { model: 'b-model' })
    await ask(baseUrl, { now: new Date(NOW.getTime() + DAY_MS) })
    expect(ways(asked).filter(way => way === 'json_schema, new limit')).toHaveLength(3)
    let refuses = chatServers.Mistral as ChatServer
    const updated = await serve(request => refuses(request))
    await ask(updated.baseUrl)
    refuses = chatServers.OpenAI
    expect(await ask(updated.baseUrl)).toEqual({ state: 'failed' })
    expect(await ask(updated.baseUrl)).toMatchObject(understood)
  })

  it('is remembered through a time of overload', { tags: 'full' }, async () => {
    let isDown = false
    const { asked, baseUrl } = await serve(request =>
      isDown ? json({ error: 'overloaded' }, 503) : chatServers.DeepSeek(request),
    )
    await ask(baseUrl)
    isDown = true
    expect(await ask(baseUrl)).toEqual({ state: 'failed' })
    isDown = false
    asked.length = 0
    expect(await ask(baseUrl)).toMatchObject(understood)
    expect(asked).toHaveLength(1)
  })

  it.each([
    [401, 1],
    [404, 1],
    [400, 4],
  ])('for another reason, with %i, is left after %i tries, at no cost', async (status, tries) => {
    const { asked, baseUrl } = await serve(() => json({ error: { message: 'No.' } }, status))
    const now = new Date(Date.UTC(3000, 0, 1 + Math.floor(Math.random() * 100_000)))
    const asking = { caller: randomUUID(), now, dailyTokens: 100_000 }
    for (let time = 1; time <= 2; time++) {
      expect(await ask(baseUrl, asking)).toEqual({ state: 'failed' })
      expect(asked).toHaveLength(time * tries)
    }
  })
})

describe('an answer that can’t be read', () => {
  it.each<[string, Answer, string]>([
    ['in prose', says('This is a lovely jar.'), 'There was no complete JSON object in it.'],
    ['that declines', says('I’m sorry, I can’t help with that.'), 'There was no complete JSON object in it.'],
    ['cut short', says(vase.slice(0, 200), 'length'), 'It was cut short: write less.'],
    ['without a name', says(JSON.stringify({ ...vaseReading, itemName: '' })), 'itemName: a name is needed.'],
    ['of another kind', says('{"choices":[{"text":"vase"}]}'), 'There was no complete JSON object in it.'],
  ])('%s is sent back once, with what was wrong', async (_, answer, fault) => {
    const { asked, baseUrl } = await serve(takesAll, answer, says(vase))
    expect(await ask(baseUrl)).toMatchObject(understood)
    expect(asked).toHaveLength(2)
    const [, , said, correction] = asked[1]!.messages
    expect(said!.role).toBe('assistant')
    expect(correction!.content).toContain(fault)
    expect(correction!.content).toContain('"estimatedValueMax"')
  })

  it('is given up the second time', async () => {
    const { asked, baseUrl } = await serve(takesAll, says('A jar.'), says('Still a jar.'), says(vase))
    expect(await ask(baseUrl)).toEqual({ state: 'failed' })
    expect(asked).toHaveLength(2)
  })

  it('is not sent back where it is an attack, or the model refused', async () => {
    const attack = await serve(takesAll, says(JSON.stringify({ ...vaseReading, history: '<script>' })), says(vase))
    expect(await ask(attack.baseUrl)).toEqual({ state: 'failed' })
    const refusal = json({ choices: [{ index: 0, message: { content: null, refusal: 'No.' }, finish_reason: 'stop' }] })
    const refusing = await serve(takesAll, refusal, says(vase))
    expect(await ask(refusing.baseUrl)).toEqual({ state: 'failed' })
    expect([...attack.asked, ...refusing.asked]).toHaveLength(2)
  })

  it('takes the place of the closer look', async () => {
    const { asked, baseUrl } = await serve(
      takesAll,
      says('A jar.'),
      says(JSON.stringify({ ...vaseReading, confidence: 0.2 })),
    )
    expect(await ask(baseUrl)).toEqual({ state: 'none' })
    expect(asked).toHaveLength(2)
  })

  it('has no second try beyond the day’s tokens', async () => {
    const { asked, baseUrl } = await serve(takesAll, says('A jar.'), says(vase))
    const now = new Date(Date.UTC(2800, 0, 1 + Math.floor(Math.random() * 100_000)))
    expect(await ask(baseUrl, { now, dailyTokens: 100_000 })).toEqual({ state: 'limited' })
    expect(asked).toHaveLength(1)
  })

  it('is prevented the next time by saying the form in words', async () => {
    const { asked, baseUrl } = await serve(takesAll, says('A jar.'), says(vase))
    await ask(baseUrl)
    expect(await ask(baseUrl)).toMatchObject(understood)
    expect(asked[2]!.messages[0]!.content).toContain('"estimatedValueMax"')
  })
})

/** As llama.cpp and others send it: pieces of the text, how it ended, then the usage alone. */
const streamed = (text: string): Answer => {
  const piece = (choice: object) =>
    `data: ${JSON.stringify({ object: 'chat.completion.chunk', choices: [choice] })}\n\n`
  const pieces = (text.match(/.{1,40}/gs) ?? []).map(content => piece({ index: 0, delta: { content } }))
  const end = piece({ index: 0, delta: {}, finish_reason: 'stop' })
  const usage = `data: ${JSON.stringify({ choices: [], usage: { prompt_tokens: 900, completion_tokens: 200 } })}\n\n`
  const body = [...pieces, end, usage, 'data: [DONE]\n\n'].join('')
  return response => response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' }).end(body)
}

it('a stream that nobody asked for is read as if it were whole', async () => {
  const { asked, baseUrl } = await serve(takesAll, streamed(vase))
  expect(await ask(baseUrl)).toMatchObject(understood)
  expect(asked).toHaveLength(1)
})

it('what is handed to a tool that nobody offered is the answer', async () => {
  const call = { id: 'call_1', type: 'function', function: { name: 'identification', arguments: vase } }
  const message = { role: 'assistant', content: null, tool_calls: [call] }
  const { asked, baseUrl } = await serve(
    takesAll,
    json({ choices: [{ index: 0, message, finish_reason: 'tool_calls' }] }),
  )
  expect(await ask(baseUrl)).toMatchObject(understood)
  expect(asked).toHaveLength(1)
})

it('an answer in parts is read without the thinking', async () => {
  const parts = [
    { type: 'thinking', thinking: [{ type: 'text', text: '{"itemName":"Jar","category":"Glass"}' }] },
    { type: 'text', text: vase },
  ]
  const { baseUrl } = await serve(takesAll, says(parts))
  expect(await ask(baseUrl)).toMatchObject(understood)
})
