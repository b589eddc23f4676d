import { describe, expect, it } from 'vitest'
import { identify } from '../../shared/contract/endpoints/identify.ts'
import { cents } from '../../shared/rules/cents.ts'
import type { CatalogueRecord } from '../core/identify/catalogue/catalogue-record.ts'
import { findEstimate, type KeptEstimate, keepEstimate } from '../core/identify/estimate/estimate-store.ts'
import { newId } from '../platform/ids.ts'
import { type Member, newMember } from '../testing/visitor.ts'
import { findSearch, findSearches, noteSearch, type SearchRecord } from './identification-store.ts'
import { presentIdentification } from './present-identification.ts'
import { presentKeptSearch } from './present-search.ts'
import { OFF } from './source.ts'
import { recordOf } from './testing/painted-catalogue.ts'
import { NO_VALUE, type Valuation } from './value/value-from.ts'

const DAY = 24 * 3_600_000

/** As if someone had searched then, and our matcher had found this. @returns the search's id */
async function searched(
  userId: string | undefined,
  now = new Date(),
  record?: CatalogueRecord,
  key?: string,
  valuation: Valuation = NO_VALUE,
) {
  const search = {
    id: newId(now),
    userId,
    imageUrls: ['/media/photos/jar/800.webp', '/media/photos/base/800.webp'],
    skippedMatcher: false,
    outcomes: {
      matcher: record
        ? { state: 'ok', finding: { record, imgsrc: '', distance: 0.1, photo: 0, level: 'same' } }
        : { state: 'none' },
      vision: OFF,
      marks: OFF,
      nyckel: OFF,
      ai: { ...OFF, nextView: null },
      lens: OFF,
    },
    valuation,
  } satisfies SearchRecord
  await noteSearch({ ...search, answer: presentIdentification(search), ...(key && { key }) }, now)
  return search.id
}

const jar = recordOf({
  id: 'ginger-jar',
  itemName: 'Ginger jar',
  category: 'Ceramics',
  auctions: [
    {
      id: 'a',
      salePriceCents: cents(700_50),
      auctionHouse: null,
      description: null,
      itemYear: null,
      saleDate: '2024-03-02',
    },
  ],
})

const forSale = {
  id: 'vase',
  itemName: 'Vase',
  listingType: 'fixed-price' as const,
  priceCents: cents(80_00),
  currentBidCents: null,
}
const sold = { id: 'sold', itemName: 'Sold vase', soldForCents: cents(90_00), soldOn: '2026-05-14' }

/** As it was kept before comparables had a distance. */
const earlier = {
  estimate: {
    range: { minCents: cents(300_00), maxCents: cents(900_00) },
    basis: { level: 'kind', pieces: 3, maker: null, kind: 'jar', category: 'Ceramics', byMaker: 0, ofKind: 3 },
    held: { source: 'backtest', inside: 318, of: 505 },
  },
  comparables: [
    {
      ...{ kind: 'sold_listing', title: 'Jar', amountCents: cents(500_00), soldOn: '2026-04-02', link: null },
      ...{ source: 'Sold on Vitrine', likeness: 0.8, relation: 'kind', pieceId: 'item 1', form: 'jar' },
    },
  ],
} as unknown as Valuation

describe('a kept search', () => {
  it('from before comparables had a distance keeps its range, and says nothing of simulated sales', async () => {
    const mara = await newMember()
    const id = await searched(mara.user.id, new Date(), undefined, undefined, earlier)
    const { status, body } = await mara.call(identify.getSearch, { params: { id } })
    expect(status).toBe(200)
    expect(body.answer.valuation).toMatchObject({
      ...{ estimatedValueMin: '300.00', estimatedValueMax: '900.00', held: null, middle: null, lacks: [] },
      comparables: [{ title: 'Jar', amount: '500.00', relation: 'kind', comparison: null }],
    })
  })

  it('shows what was for sale for a day, and what was sold for good', async () => {
    const mara = await newMember()
    const id = await searched(mara.user.id, new Date(), jar)
    const kept = (await findSearch({ userId: mara.user.id, id }, new Date()))!
    const kind = { category: null, form: null, material: null }
    const vision = { state: 'ok' as const, finding: { kind, alike: [], listed: { forSale: [forSale], sold: [sold] } } }
    const found = { ...kept.found, outcomes: { ...kept.found.outcomes, vision } }
    const openedAfter = (hours: number) => {
      const opened = new Date(Date.parse(kept.searchedAt) + hours * 3_600_000)
      const { similarForSale, similarSold } = presentKeptSearch({ ...kept, found }, opened).answer
      return [...similarForSale, ...similarSold].map(({ itemName }) => itemName)
    }
    expect(openedAfter(1)).toEqual(['Vase', 'Sold vase'])
    expect(openedAfter(25)).toEqual(['Sold vase'])
  })
})

describe('my searches', () => {
  it('come newest first, in pages that neither repeat nor miss', async () => {
    const mara = await newMember()
    expect((await mara.call(identify.listSearches)).body).toEqual({ searches: [], cursor: null })

    const ids: string[] = []
    for (let n = 0; n < 5; n++) ids.unshift(await searched(mara.user.id, new Date(Date.now() - (5 - n) * 1000)))
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const query: Record<string, string> = { limit: '2', ...(cursor && { cursor }) }
      const { body } = await mara.call(identify.listSearches, { query })
      seen.push(...body.searches.map(({ id }) => id))
      cursor = body.cursor
    } while (cursor)
    expect(seen).toEqual(ids)
  })

  it('say what was found and when, and open with the whole answer, money as it was', async () => {
    const mara = await newMember()
    const id = await searched(mara.user.id, new Date(), jar)
    const { body } = await mara.call(identify.listSearches)
    expect(body.searches).toMatchObject([
      {
        id,
        itemName: 'Ginger jar',
        category: 'Ceramics',
        source: 'catalogue',
        photos: 2,
        imageUrl: expect.any(String),
      },
    ])
    const opened = await mara.call(identify.getSearch, { params: { id } })
    expect(opened).toMatchObject({
      status: 200,
      body: {
        skippedMatcher: false,
        searchedAt: body.searches[0]!.searchedAt,
        answer: { id, itemName: 'Ginger jar', auctions: [{ salePrice: '700.50', saleDate: '2024-03-02' }] },
      },
    })
  })

  it('are kept when nobody knew the piece, too', async () => {
    const mara = await newMember()
    await searched(mara.user.id)
    const { body } = await mara.call(identify.listSearches)
    expect(body.searches).toMatchObject([{ source: 'none', itemName: null }])
  })

  it('are nobody else’s to see, open or delete', async () => {
    const [mara, ben] = [await newMember(), await newMember()]
    const id = await searched(mara.user.id)
    const visitors = await searched(undefined)
    expect((await ben.call(identify.listSearches)).body.searches).toEqual([])
    for (const params of [{ id }, { id: visitors }]) {
      expect(await ben.call(identify.getSearch, { params })).toMatchObject({ status: 404, body: { code: 'not_found' } })
      expect((await ben.call(identify.deleteSearch, { params })).status).toBe(404)
    }
    expect((await mara.call(identify.getSearch, { params: { id } })).status).toBe(200)
  })

  it('are deleted once, with their answer, though asked twice at once', async () => {
    const mara = await newMember()
    const [kept, id] = [await searched(mara.user.id), await searched(mara.user.id)]
    const answers = await Promise.all([1, 2].map(() => mara.call(identify.deleteSearch, { params: { id } })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
    expect((await mara.call(identify.getSearch, { params: { id } })).status).toBe(404)
    expect((await mara.call(identify.listSearches)).body.searches.map(search => search.id)).toEqual([kept])
  })

  it('are forgotten after 90 days, whether or not the table has deleted them', async () => {
    const { user } = await newMember()
    const now = new Date()
    const id = await searched(user.id, new Date(now.getTime() - 89 * DAY))
    const past = await searched(user.id, new Date(now.getTime() - 91 * DAY))
    const page = await findSearches(user.id, { limit: 20 }, now)
    expect(page).toMatchObject({ searches: [{ id }], cursor: null })
    expect(await findSearches(user.id, { limit: 1 }, now)).toMatchObject({ searches: [{ id }], cursor: null })
    expect(await findSearch({ userId: user.id, id }, now)).toBeDefined()
    expect(await findSearch({ userId: user.id, id: past }, now)).toBeUndefined()
  })

  it('whose answer is too large for the table are answered all the same, and not kept', async () => {
    const mara = await newMember()
    const noise = Array.from({ length: 40_000 }, () => Math.random().toString(36).slice(2)).join('')
    const id = await searched(mara.user.id, new Date(), { ...jar, descr: noise })
    expect((await mara.call(identify.listSearches)).body.searches).toEqual([])
    expect((await mara.call(identify.getSearch, { params: { id } })).status).toBe(404)
  })
})

describe('a search from before signing in', () => {
  const key = 'held by the browser'
  const claim = async (member: Member, id: string, claimKey = key) =>
    (await member.call(identify.claimSearch, { body: { id, key: claimKey } })).status
  const idsOf = async (member: Member) => (await member.call(identify.listSearches)).body.searches.map(({ id }) => id)

  it('is kept with everything by the member whose browser made it, as long as their others, with its estimate', async () => {
    const mara = await newMember()
    const now = new Date()
    const id = await searched(undefined, new Date(now.getTime() - DAY / 2), jar, key)
    const range = { minCents: cents(80_00), maxCents: cents(120_00), estimatedAt: now.toISOString() }
    const estimate: KeptEstimate = { category: 'Ceramics', level: 'kind', share: 0.7, ...range }
    await keepEstimate({ identificationId: id, userId: undefined }, estimate, now)
    expect(await findEstimate(id, mara.user.id, now)).toBeUndefined()
    expect([await claim(mara, id), await claim(mara, id)]).toEqual([200, 200])

    const { body } = await mara.call(identify.listSearches)
    expect(body.searches).toMatchObject([{ id, itemName: 'Ginger jar', level: 'same', photos: 2 }])
    const opened = await mara.call(identify.getSearch, { params: { id } })
    expect(opened.body.answer).toMatchObject({ id, itemName: 'Ginger jar', auctions: [{ salePrice: '700.50' }] })
    expect(await findEstimate(id, mara.user.id, now)).toEqual(estimate)
    const kept = async (days: number) =>
      (await findSearch({ userId: mara.user.id, id }, new Date(now.getTime() + days * DAY))) !== undefined
    expect([await kept(89), await kept(90)]).toEqual([true, false])
  })

  it('is nobody’s who guesses its id, or comes later', async () => {
    const [mara, ben] = [await newMember(), await newMember()]
    const id = await searched(undefined, new Date(), jar, key)
    const old = await searched(undefined, new Date(Date.now() - 1.1 * DAY), jar, key)
    const without = await searched(undefined, new Date(), jar)
    const guesses = [claim(ben, id, 'guessed'), claim(ben, old), claim(ben, without), claim(ben, 'none')]
    expect(await Promise.all(guesses)).toEqual([404, 404, 404, 404])
    expect(await claim(mara, id)).toBe(200)
    expect(await claim(ben, id)).toBe(404)
    expect([await idsOf(mara), await idsOf(ben)]).toEqual([[id], []])
    await mara.call(identify.deleteSearch, { params: { id } })
    expect(await claim(mara, id)).toBe(404)
  })

  it('is one member’s, though several claim it at once, and each more than once', async () => {
    const [mara, ben] = [await newMember(), await newMember()]
    const id = await searched(undefined, new Date(), jar, key)
    const claims = [mara, mara, ben, ben].map(member => claim(member, id))
    const statuses = await Promise.all(claims)
    expect(statuses.toSorted()).toEqual([200, 200, 404, 404])
    expect([await idsOf(mara), await idsOf(ben)].flat()).toEqual([id])
  })
})
