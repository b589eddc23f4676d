import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { PutObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { cents } from '../../shared/rules/cents.ts'
import { everyNth } from '../../shared/testing/stories.ts'
import {
  type CatalogueIndex,
  decodeIndex,
  indexRecord,
  joinIndexes,
} from '../core/identify/catalogue/catalogue-index.ts'
import { ownIndexFile } from '../core/identify/catalogue/own-catalogue.ts'
import { findEstimate } from '../core/identify/estimate/estimate-store.ts'
import { BLANK } from '../core/identify/features/picture.ts'
import { see } from '../core/identify/features/sight.ts'
import { readRendition } from '../core/photo/taking-photos.ts'
import { meanwhileReading } from '../testing/meanwhile-reading.ts'
import { newMember } from '../testing/visitor.ts'
import { concludeAnew } from './concluding.ts'
import { askIdentificationSource, identifyAntique, startIdentification } from './identification.ts'
import { identificationDeps } from './identification-deps.ts'
import { findAsked } from './identification-store.ts'
import { readForSearch } from './reading-by-ai.ts'
import { json, startOutsideServer } from './testing/outside-server.ts'
import { recordOf, unseenIndex } from './testing/painted-catalogue.ts'
import { paint } from './testing/painting.ts'
import { vaseReading } from './testing/readings.ts'

const VIEWS = new URL('../core/identify/catalogue/test-views/', import.meta.url)
type Actor = Parameters<typeof startIdentification>[1]
const actor = (): Actor => ({ userId: undefined, clientAddress: '192.0.2.1', now: new Date() })
const depsWith = (index: CatalogueIndex) => ({ ...identificationDeps(), loadIndex: async () => index })

let own: CatalogueIndex
beforeAll(async () => {
  own = decodeIndex(await readFile(ownIndexFile))
})

let stop: (() => void) | undefined
afterEach(() => {
  stop?.()
  stop = undefined
  delete process.env.OPENAI_BASE_URL
})

const start = (image: Uint8Array, deps: ReturnType<typeof depsWith>, by: Actor = actor()) =>
  startIdentification({ image, uploadKeys: [], imageUrls: [], skipNyckel: false }, by, deps)
const viewOf = (name: string) => readFile(new URL(name, VIEWS))

/** Photographs are stored after `storing`, and not if it fails. */
function storedAfter(storing: () => Promise<void>) {
  const deps = identificationDeps()
  const send = async (command: Parameters<S3Client['send']>[0]) => {
    if (command instanceof PutObjectCommand) await storing()
    return deps.s3.send(command)
  }
  return { ...deps, s3: { send } as S3Client }
}

describe.each(
  everyNth(2, [
    ['one that tells at once what is known', startIdentification],
    ['one that waits for all', identifyAntique],
  ] as const),
)('a photograph that is still being stored, in a search: %s', (_, ask) => {
  const sent = async () => ({ image: await viewOf('unknown-1.webp'), uploadKeys: [], imageUrls: [], skipNyckel: false })

  it('is looked at meanwhile, and shown once it is stored', async () => {
    const storing = Promise.withResolvers<void>()
    const looking = Promise.withResolvers<void>()
    const loadIndex = async () => {
      looking.resolve()
      return own
    }
    const answered = ask(await sent(), actor(), { ...storedAfter(() => storing.promise), loadIndex })
    await looking.promise
    storing.resolve()
    const answer = await answered
    const { imageUrl } = 'answer' in answer ? answer.answer : answer
    expect(await readRendition(imageUrl, 1600, identificationDeps())).toBeDefined()
  })

  it('is not answered for if it can’t be stored', async () => {
    const fails = () => Promise.reject(new Error('bucket out of reach'))
    const deps = { ...storedAfter(fails), loadIndex: async () => own }
    await expect(ask(await sent(), actor(), deps)).rejects.toThrow('bucket out of reach')
  })
})

const saleFor = (dollars: number) => ({
  id: `sale for ${dollars}`,
  salePriceCents: cents(dollars * 100),
  auctionHouse: null,
  description: null,
  itemYear: null,
  saleDate: '2026-03-02',
})

const noRange = { estimatedValueMin: null, estimatedValueMax: null, basis: null }

/** Looks exactly like the photograph, and sold for about the same each time. */
async function likeIt(photo: Uint8Array, { itemName, category }: { itemName: string; category: string }) {
  const { embedding } = await see(photo)
  const records = [300, 310, 320, 330, 340, 350].map(dollars =>
    recordOf({
      id: `like-${dollars}`,
      itemName,
      category,
      dateCreated: null,
      cyear: null,
      auctions: [saleFor(dollars)],
    }),
  )
  return joinIndexes(
    records.map(record => indexRecord(record, '', [{ picture: BLANK, embedding }])),
    'like it',
  )
}

describe('a piece that nobody knows', () => {
  const unknown = everyNth(
    8,
    readdirSync(VIEWS).filter(name => name.startsWith('unknown-')),
  )

  it.each(unknown)('has no category and no value, whatever it looks like: %s', async name => {
    const { answer } = await start(await viewOf(name), depsWith(own))
    expect(answer).toMatchObject({ source: 'none', valuation: noRange })
    expect(answer.kind?.category ?? null).toBeNull()
  })

  it.each(
    everyNth(2, [
      ['no value from a maker’s mark alone', undefined, false],
      ['none where the mark is of another kind of piece', { itemName: 'Old book', category: 'Books' }, false],
      ['one where form and mark agree', { itemName: 'Blue vase', category: 'Ceramics' }, true],
    ] as const),
  )('gets %s', async (_, like, isValued) => {
    const photo = await viewOf('unknown-4.webp')
    const deps = depsWith(like ? await likeIt(photo, like) : own)
    const { answer, key } = await start(photo, deps)
    const asked = { id: answer.id, source: 'marks', key, typed: { marks: ['WEDGWOOD'], symbols: [] } } as const
    const { marks, valuation } = await askIdentificationSource(asked, actor(), deps)
    expect(marks?.meaning.maker?.name).toContain('Wedgwood')
    expect(valuation.estimatedValueMax !== null).toBe(isValued)
  })
})

describe('the range that is saved with a piece', () => {
  const typed = (mark: string) => ({ marks: [mark], symbols: [] })

  /** A teapot of a sure kind, whose marks nobody has read yet. */
  async function startedTeapot() {
    const { user } = await newMember()
    const photo = await viewOf('unknown-4.webp')
    const deps = depsWith(await likeIt(photo, { itemName: 'Silver teapot', category: 'Silver' }))
    const mara = { ...actor(), userId: user.id }
    const { answer } = await start(photo, deps, mara)
    const { id } = answer
    const ask = (mark: string) =>
      askIdentificationSource({ id, source: 'marks', key: undefined, typed: typed(mark) }, mara, deps)
    const found = async () => (await findAsked({ id, userId: user.id, key: undefined }, new Date()))!
    const saved = () => findEstimate(id, user.id, new Date())
    return { answer, deps, ask, found, saved }
  }

  it('is none once the marks say that it is plated, and one again when they were misread', async () => {
    const { answer, ask, saved } = await startedTeapot()
    expect(answer.valuation.estimatedValueMax).not.toBeNull()
    expect(await saved()).toMatchObject({ category: 'Silver' })
    expect(await ask('EPNS')).toMatchObject({ marks: { meaning: { metal: 'plated' } }, valuation: noRange })
    expect(await saved()).toBeUndefined()
    expect((await ask('STERLING')).valuation.estimatedValueMax).not.toBeNull()
    expect(await saved()).toMatchObject({ category: 'Silver' })
  })

  it('is that of the latest outcomes, whichever source is done last', { tags: 'full' }, async () => {
    const { deps, ask, found, saved } = await startedTeapot()
    await ask('STERLING')
    const solid = await found()
    await ask('EPNS')
    const plated = await found()
    await concludeAnew(solid, new Date(), deps)
    expect(await saved()).toBeUndefined()
    await ask('STERLING')
    await concludeAnew(plated, new Date(), deps)
    expect(await saved()).toMatchObject({ category: 'Silver' })
  })
})

describe('marks that a person types', () => {
  it.each(
    everyNth(2, [
      ['Silver', 'solid'],
      ['Books', null],
      ['Art', null],
    ] as const),
  )('of a piece in %s name the metal %s', async (category, metal) => {
    const photo = await viewOf('unknown-4.webp')
    const deps = depsWith(await likeIt(photo, { itemName: 'Old piece', category }))
    const { answer, key } = await start(photo, deps)
    const typed = { marks: ['STERLING SILVER', '925'], symbols: [] }
    const { marks } = await askIdentificationSource({ id: answer.id, source: 'marks', key, typed }, actor(), deps)
    expect(marks?.meaning.metal).toBe(metal)
  })
})

describe('a piece that an AI names', () => {
  /** Sold so close together that a sure name has a range. */
  const vases = unseenIndex(
    [300, 310, 320, 330, 340, 350].map(dollars =>
      recordOf({
        id: `vase-${dollars}`,
        itemName: 'Blue jasperware vase',
        category: 'Ceramics',
        auctions: [saleFor(dollars)],
      }),
    ),
  )

  async function read(reading: object) {
    const content = JSON.stringify({ ...vaseReading, claims: [], nextView: null, ...reading })
    const server = await startOutsideServer(() =>
      json({ id: 'c', choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }] }),
    )
    stop = server.stop
    process.env.OPENAI_BASE_URL = `${server.origin}/v1`
    const { answer, key } = await start(await paint(171), depsWith(vases))
    const asked = askIdentificationSource({ id: answer.id, source: 'ai', key }, actor(), depsWith(vases))
    return meanwhileReading(answer.id, asked, ({ payload }) => readForSearch(payload, new Date(), depsWith(vases)))
  }

  it('has a value where it is sure, and what is named so sold for about as much', async () => {
    const { valuation } = await read({ confidence: 0.7 })
    expect(valuation).toMatchObject({ basis: { level: 'kind', kind: 'vase' }, isTooWide: false })
    expect(valuation.estimatedValueMax! / valuation.estimatedValueMin!).toBeLessThanOrEqual(5)
  })

  it('has no figures of the AI whose ends are more than five times apart', { tags: 'full' }, async () => {
    const figures = { estimatedValueMin: 200, estimatedValueMax: 1_000 }
    expect((await read(figures)).gptAnalysis).toMatchObject({ estimatedValueMin: 200_00, estimatedValueMax: 1_000_00 })
    const none = { estimatedValueMin: null, estimatedValueMax: null }
    expect((await read({ ...figures, estimatedValueMax: 1_001 })).gptAnalysis).toMatchObject(none)
  })

  it.each(
    everyNth(3, [
      ['is not sure', { confidence: 0.69 }],
      ['names no form', { itemName: 'Jasperware' }],
      ['names a form of which nothing was sold', { itemName: 'Ceramic fork' }],
    ] as const),
  )('has none where it %s', async (_, reading) => {
    expect((await read(reading)).valuation).toMatchObject(noRange)
  })
})
