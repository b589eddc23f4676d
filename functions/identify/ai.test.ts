import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { connectAi, readWithAi } from './ai.ts'
import { askSource } from './source.ts'

const NOW = new Date('2026-11-21T10:00:00Z')
const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xd9])

const reading = {
  itemName: 'Blue and white ginger jar',
  category: 'Ceramics',
  description: 'A porcelain jar painted with prunus.',
  history: 'Made for export.',
  maker: 'A kiln at Jingdezhen',
  dateCreated: 'c. 1890, reign mark of 1662-1722',
  culture: 'Chinese',
  estimatedValueMin: 200,
  estimatedValueMax: 350.5,
  confidence: 0.86,
}

/** What a chat completions server answers; `content` is what the model wrote. */
const completion = (content: string | null, message: object = {}, finish_reason = 'stop') => ({
  id: 'chatcmpl-1',
  object: 'chat.completion',
  created: 1_790_000_000,
  model: 'a-model',
  choices: [{ index: 0, message: { role: 'assistant', content, refusal: null, ...message }, finish_reason }],
  usage: { prompt_tokens: 912, completion_tokens: 240, total_tokens: 1_152 },
})

interface Served {
  readonly status?: number
  readonly body: string
  readonly delayMs?: number
}

interface Asked {
  readonly path: string | undefined
  readonly authorization: string | undefined
  readonly body: {
    model: string
    messages: { role: string; content: string | { type: string; image_url?: { url: string; detail: string } }[] }[]
    response_format: { type: string; json_schema: { name: string; strict: boolean; schema: JsonObject } }
  }
}

interface JsonObject {
  readonly required: string[]
  readonly additionalProperties: boolean
  readonly properties: Record<string, { type?: unknown; anyOf?: { type: string }[]; enum?: string[] }>
}

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** A server in the shape of OpenAI's, which gives its answers in turn and the last one ever after. */
async function serve(...answers: readonly Served[]) {
  const asked: Asked[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', chunk => chunks.push(chunk))
    request.on('end', () => {
      asked.push({
        path: request.url,
        authorization: request.headers.authorization,
        body: JSON.parse(Buffer.concat(chunks).toString()),
      })
      const { status = 200, body, delayMs = 0 } = answers[Math.min(asked.length, answers.length) - 1]!
      const timer = setTimeout(() => {
        response.writeHead(status, { 'content-type': 'application/json', 'retry-after-ms': '1' }).end(body)
      }, delayMs)
      response.on('close', () => clearTimeout(timer))
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return { asked, baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1` }
}

const says = (content: unknown): Served => ({ body: JSON.stringify(completion(JSON.stringify(content))) })

async function ask(baseUrl: string, limitMs = 5_000, apiKey: string | undefined = 'sk-test') {
  const ai = await connectAi({ apiKey, baseUrl, model: 'a-model' }, limitMs)
  return askSource('ai', limitMs, signal => readWithAi(ai!, JPEG, NOW, signal))
}

describe('asking the AI', () => {
  it('is off while neither a key nor a server is set', async () => {
    expect(await connectAi({ apiKey: undefined, baseUrl: undefined, model: undefined }, 1_000)).toBeNull()
  })

  it('works with a server of one’s own that wants no key', async () => {
    const { asked, baseUrl } = await serve(says(reading))
    const ai = await connectAi({ apiKey: undefined, baseUrl, model: undefined }, 1_000)
    expect(await readWithAi(ai!, JPEG, NOW, AbortSignal.timeout(1_000))).toMatchObject({ category: 'Ceramics' })
    expect(asked[0]!.path).toBe('/v1/chat/completions')
  })

  it('gives the reading with values in cents', async () => {
    const { baseUrl } = await serve(says(reading))
    expect(await ask(baseUrl)).toEqual({
      state: 'ok',
      finding: { ...reading, estimatedValueMin: 200_00, estimatedValueMax: 350_50 },
    })
  })

  it('sends the photograph cheaply, and demands every field of the schema', async () => {
    const { asked, baseUrl } = await serve(says(reading))
    await ask(baseUrl)
    const [{ authorization, body } = asked[0]!] = asked
    expect(authorization).toBe('Bearer sk-test')
    expect(body.model).toBe('a-model')
    expect(body.messages.map(({ role }) => role)).toEqual(['system', 'user'])
    expect(body.messages[1]!.content).toContainEqual({
      type: 'image_url',
      image_url: { url: 'data:image/jpeg;base64,/9j/2Q==', detail: 'low' },
    })
    const { strict, schema } = body.response_format.json_schema
    expect(strict).toBe(true)
    expect(schema.additionalProperties).toBe(false)
    expect([...schema.required].sort()).toEqual(Object.keys(schema.properties).sort())
    expect(Object.keys(schema.properties).sort()).toEqual(Object.keys(reading).sort())
    expect(schema.properties.category!.enum).toContain('Metalwork')
    expect(schema.properties.maker!.anyOf?.map(({ type }) => type) ?? schema.properties.maker!.type).toEqual([
      'string',
      'null',
    ])
  })

  it('looks again, closely, where the first look left it unsure', async () => {
    const { asked, baseUrl } = await serve(says({ ...reading, confidence: 0.2 }), says({ ...reading, confidence: 0.6 }))
    expect(await ask(baseUrl)).toMatchObject({ state: 'ok', finding: { confidence: 0.6 } })
    const detail = ({ body }: Asked) => {
      const { content } = body.messages[1]!
      return typeof content === 'string' ? undefined : content[1]?.image_url?.detail
    }
    expect(asked.map(detail)).toEqual(['low', 'high'])
  })

  it('says nothing when it stays unsure', async () => {
    const { baseUrl } = await serve(says({ ...reading, confidence: 0.1 }))
    expect(await ask(baseUrl)).toEqual({ state: 'none' })
  })

  it('names no maker unless it is confident', async () => {
    const { baseUrl } = await serve(says({ ...reading, confidence: 0.55 }))
    expect(await ask(baseUrl)).toMatchObject({ state: 'ok', finding: { itemName: reading.itemName, maker: null } })
  })

  it('tries once more after a failure of the server, and then gives up', async () => {
    const overloaded = { status: 503, body: '{"error":{"message":"overloaded"}}' }
    const recovering = await serve(overloaded, says(reading))
    expect(await ask(recovering.baseUrl)).toMatchObject({ state: 'ok' })
    const broken = await serve(overloaded)
    expect(await ask(broken.baseUrl)).toEqual({ state: 'failed' })
    expect(broken.asked).toHaveLength(2)
  })

  it('is given up when it is slow', async () => {
    const { baseUrl } = await serve({ ...says(reading), delayMs: 600_000 })
    expect(await ask(baseUrl, 150)).toEqual({ state: 'timeout' })
  })

  it.each<[string, Served]>([
    ['a refusal', { body: JSON.stringify(completion(null, { refusal: 'I can’t help with that.' })) }],
    ['an answer cut short', { body: JSON.stringify(completion('{"itemName":"Blue and', {}, 'length')) }],
    ['silence', { body: JSON.stringify(completion(null)) }],
    ['no choices', { body: JSON.stringify({ ...completion(''), choices: [] }) }],
    ['prose', { body: JSON.stringify(completion('This is a lovely jar.')) }],
    ['a web page', { body: '<html>502 Bad Gateway</html>' }],
    ['a wrong key', { status: 401, body: '{"error":{"message":"Incorrect API key"}}' }],
    ['a missing field', says({ ...reading, description: undefined })],
    ['a category of its own', says({ ...reading, category: 'Weapons' })],
    ['a negative value', says({ ...reading, estimatedValueMin: -5 })],
    ['a range upside down', says({ ...reading, estimatedValueMin: 500, estimatedValueMax: 100 })],
    ['a value beyond all prices', says({ ...reading, estimatedValueMax: 1e12 })],
    ['a year to come', says({ ...reading, dateCreated: 'c. 9999' })],
    ['markup', says({ ...reading, description: 'Nice <img src=x onerror=alert(1)>' })],
    ['a hidden script', says({ ...reading, itemName: 'Jar <script>alert(1)</script>' })],
    ['a confidence above certainty', says({ ...reading, confidence: 95 })],
    ['no name', says({ ...reading, itemName: ' ' })],
    ['a book instead of a name', says({ ...reading, itemName: 'x'.repeat(501) })],
  ])('does not believe %s', async (_, answer) => {
    const { baseUrl } = await serve(answer)
    expect(await ask(baseUrl)).toEqual({ state: 'failed' })
  })

  it('believes dates before Christ', async () => {
    const { baseUrl } = await serve(says({ ...reading, dateCreated: '3500-3000 BC' }))
    expect(await ask(baseUrl)).toMatchObject({ state: 'ok' })
  })
})
