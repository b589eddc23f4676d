import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS } from '../../../shared/rules/durations.ts'
import { buildIndex } from '../../core/identify/catalogue/build-index.ts'
import type { CatalogueIndex } from '../../core/identify/catalogue/catalogue-index.ts'
import { sendPhoto } from '../../testing/send-photo.ts'
import { leadingMatch } from '../leading-match.ts'
import type { Recognized } from '../recognized.ts'
import { startNyckelServer } from '../testing/nyckel-server.ts'
import { silence, troubles } from '../testing/outside-server.ts'
import { paintedCatalogue, recordOf } from '../testing/painted-catalogue.ts'
import { paint } from '../testing/painting.ts'
import { askNyckel } from './asking-nyckel.ts'
import { connectNyckel, nyckelClient } from './nyckel.ts'
import { measureDistances, teachNyckel } from './nyckel-teaching.ts'

const NOW = new Date('2026-11-21T10:00:00Z')

const stops: (() => void)[] = []
let photo: Uint8Array
let index: CatalogueIndex

beforeAll(async () => {
  for (const name of ['OPENAI_API_KEY', 'OPENAI_BASE_URL', 'SERPAPI_KEY']) delete process.env[name]
  photo = await paint(140)
  index = await buildIndex(await paintedCatalogue(141, 142))
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  for (const name of ['CLIENT_ID', 'CLIENT_SECRET', 'FUNCTION_ID', 'URL', 'MAX_DISTANCE']) {
    delete process.env[`NYCKEL_${name}`]
  }
})

/** A server that speaks Nyckel, and our switches set to it. */
async function serve(options: Parameters<typeof startNyckelServer>[0] = {}) {
  const server = await startNyckelServer(options)
  stops.push(server.stop)
  Object.assign(process.env, {
    NYCKEL_CLIENT_ID: 'us',
    NYCKEL_CLIENT_SECRET: 'our secret',
    NYCKEL_FUNCTION_ID: 'function_jars',
    NYCKEL_URL: server.origin,
  })
  return server
}

const ask = (photos: readonly Uint8Array[] = [photo], remainingMs = 5_000) =>
  askNyckel(photos, NOW, { connectNyckel, loadIndex: async () => index }, remainingMs)

describe('asking Nyckel', () => {
  it('is off unless all three are set', async () => {
    await serve()
    delete process.env.NYCKEL_FUNCTION_ID
    expect(await ask()).toEqual({ state: 'off' })
  })

  it('recognizes the record that its sample was added under, and shows our photograph of it', async () => {
    const { asked } = await serve({
      hits: [
        { externalId: 'panel-142', distance: 0.08 },
        { externalId: 'panel-141', distance: 0.15 },
      ],
    })
    const { state, finding } = await ask()
    expect(state).toBe('ok')
    expect(finding).toMatchObject({
      record: { id: 'panel-142' },
      imgsrc: '/media/catalogue/TEST-panel-142/800.webp',
      distance: 0.08,
      photo: 0,
    })
    expect(JSON.stringify(finding)).not.toContain('X-Amz')
    const search = asked.find(({ path }) => path === '/v1/functions/function_jars/search')
    expect(search?.authorization).toBe('Bearer token-1')
    expect(JSON.parse(search!.body).data).toMatch(/^data:image\/jpeg;base64,\/9j\//)
  })

  it('looks at each photograph, and believes the nearest', async () => {
    await serve({
      hitsOf: search => [{ externalId: search === 1 ? 'panel-141' : 'panel-142', distance: search === 1 ? 0.1 : 0.05 }],
    })
    const { finding } = await ask([photo, await paint(143)])
    expect(finding).toMatchObject({ record: { id: 'panel-142' }, distance: 0.05 })
  })

  it('prefers what we have a record of to what is nearer and unknown here', async () => {
    await serve({
      hits: [
        { externalId: 'SHOP-9', distance: 0.02 },
        { externalId: 'panel-141', distance: 0.15 },
      ],
    })
    expect(await ask()).toMatchObject({ finding: { record: { id: 'panel-141' } } })
  })

  it('uses Nyckel’s name for a sample that is not our record', async () => {
    await serve({
      hits: [
        { externalId: null, distance: 0.01 },
        { externalId: ' <br>\u0007 ', distance: 0.02 },
        { externalId: '<b>Ginger</b>\u0000 jar', distance: 0.12 },
      ],
    })
    expect(await ask()).toEqual({ state: 'ok', finding: { label: 'Ginger jar', distance: 0.12, photo: 0 } })
  })

  it.each([
    ['without samples', [], undefined],
    ['too far away', [{ externalId: 'panel-141', distance: 0.21 }], undefined],
    ['farther than was set', [{ externalId: 'panel-141', distance: 0.15 }], '0.1'],
  ])('finds nothing %s', async (_, hits, maxDistance) => {
    await serve({ hits })
    if (maxDistance) process.env.NYCKEL_MAX_DISTANCE = maxDistance
    expect(await ask()).toEqual({ state: 'none' })
  })

  it.each(Object.entries(troubles))('fails on %s', async (_, trouble) => {
    await serve({ trouble })
    expect(await ask()).toEqual({ state: 'failed' })
  })

  it('is given up when it is slow', async () => {
    await serve({ trouble: silence })
    expect(await ask([photo], 150)).toEqual({ state: 'timeout' })
  })
})

describe('the token', () => {
  const settings = (url: string) => ({ clientId: 'us', clientSecret: 'our secret', functionId: 'f', url })
  const search = (nyckel: ReturnType<typeof nyckelClient>) => nyckel.search(photo, AbortSignal.timeout(60_000))
  const tokensOf = ({ asked }: Awaited<ReturnType<typeof serve>>) =>
    asked.filter(({ path }) => path === '/connect/token')

  it('is fetched once by all who ask at once, and kept until ten minutes before its end', async () => {
    const server = await serve()
    let now = 0
    const nyckel = nyckelClient(settings(server.origin), () => now)
    await Promise.all([search(nyckel), search(nyckel), search(nyckel)])
    expect(Object.fromEntries(new URLSearchParams(tokensOf(server)[0]!.body))).toEqual({
      grant_type: 'client_credentials',
      client_id: 'us',
      client_secret: 'our secret',
    })
    now = DAY_MS - 601_000
    await search(nyckel)
    expect(tokensOf(server)).toHaveLength(1)
    now = DAY_MS - 600_000
    await Promise.all([search(nyckel), search(nyckel)])
    expect(tokensOf(server)).toHaveLength(2)
  })

  it('is fetched again, once, after it was revoked', async () => {
    const server = await serve({ refuses: ['token-1'] })
    const nyckel = nyckelClient(settings(server.origin))
    expect(await Promise.all([search(nyckel), search(nyckel)])).toEqual([[], []])
    expect(tokensOf(server)).toHaveLength(2)
  })

  it('is asked for again after a failure', async () => {
    const server = await serve({ tokensFail: 1 })
    const nyckel = nyckelClient(settings(server.origin))
    await expect(search(nyckel)).rejects.toThrow('503')
    expect(await search(nyckel)).toEqual([])
  })
})

describe('two image matchers', () => {
  const recognized = (id: string, distance: number): Recognized => ({
    record: recordOf({ id }),
    imgsrc: `/media/catalogue/TEST-${id}/800.webp`,
    distance,
    level: 'like',
    photo: 0,
  })
  const ours: Recognized = { ...recognized('jar', 0.3), level: 'same' }

  it('that agree: the surer one speaks, and ours says whether it is the very piece', () => {
    expect(leadingMatch(ours, recognized('jar', 0.1))).toMatchObject({
      leading: { distance: 0.1, level: 'same' },
      other: undefined,
    })
    expect(leadingMatch(ours, recognized('jar', 0.4))).toEqual({ leading: ours, other: undefined })
    expect(leadingMatch(ours, { label: 'TEST-jar', distance: 0.1, photo: 0 })).toEqual({
      leading: ours,
      other: undefined,
    })
  })

  it('that disagree: ours leads, and the other one is returned, too', () => {
    const vase = recognized('vase', 0.01)
    expect(leadingMatch(ours, vase)).toEqual({ leading: ours, other: vase })
    const label = { label: 'A vase', distance: 0.01, photo: 0 }
    expect(leadingMatch(ours, label)).toEqual({ leading: ours, other: label })
  })

  it('of which one is silent: the other one speaks', () => {
    expect(leadingMatch(undefined, ours)).toEqual({ leading: ours, other: undefined })
    expect(leadingMatch(ours, undefined)).toEqual({ leading: ours, other: undefined })
    expect(leadingMatch(undefined, undefined)).toEqual({ leading: undefined, other: undefined })
  })
})

describe('teaching Nyckel', () => {
  it('adds missing samples under the ids of our records, and continues after an interruption', {
    tags: 'full',
  }, async () => {
    const records = await paintedCatalogue(146, 147, 148)
    const server = await serve({ samples: ['panel-147', 'SHOP-9'], samplesFail: 2 })
    const pauses: number[] = []
    const pause = async (milliseconds: number) => {
      pauses.push(milliseconds)
    }
    const nyckel = (await connectNyckel())!
    expect(await teachNyckel(records, nyckel, pause)).toEqual({ added: 2, known: 1 })
    expect(pauses).toEqual([1_000, 2_000, 250, 250])
    expect(server.samples).toEqual(['panel-147', 'SHOP-9', 'panel-146', 'panel-148'])
    expect(await teachNyckel(records, nyckel, pause)).toEqual({ added: 0, known: 3 })
  })

  it('reads lists of thousands to their end', async () => {
    const samples = Array.from({ length: 2_300 }, (_, at) => `record-${at}`)
    await serve({ samples })
    expect(await (await connectNyckel())!.listExternalIds()).toEqual(new Set(samples))
  })

  it('measures how near photographs come to their own record and to others', async () => {
    await serve({
      hitsOf: search =>
        search === 1
          ? [
              { externalId: 'panel-146', distance: 0.12 },
              { externalId: 'panel-147', distance: 0.31 },
            ]
          : [{ externalId: 'panel-147', distance: 0.27 }],
    })
    const views = [
      { recordId: 'panel-146', photo },
      { recordId: null, photo },
    ]
    const distances = await measureDistances(views, (await connectNyckel())!, async () => {})
    expect(distances).toEqual({ own: [0.12], others: [0.27, 0.31] })
  })

  it('gives up if it keeps refusing', async () => {
    await serve({ samplesFail: 99 })
    const teaching = teachNyckel(await paintedCatalogue(146), (await connectNyckel())!, async () => {})
    await expect(teaching).rejects.toThrow('429')
  })
})

describe('identifying with Nyckel', () => {
  it('names what no record has by the label it has there', async () => {
    await serve({ hits: [{ externalId: 'Ginger jar', distance: 0.125 }] })
    const { status, body } = await sendPhoto(await paint(144))
    expect(status).toBe(200)
    expect(body).toMatchObject({
      source: 'matcher',
      sources: { nyckel: 'ok' },
      topMatch: {
        label: 'Ginger jar',
        level: 'like',
        distance: 0.125,
        score: 87.5,
        matchedImageUrl: null,
        imageUrl: body.imageUrl,
      },
      itemName: null,
      gptAnalysis: null,
    })
  })

  it('leaves it out with the Version Switch', async () => {
    const { asked } = await serve({ hits: [{ externalId: 'Ginger jar', distance: 0.1 }] })
    const { body } = await sendPhoto(await paint(145), { skipNyckel: 'true' })
    expect(body).toMatchObject({ source: 'none', sources: { nyckel: 'off' }, topMatch: null })
    expect(asked).toEqual([])
  })
})
