import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents } from '../../../../../shared/rules/cents.ts'
import { isGone } from '../../../../../shared/rules/listing.ts'
import { writeSummary } from '../../../listing/written-summary.ts'
import { familyOf, formsNamed } from '../../vocabulary/named-forms.ts'
import { traitsOf } from '../../vocabulary/piece-traits.ts'
import { EVERYTHING, type Search, type SearchedListing, type Shelf } from '../search.ts'
import type { SearchEngine, Soon } from '../search-engine.ts'
import type { PlainSearch } from './plain-search.ts'
import { NOW } from './random-searches.ts'
import { everything, newRecord } from './records.ts'

/** An engine with the listings that were put into it, which it finds at once. */
export interface Shop {
  readonly engine: SearchEngine
  put(listings: readonly SearchedListing[]): Soon<void>
  remove(ids: readonly string[]): Soon<void>
  close(): Soon<void>
}

/** Where two are equally relevant for the same reasons the newest comes first; else to within what sums of fractions lose. */
function expectSameOrder(
  found: readonly string[],
  plain: readonly string[],
  scores: ReadonlyMap<string, number>,
  hasPhoto: (id: string) => boolean,
  digits: number,
) {
  expect(found.toSorted()).toEqual(plain.toSorted())
  expect(found.map(hasPhoto)).toEqual(plain.map(hasPhoto))
  for (const [n, id] of found.entries()) expect(scores.get(id)).toBeCloseTo(scores.get(plain[n] ?? '') ?? 0, digits)
}

const shelves: readonly Shelf[] = [
  { sortBy: 'createdAt' },
  { sortBy: 'createdAt', listingType: 'fixed-price' },
  { sortBy: 'auctionEndDate', listingType: 'auction' },
]

/** @param digits to which the engine knows how well a listing fits */
export async function expectSame(engine: SearchEngine, plain: PlainSearch, search: Search, digits = 9) {
  const all = plain.search(search, NOW)
  const found = await engine.search(search, NOW)
  const { listings, understood: _, looser, ...counts } = found
  const written = listings.map(listing => writeSummary(listing, NOW))
  expect(await engine.searchWritten(search, NOW, writeSummary)).toEqual({ ...found, listings: written })
  for (const { total } of looser) expect(total).toBeGreaterThan(0)
  expect(counts).toEqual({ total: all.ids.length, correctedTo: all.correctedTo, facets: all.facets })
  const ids = listings.map(({ id }) => id)
  const all100 = await engine.search({ ...search, offset: 0, limit: 100 }, NOW)
  const whole = all100.listings.map(({ id }) => id)
  expect(ids).toEqual(whole.slice(search.offset, search.offset + search.limit))
  if ((search.sortBy ?? 'relevance') === 'relevance') {
    const hasPhoto = (id: string) => Boolean(plain.listings.get(id)?.imageUrl)
    expectSameOrder(whole, all.ids, plain.scores(search.q), hasPhoto, digits)
  } else expect(whole).toEqual(all.ids)
  for (const listing of listings) {
    const { changeKey: _, ...record } = plain.listings.get(listing.id) as SearchedListing
    expect(listing).toEqual(JSON.parse(JSON.stringify(record)))
  }
}

export async function expectSameElsewhere(engine: SearchEngine, plain: PlainSearch, digits = 9) {
  expect((await engine.featured(5, NOW)).map(({ id }) => id)).toEqual(plain.featured(5, NOW))
  for (const shelf of shelves)
    for (const limit of [3, 8, 40])
      expect((await engine.shelf(shelf, limit, NOW)).map(({ id }) => id)).toEqual(plain.shelf(shelf, limit, NOW))
  expect(await engine.categoryStats(NOW)).toEqual(plain.categoryStats(NOW))
  const forSale = plain.forSale(NOW).sort((a, b) => (a.id < b.id ? -1 : 1))
  const shown = forSale.map(({ id, updatedAt }) => ({ id, updatedAt }))
  expect(await engine.forSale(undefined, 100, NOW)).toEqual(shown)
  expect(await engine.forSale(shown[1]?.id, 2, NOW)).toEqual(shown.length > 1 ? shown.slice(2, 4) : shown.slice(0, 2))
  const sellers = ['otto', 'sela', 'nobody']
  const theirs = plain.forSale(NOW).filter(({ sellerId }) => sellers.includes(sellerId))
  expect((await engine.newestBy(sellers, 5, NOW)).map(({ id }) => id)).toEqual(plain.newest(theirs, 5))
  const counts = Object.entries(Object.groupBy(theirs, ({ sellerId }) => sellerId))
  expect(await engine.countBy(sellers, NOW)).toEqual(new Map(counts.map(([id, each]) => [id, each?.length])))
  const bySeller = Object.groupBy(plain.forSale(NOW), ({ sellerId }) => sellerId)
  const mostFirst = Object.entries(bySeller).sort(
    ([a, of = []], [b, others = []]) => others.length - of.length || (a < b ? -1 : 1),
  )
  expect(await engine.sellersForSale(2, NOW)).toEqual(mostFirst.slice(0, 2).map(([id]) => id))
  for (const seller of sellers) {
    const { total } = await engine.search({ ...EVERYTHING, seller }, NOW)
    expect(total).toBe(bySeller[seller]?.length ?? 0)
  }
  for (const { id, status } of [...plain.listings.values()].slice(0, 3)) {
    const similar = (await engine.similar(id, null, 8, NOW))?.map(each => each.id)
    if (isGone({ status })) expect(similar).toBeUndefined()
    else {
      const likeness = plain.likeness(id, null, NOW)
      const best = [...likeness].sort(([a, m], [b, n]) => n - m || (a < b ? 1 : -1)).slice(0, 8)
      expect(similar).toHaveLength(best.length)
      for (const [n, found] of (similar ?? []).entries())
        expect(likeness.get(found)).toBeCloseTo(best[n]?.[1] ?? 0, digits)
    }
  }
  for (const piece of [...plain.listings.values()].slice(0, 3)) {
    const families = formsNamed(piece.itemName).map(familyOf)
    const sold = [...plain.listings.values()].filter(
      ({ status, saleUndone, itemName }) =>
        status === 'sold' && !saleUndone && traitsOf({ itemName }).inTitle.some(each => families.includes(each)),
    )
    const found = await engine.soldLike(piece, new Date(0), 100)
    expect(found.map(({ id }) => id).sort()).toEqual(sold.map(({ id }) => id).sort())
  }
  const newestIds = plain.unremoved.map(({ id }) => id).sort((a, b) => (a < b ? 1 : -1))
  expect((await engine.newestBefore(newestIds[0], 3)).map(({ id }) => id)).toEqual(newestIds.slice(1, 4))
  const some = [...plain.listings.keys()].slice(0, 4)
  const there = plain.unremoved.map(({ id }) => id).filter(id => some.includes(id))
  expect((await engine.findAll([...some, 'nothing'])).map(({ id }) => id).sort()).toEqual(there.sort())
}

type Opening = () => Promise<Shop>

const put = async (shop: Opening, listings: readonly SearchedListing[]) => (await shop()).put(listings)

async function found(shop: Opening, q: string, overrides: Partial<Search> = {}) {
  const { engine } = await shop()
  const { listings, correctedTo } = await engine.search({ ...everything, q, ...overrides }, NOW)
  return { names: listings.map(({ itemName }) => itemName).sort(), correctedTo }
}

/** What every engine finds. @param numRuns of what is told at random */
export function describeSearching(open: () => Soon<Shop>, numRuns: number): void {
  /** With listings of these names, to be found by them alone. */
  function shopOf(...names: string[]) {
    const listings = names.map(itemName => newRecord({ itemName, category: undefined }))
    let opened: Promise<Shop> | undefined
    const fill = async () => {
      const shop = await open()
      await shop.put(listings)
      return shop
    }
    const shop = () => {
      opened ??= fill()
      return opened
    }
    return { shop, listings }
  }

  describe('a misspelt word', () => {
    const { shop, listings } = shopOf('Mahogany chair', 'Mahogany chest', 'Silver salver', 'Shire horse, 1888')

    it.each([
      ['a letter too few', 'mahogny'],
      ['a letter too many', 'mahoggany'],
      ['another letter', 'mahogeny'],
      ['two swapped', 'mahoagny'],
      ['the first letter wrong', 'nahogany'],
      ['the last letter gone, in a word of its own', 'mahoganyy'],
    ])('is understood with %s', async (_, q) => {
      expect(await found(shop, q)).toEqual({ names: ['Mahogany chair', 'Mahogany chest'], correctedTo: 'mahogany' })
    })

    it('is corrected among others, which stay as they are', async () => {
      expect(await found(shop, 'Mahogony CHAIRS')).toEqual({
        names: ['Mahogany chair'],
        correctedTo: 'mahogany chairs',
      })
    })

    it('may mean several words; the commonest is named', async () => {
      const { shop } = shopOf('Silver box', 'Silver cup', 'Sliver of jade')
      expect(await found(shop, 'siver')).toEqual({
        names: ['Silver box', 'Silver cup', 'Sliver of jade'],
        correctedTo: 'silver',
      })
    })

    it('finds nothing when no word is near, two letters are wrong, or it has fewer than four', async () => {
      for (const q of ['mahgny', 'zzzzzz', 'cot', 'mahogany zzzzzz', 'mahogony zzzzzz'])
        expect(await found(shop, q), q).toEqual({ names: [], correctedTo: null })
    })

    it('is not a number: years are not corrected', async () => {
      expect(await found(shop, '1889')).toEqual({ names: [], correctedTo: null })
    })

    it('is not corrected while a listing in any status has it', async () => {
      const { shop } = shopOf('Chair')
      const sold = newRecord({ itemName: 'Chaire', status: 'sold' })
      await put(shop, [sold])
      expect(await found(shop, 'chaire')).toEqual({ names: ['Chair'], correctedTo: null })
      expect(await found(shop, 'chaire', { listingType: 'auction' })).toEqual({ names: [], correctedTo: null })
    })

    it('is known no longer when its last listing is gone, or is called something else', async () => {
      const [chair, chest] = listings
      if (!chair || !chest) throw new Error('there are two')
      await put(shop, [
        { ...chair, status: 'removed' },
        { ...chest, itemName: 'Oak chest' },
      ])
      expect(await found(shop, 'mahogony')).toEqual({ names: [], correctedTo: null })
      await put(shop, [chair])
      expect(await found(shop, 'mahogony')).toEqual({ names: ['Mahogany chair'], correctedTo: 'mahogany' })
      await (await shop()).remove([chair.id])
      expect(await found(shop, 'mahogony')).toEqual({ names: [], correctedTo: null })
    })
  })

  describe('any query', () => {
    const names = [
      'Rock AND roll',
      'Near "mint" NOT',
      "O'Brien; DROP TABLE listings --",
      'Vase 🏺 茶碗',
      'Café noir',
      'Tiffany’s lamp',
    ]
    const { shop } = shopOf(...names)

    it.each([
      ['and', ['Rock AND roll']],
      ['ROCK AND ROLL', ['Rock AND roll']],
      ['rock OR cafe', []],
      ['"mint"', ['Near "mint" NOT']],
      ['mint NEAR(', ['Near "mint" NOT']],
      ['itemName:roll', []],
      ['ro*', ['Rock AND roll']],
      ['^roll', ['Rock AND roll']],
      ["o'brien; drop table", ["O'Brien; DROP TABLE listings --"]],
      ["'); DELETE FROM listings; --", []],
      ['茶碗', ['Vase 🏺 茶碗']],
      ['CAFÉ', ['Café noir']],
      ['cafe\u0301', ['Café noir']],
      ['tiffany', ['Tiffany’s lamp']],
      ["tiffany's lamps", ['Tiffany’s lamp']],
    ])('%s is plain text', async (q, expected) => {
      expect((await found(shop, q)).names).toEqual(expected)
    })

    it.each(['🏺', '***', '"', "'", '%', '\\', '\u0000', '( ) { } : ^ ~ -'])(
      '%j has no words, so it filters nothing',
      async q => {
        expect((await found(shop, q)).names).toEqual(names.toSorted())
      },
    )

    it('is answered', async () => {
      const anything = fc.oneof(
        fc.string({ unit: 'binary', maxLength: 200 }),
        fc.string({ unit: 'grapheme', maxLength: 200 }),
      )
      await fc.assert(
        fc.asyncProperty(anything, anything, async (q, itemName) => {
          const { shop } = shopOf(itemName)
          expect((await found(shop, itemName)).names).toEqual([itemName])
          expect((await found(shop, q)).names.length).toBeLessThanOrEqual(1)
          await (await shop()).close()
        }),
        { numRuns },
      )
    })

    it.each(['x'.repeat(200), 'y '.repeat(100), 'a b c d e f g '.repeat(14), 'ed'.repeat(100)])(
      'may be long',
      async q => {
        expect((await found(shop, q)).names).toEqual([])
      },
    )
  })

  describe('a shelf', () => {
    const idsOf = (listings: readonly { itemName: string }[]) => listings.map(({ itemName }) => itemName)

    async function shopOfDealer(others: number) {
      const { shop } = shopOf()
      const some = (count: number, name: string, sellerOf: (n: number) => string, hour: number) =>
        Array.from({ length: count }, (_, n) =>
          newRecord({
            itemName: `${name} ${n}`,
            sellerId: sellerOf(n),
            createdAt: `2026-04-30T${hour}:0${n}:00.000Z`,
          }),
        )
      await put(shop, [
        ...some(others, 'Jar', n => `member-${n}`, 10),
        ...some(6, 'Clock', () => 'dealer', 11),
        newRecord({ itemName: 'Chair', sellerId: 'chairs', imageUrl: undefined }),
      ])
      return (await shop()).engine
    }

    it('has at most two pieces of a dealer who listed six at once, and none without a photograph', async () => {
      const engine = await shopOfDealer(3)
      expect(idsOf(await engine.shelf({ sortBy: 'createdAt' }, 4, NOW))).toEqual([
        'Clock 5',
        'Clock 4',
        'Jar 2',
        'Jar 1',
      ])
    })

    it('has more of one seller where others have too few', async () => {
      const engine = await shopOfDealer(1)
      expect(idsOf(await engine.shelf({ sortBy: 'createdAt' }, 4, NOW))).toEqual([
        'Clock 5',
        'Clock 4',
        'Clock 3',
        'Jar 0',
      ])
      expect(await engine.shelf({ sortBy: 'createdAt' }, 20, NOW)).toHaveLength(7)
    })
  })

  describe('relevance', () => {
    it('puts a word in the title before one elsewhere, a rare word before a common one, and a short title before a long one', async () => {
      const { shop } = shopOf()
      const named = (itemName: string, description?: string) =>
        newRecord({ itemName, description, category: undefined })
      await put(shop, [
        named('Oak stool', 'beside a clock'),
        named('Clock with a brass case, painted dial and two weights'),
        named('Brass clock'),
        named('Clock'),
      ])
      const { engine } = await shop()
      const { listings } = await engine.search({ ...everything, q: 'clock' }, NOW)
      const names = listings.map(({ itemName }) => itemName)
      expect(names).toEqual([
        'Clock',
        'Brass clock',
        'Clock with a brass case, painted dial and two weights',
        'Oak stool',
      ])
    })

    it('puts what has no photograph last, however well it fits, unless people choose an order', async () => {
      const { shop } = shopOf()
      const named = (itemName: string, imageUrl?: string) => newRecord({ itemName, imageUrl, category: undefined })
      await put(shop, [
        named('Clock'),
        named('Brass clock with a painted dial', '/photos/clock.webp'),
        { ...named('Oak clock'), priceCents: cents(1_00), createdAt: '2026-05-02T09:00:00.000Z' },
      ])
      const { engine } = await shop()
      const names = async (asked: Partial<Search>) =>
        (await engine.search({ ...everything, ...asked }, NOW)).listings.map(({ itemName }) => itemName)
      const photographFirst = ['Brass clock with a painted dial', 'Oak clock', 'Clock']
      expect(await names({})).toEqual(photographFirst)
      expect((await names({ q: 'clock' }))[0]).toBe('Brass clock with a painted dial')
      expect(await names({ limit: 1, offset: 1 })).toEqual(['Oak clock'])
      expect((await names({ sortBy: 'price' }))[0]).toBe('Oak clock')
    })

    it('puts the newest first of those that fit alike', async () => {
      const { shop, listings } = shopOf('Oak clock', 'Ash clock', 'Elm clock')
      const { engine } = await shop()
      const ids = (await engine.search({ ...everything, q: 'clock' }, NOW)).listings.map(({ id }) => id)
      expect(ids).toEqual(
        listings
          .map(({ id }) => id)
          .sort()
          .reverse(),
      )
    })
  })
}
