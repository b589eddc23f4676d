import { afterEach, describe, expect, it, vi } from 'vitest'
import { identify } from '../../shared/contract/endpoints/identify.ts'
import { documentClient } from '../platform/table.ts'
import { deliverTo } from '../testing/events.ts'
import { aiEvents, askAiAbout, meanwhileReading } from '../testing/meanwhile-reading.ts'
import { photoForm } from '../testing/send-photo.ts'
import { newMember, Visitor } from '../testing/visitor.ts'
import { askIdentificationSource } from './identification.ts'
import { identificationDeps } from './identification-deps.ts'
import { claimAi, claimSource, findAsked } from './identification-store.ts'
import { handler as read } from './on-ai-asked-read.ts'
import { type Answer, json, startOutsideServer } from './testing/outside-server.ts'
import { paint } from './testing/painting.ts'

const reading = {
  itemName: 'Carved walnut panel',
  category: 'Art',
  description: 'A panel.',
  history: null,
  maker: null,
  attribution: null,
  dateCreated: 'c. 1900',
  culture: 'Swiss',
  estimatedValueMin: 100,
  estimatedValueMax: 200,
  confidence: 0.9,
  claims: [],
  nextView: null,
}

const says = (content: object): Answer =>
  json({
    id: 'c',
    choices: [{ index: 0, message: { role: 'assistant', content: JSON.stringify(content) }, finish_reason: 'stop' }],
    usage: { prompt_tokens: 900, completion_tokens: 200 },
  })

const fails: Answer = response => response.writeHead(500, { 'retry-after-ms': '1' }).end()

let stop: (() => void) | undefined
afterEach(() => {
  stop?.()
  stop = undefined
  delete process.env.OPENAI_BASE_URL
  delete process.env.AI_ANSWER_SECONDS
})

/** An AI that answers so, one after the other; the last one stays. */
async function withAi(...answers: Answer[]) {
  const server = await startOutsideServer(() => (answers.length > 1 ? answers.shift()! : answers[0]!))
  stop = server.stop
  process.env.OPENAI_BASE_URL = `${server.origin}/v1`
  return server.asked
}

async function start(visitor: Visitor, image: Uint8Array) {
  const { status, body } = await visitor.call(identify.startIdentification, await photoForm(image))
  expect(status).toBe(200)
  return { ...body.answer, key: body.key }
}

/** Without the reaction that reads. */
const askOnly = (visitor: Visitor, id: string, key?: string) =>
  visitor.call(identify.askIdentificationSource, { params: { id, source: 'ai' }, body: { key } })

describe('an identification that is started', () => {
  it('is answered by a source once, however often it is asked', async () => {
    const asked = await withAi(says(reading))
    const visitor = new Visitor()
    const { id, key } = await start(visitor, await paint(141))
    const first = await askAiAbout(visitor, id, key)
    expect(first.body).toMatchObject({ source: 'ai', itemName: 'Carved walnut panel' })
    expect(await askAiAbout(visitor, id, key)).toEqual({ ...first, headers: expect.anything() })
    expect(asked).toHaveLength(1)
  })

  it('is asked about once, whoever asks meanwhile, and again when that never ended', { tags: 'full' }, async () => {
    const asked = await withAi(says(reading))
    const visitor = new Visitor()
    const { id, key } = await start(visitor, await paint(142))
    const first = askOnly(visitor, id, key)
    await vi.waitUntil(async () => (await aiEvents(id)).length > 0)
    const others = await Promise.all([askOnly(visitor, id, key), askOnly(visitor, id, key)])
    for (const { status, body } of others) {
      expect([status, body.source, body.sources.ai]).toEqual([200, 'none', 'pending'])
    }
    const [event] = await aiEvents(id)
    await Promise.all([deliverTo(read, event!), deliverTo(read, event!)])
    await deliverTo(read, event!)
    expect((await first).body).toMatchObject({ source: 'ai', sources: { ai: 'ok' } })
    expect([asked.length, (await aiEvents(id)).length]).toEqual([1, 1])
  })

  it('is asked about again when a restart cut the reading off, after half a minute', { tags: 'full' }, async () => {
    const asked = await withAi(says(reading))
    const { id, key } = await start(new Visitor(), await paint(148))
    const found = (await findAsked({ id, userId: undefined, key }, new Date()))!
    const askedAt = new Date(Date.now() - 40_000)
    expect(await claimAi(found, 'somebody', askedAt)).toBe(true)
    const [cutOff] = await aiEvents(id)
    expect((await askAiAbout(new Visitor(), id, key)).body).toMatchObject({ source: 'ai' })
    await deliverTo(read, cutOff!)
    expect(asked).toHaveLength(1)
  })

  it('has an answer that takes longer than a request, on the page and in its member’s searches', {
    tags: 'full',
  }, async () => {
    let release = () => {}
    const mayAnswer = new Promise<void>(resolve => {
      release = resolve
    })
    await withAi(response => void mayAnswer.then(() => says(reading)(response)))
    const mara = await newMember()
    const { id } = await start(mara, await paint(149))
    vi.useFakeTimers({ toFake: ['performance'] })
    const first = askOnly(mara, id)
    await vi.waitUntil(async () => (await aiEvents(id)).length > 0)
    const underWay = deliverTo(read, (await aiEvents(id))[0]!)
    vi.advanceTimersByTime(21_000)
    vi.useRealTimers()
    expect((await first).body).toMatchObject({ source: 'none', sources: { ai: 'pending' } })
    expect((await askOnly(mara, id)).body.sources.ai).toBe('pending')
    release()
    await underWay
    expect((await mara.call(identify.getSearch, { params: { id } })).body.answer).toMatchObject({ source: 'ai' })
    expect((await mara.call(identify.listSearches)).body.searches[0]).toMatchObject({ id, source: 'ai' })
    expect((await askOnly(mara, id)).body).toMatchObject({ source: 'ai', sources: { ai: 'ok' } })
  })

  it('waits for the AI as long as the setting says, and says that it took too long', { tags: 'full' }, async () => {
    process.env.AI_ANSWER_SECONDS = '1'
    await withAi(() => {})
    const visitor = new Visitor()
    const { id, key } = await start(visitor, await paint(150))
    expect((await askAiAbout(visitor, id, key)).body).toMatchObject({ source: 'none', sources: { ai: 'timeout' } })
  })

  it('is not asked about again because a page waits, once it failed', { tags: 'full' }, async () => {
    const asked = await withAi(fails, fails, says(reading))
    const visitor = new Visitor()
    const { id, key } = await start(visitor, await paint(153))
    const waiting = { params: { id, source: 'ai' }, body: { key, waits: true } } as const
    const wait = () => meanwhileReading(id, visitor.call(identify.askIdentificationSource, waiting))
    expect((await wait()).body.sources.ai).toBe('failed')
    expect((await wait()).body).toMatchObject({ sources: { ai: 'failed' }, aiFault: 'busy' })
    // Failures of a server are tried twice.
    expect(asked).toHaveLength(2)
    expect((await askAiAbout(visitor, id, key)).body.sources.ai).toBe('ok')
  })

  it('keeps by the queue’s next try what was read and could not be kept, without asking again', {
    tags: 'full',
  }, async () => {
    const asked = await withAi(says(reading))
    const { id, key } = await start(new Visitor(), await paint(152))
    const find = async () => (await findAsked({ id, userId: undefined, key }, new Date()))!
    await claimAi(await find(), 'somebody', new Date())
    const [event] = await aiEvents(id)
    const send = documentClient.send.bind(documentClient) as (command: { input: object }) => Promise<never>
    const table = vi
      .spyOn(documentClient, 'send')
      .mockImplementation(((command: { input: object }) =>
        JSON.stringify(command.input).includes('"outcomes"')
          ? Promise.reject(new Error('table out of reach'))
          : send(command)) as never)
    await expect(deliverTo(read, event!)).rejects.toThrow()
    table.mockRestore()
    expect((await find()).outcomes.ai.state).toBe('pending')
    await deliverTo(read, event!)
    expect((await find()).outcomes.ai.state).toBe('ok')
    expect(asked).toHaveLength(1)
  })

  it('is not asked about twice by who knew less than was answered', { tags: 'full' }, async () => {
    await withAi(says(reading))
    const visitor = new Visitor()
    const { id, key } = await start(visitor, await paint(151))
    const before = (await findAsked({ id, userId: undefined, key }, new Date()))!
    await askAiAbout(visitor, id, key)
    expect(await claimAi(before, 'somebody', new Date())).toBe(false)
    expect(await claimSource({ id, source: 'lens', version: before.version }, new Date())).toBe(false)
  })

  it('has a source asked again that failed', { tags: 'full' }, async () => {
    await withAi(fails, fails, says(reading))
    const visitor = new Visitor()
    const { id, key } = await start(visitor, await paint(143))
    expect((await askAiAbout(visitor, id, key)).body).toMatchObject({ source: 'none', sources: { ai: 'failed' } })
    expect((await askAiAbout(visitor, id, key)).body).toMatchObject({ source: 'ai', sources: { ai: 'ok' } })
  })

  it('tells what failed first, when the source can’t be given back either', { tags: 'full' }, async () => {
    const { id, key } = await start(new Visitor(), await paint(147))
    const everythingFails = async () => {
      table = vi.spyOn(documentClient, 'send').mockRejectedValue(new Error('table out of reach') as never)
      throw new Error('photographs out of reach')
    }
    let table: { mockRestore: () => void } | undefined
    const actor = { userId: undefined, clientAddress: '192.0.2.1', now: new Date() }
    const deps = { ...identificationDeps(), s3: { send: everythingFails } as never }
    try {
      const asked = askIdentificationSource({ id, source: 'marks', key }, actor, deps)
      await expect(asked).rejects.toThrow('photographs out of reach')
    } finally {
      table?.mockRestore()
    }
  })

  it('is in its member’s searches at once, and with the reading when it is there', { tags: 'full' }, async () => {
    await withAi(says(reading))
    const mara = await newMember()
    const { id } = await start(mara, await paint(144))
    const shown = async () => {
      const { body } = await mara.call(identify.listSearches)
      const opened = await mara.call(identify.getSearch, { params: { id } })
      return [body.searches[0], opened.body.answer]
    }
    expect(await shown()).toMatchObject([
      { id, itemName: null, source: 'none' },
      { source: 'none', sources: { ai: 'pending' } },
    ])
    expect((await askAiAbout(mara, id)).status).toBe(200)
    expect(await shown()).toMatchObject([
      { id, itemName: 'Carved walnut panel', source: 'ai' },
      { source: 'ai', itemName: 'Carved walnut panel', sources: { ai: 'ok' } },
    ])
  })

  it('is nobody else’s to ask about, and gone when it is deleted', async () => {
    const asked = await withAi(says(reading))
    const [mara, ben] = [await newMember(), await newMember()]
    const { id, key } = await start(mara, await paint(145))
    const visitors = await start(new Visitor(), await paint(145))
    for (const answer of [
      await askAiAbout(ben, id),
      await askAiAbout(ben, id, visitors.key),
      await askAiAbout(new Visitor(), id),
      await askAiAbout(new Visitor(), visitors.id),
    ]) {
      expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
    }
    await mara.call(identify.deleteSearch, { params: { id } })
    expect((await askAiAbout(mara, id, key)).status).toBe(404)
    expect(asked).toEqual([])
  })

  it('of a request for the whole answer has nothing to ask', { tags: 'full' }, async () => {
    await withAi(fails)
    const mara = await newMember()
    const { imageUrls } = await start(mara, await paint(146))
    const { body } = await mara.call(identify.identifyAntique, { body: { imageUrls } })
    expect(body.sources.ai).toBe('failed')
    expect((await askAiAbout(mara, body.id)).status).toBe(404)
  })
})
