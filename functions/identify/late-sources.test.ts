import { afterEach, describe, expect, it, vi } from 'vitest'
import { identify } from '../../shared/contract/endpoints/identify.ts'
import { documentClient } from '../platform/table.ts'
import { photoForm } from '../testing/send-photo.ts'
import { newMember, Visitor } from '../testing/visitor.ts'
import { askIdentificationSource } from './identification.ts'
import { identificationDeps } from './identification-deps.ts'
import { claimSource } from './identification-store.ts'
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

const ask = (visitor: Visitor, id: string, key?: string) =>
  visitor.call(identify.askIdentificationSource, { params: { id, source: 'ai' }, body: { key } })

describe('an identification that is started', () => {
  it('is answered by a source once, however often it is asked', async () => {
    const asked = await withAi(says(reading))
    const visitor = new Visitor()
    const { id, key } = await start(visitor, await paint(141))
    const first = await ask(visitor, id, key)
    expect(first.body).toMatchObject({ source: 'ai', itemName: 'Carved walnut panel' })
    expect(await ask(visitor, id, key)).toEqual({ ...first, headers: expect.anything() })
    expect(asked).toHaveLength(1)
  })

  it('has a source asked by one request at a time, and again when that never ended', { tags: 'full' }, async () => {
    const asked = await withAi(says(reading))
    const visitor = new Visitor()
    const { id, key } = await start(visitor, await paint(142))
    const askedAt = new Date(Date.now() - 20_000)
    expect(await claimSource({ id, source: 'ai' }, askedAt)).toBe(true)
    expect(await ask(visitor, id, key)).toMatchObject({ status: 409, body: { code: 'source_busy' } })
    expect(asked).toEqual([])
    await claimSource({ id, source: 'ai' }, new Date(askedAt.getTime() + 31_000))
    expect(await claimSource({ id, source: 'ai' }, new Date(askedAt.getTime() + 62_000))).toBe(true)
  })

  it('has a source asked again that failed', { tags: 'full' }, async () => {
    await withAi(fails, fails, says(reading))
    const visitor = new Visitor()
    const { id, key } = await start(visitor, await paint(143))
    expect((await ask(visitor, id, key)).body).toMatchObject({ source: 'none', sources: { ai: 'failed' } })
    expect((await ask(visitor, id, key)).body).toMatchObject({ source: 'ai', sources: { ai: 'ok' } })
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

  it('is in its member’s searches at once, and with the reading when it is there', async () => {
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
    expect((await ask(mara, id)).status).toBe(200)
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
      await ask(ben, id),
      await ask(ben, id, visitors.key),
      await ask(new Visitor(), id),
      await ask(new Visitor(), visitors.id),
    ]) {
      expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
    }
    await mara.call(identify.deleteSearch, { params: { id } })
    expect((await ask(mara, id, key)).status).toBe(404)
    expect(asked).toEqual([])
  })

  it('of a request for the whole answer has nothing to ask', async () => {
    await withAi(fails)
    const mara = await newMember()
    const { imageUrls } = await start(mara, await paint(146))
    const { body } = await mara.call(identify.identifyAntique, { body: { imageUrls } })
    expect(body.sources.ai).toBe('failed')
    expect((await ask(mara, body.id)).status).toBe(404)
  })
})
