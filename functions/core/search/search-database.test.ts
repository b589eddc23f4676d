import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import fc from 'fast-check'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { cents } from '../../../shared/cents.ts'
import { FREE_DELIVERY } from '../../../shared/delivery.ts'
import { conditions, listingStatuses, listingTypes } from '../../../shared/listing.ts'
import { searchedStatuses, sortFields, sortOrders } from '../../../shared/search.ts'
import { stories } from '../../../shared/testing/stories.ts'
import { MAX_CATEGORIES, type Search, type SearchedListing } from './search.ts'
import { SearchDatabase } from './search-database.ts'
import { PlainSearch } from './testing/plain-search.ts'
import { everything, newRecord } from './testing/records.ts'
import { WordIndex } from './word-index.ts'

const folder = mkdtempSync(join(tmpdir(), 'vitrine-search-'))
afterAll(() => rmSync(folder, { recursive: true }))
let files = 0
const newFile = () => join(folder, `${files++}.sqlite`)

const NOW = new Date('2026-05-01T12:00:00Z')
const DAY = 86_400_000
const aroundNow = (days: number) => new Date(NOW.getTime() + days * DAY).toISOString()

/** Forms of one word, beginnings of another, and words one letter apart. */
const vocabulary = [
  ...['chair', 'chairs', 'chain', 'hair', 'armchair', 'carved', 'carving', 'carve', 'cart', 'mahogany', 'mahogani'],
  ...['silver', 'silvered', 'sliver', 'teapot', 'tea', 'pot', 'the', 'a', 'of', 'xv', '18th', '1888', '1889', 'émail'],
  ...['Ōban', 'straße', 'Ⅻ', '茶碗', '茶', 'ﬁne', 'Tiffany’s', "O'Brien", 'co-op'],
]
/** Concepts of the thesaurus, their other words, and phrases. */
const trade = ['Georgian', 'George II', 'victorian', '1750', 'c. 1890', 'tankard', 'jug', 'pitcher', 'table', 'clock']
const misspelt = ['chiar', 'mahogony', 'slver', 'teapott', 'emial', 'tifany', 'qqqqq', 'ca', 'ma', 't', 'armchiar']

const asked = ['under 3', 'over $2', '18th century', 'after 1800', 'table clock', 'tankrd', 'georgain']

const text = fc
  .array(fc.constantFrom(...vocabulary, ...trade), { minLength: 1, maxLength: 6 })
  .map(words => words.join(' '))
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined })
/** So that several filters at once still find something. */
const seldom = <Value, Nothing>(value: fc.Arbitrary<Value>, nothing: Nothing) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(nothing) }, { weight: 1, arbitrary: value })
const domesticOnly = { ...FREE_DELIVERY, from: 'GB', abroad: null }
const abroadOnly = { ...FREE_DELIVERY, domestic: null, countries: [{ country: 'GB', price: null }] }
const someConditions = conditions.slice(0, 2)
const amount = fc.integer({ min: 1, max: 6 }).map(dollars => cents(dollars * 1_00))
/** Thirty ids; some differ at their beginning, others in the middle or only at their end. */
const id = fc
  .integer({ min: 0, max: 29 })
  .map(n => `01${'7M'[n % 2]}X000${String(Math.floor(n / 2) % 3).repeat(18)}${Math.floor(n / 6)}`)

const listing: fc.Arbitrary<SearchedListing> = fc
  .record({
    id,
    sellerId: fc.constantFrom('sela', 'otto', 'ines'),
    itemName: text,
    category: maybe(fc.constantFrom('Art', 'Silver', 'Furniture')),
    description: maybe(text),
    maker: maybe(text),
    condition: maybe(fc.constantFrom(...someConditions)),
    dateCreated: maybe(fc.constantFrom('1748', 'c. 1890', '19th century', 'unknown')),
    culture: maybe(fc.constantFrom('English', 'French', 'Chinese')),
    delivery: maybe(fc.constantFrom(FREE_DELIVERY, abroadOnly, domesticOnly)),
    flaws: maybe(text),
    additions: maybe(
      fc.array(
        text.map(said => ({ text: said, addedAt: aroundNow(0) })),
        { maxLength: 2 },
      ),
    ),
    listingType: fc.constantFrom(...listingTypes),
    priceCents: maybe(amount),
    reserveCents: maybe(amount),
    currentBidCents: maybe(amount),
    status: fc.constantFrom('active', 'active', 'active', ...listingStatuses),
    auctionEndsAt: maybe(fc.integer({ min: -2, max: 3 }).map(aroundNow)),
    featuredUntil: maybe(fc.integer({ min: -1, max: 2 }).map(aroundNow)),
    watchCount: fc.integer({ min: 0, max: 3 }),
    createdAt: fc.integer({ min: -9, max: -5 }).map(aroundNow),
  })
  .map(newRecord)

const query = fc.array(fc.constantFrom(...vocabulary, ...trade, ...misspelt, ...asked, '...', '"*"'), { maxLength: 3 })
const search: fc.Arbitrary<Search> = fc.record({
  q: fc.option(query.map(words => words.join(' '))),
  category: seldom(fc.constantFrom('Art', 'Silver', 'Furniture', 'Books'), null),
  minPrice: seldom(amount, null),
  maxPrice: seldom(amount, null),
  listingType: seldom(fc.constantFrom(...listingTypes), undefined),
  condition: seldom(fc.constantFrom(...someConditions), undefined),
  period: seldom(fc.constantFrom('Georgian', 'george ii', 'Nowhere', ''), undefined),
  material: seldom(fc.constantFrom('Silver', 'wood'), undefined),
  origin: seldom(fc.constantFrom('British', 'Chinese'), undefined),
  shipsTo: seldom(fc.constantFrom('US', 'GB'), undefined),
  location: seldom(fc.constantFrom('US', 'GB'), undefined),
  status: fc.constantFrom('active', 'active', 'active', ...searchedStatuses),
  sortBy: maybe(fc.constantFrom(...sortFields)),
  sortOrder: maybe(fc.constantFrom(...sortOrders)),
  limit: fc.integer({ min: 1, max: 12 }),
  offset: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 40 })),
})

/** The listings that come and go, and what happens to the file. */
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ put: fc.array(listing, { minLength: 1, maxLength: 15 }) }) },
  // A bid, or a watch.
  {
    weight: 3,
    arbitrary: fc.record({ touch: id, currentBidCents: amount, watchCount: fc.integer({ min: 0, max: 5 }) }),
  },
  { weight: 1, arbitrary: fc.record({ remove: fc.array(id, { minLength: 1, maxLength: 4 }) }) },
  { weight: 1, arbitrary: fc.constant('reopen' as const) },
  { weight: 1, arbitrary: fc.constant('save' as const) },
)

/** Where two are equally relevant for the same reasons the newest comes first; else to within what sums of fractions lose. */
function expectSameOrder(found: readonly string[], plain: readonly string[], scores: ReadonlyMap<string, number>) {
  expect(found.toSorted()).toEqual(plain.toSorted())
  for (const [n, id] of found.entries()) expect(scores.get(id)).toBeCloseTo(scores.get(plain[n] ?? '') ?? 0, 9)
}

function expectSame(database: SearchDatabase, plain: PlainSearch, search: Search) {
  const all = plain.search(search, NOW)
  const { listings, understood: _, looser, ...counts } = database.search(search, NOW)
  for (const { total } of looser) expect(total).toBeGreaterThan(0)
  expect(counts).toEqual({ total: all.ids.length, correctedTo: all.correctedTo, facets: all.facets })
  const ids = listings.map(({ id }) => id)
  const whole = database.search({ ...search, offset: 0, limit: 100 }, NOW).listings.map(({ id }) => id)
  expect(ids).toEqual(whole.slice(search.offset, search.offset + search.limit))
  if ((search.sortBy ?? 'relevance') === 'relevance') expectSameOrder(whole, all.ids, plain.scores(search.q))
  else expect(whole).toEqual(all.ids)
  for (const listing of listings) {
    const { changeKey: _, ...record } = plain.listings.get(listing.id) as SearchedListing
    expect(listing).toEqual(JSON.parse(JSON.stringify(record)))
  }
}

function expectSameElsewhere(database: SearchDatabase, plain: PlainSearch) {
  expect(database.size).toBe(plain.unremoved.length)
  expect(database.featured(5, NOW).map(({ id }) => id)).toEqual(plain.featured(5, NOW))
  expect(database.categoryStats(NOW)).toEqual(plain.categoryStats(NOW))
  const forSale = plain.forSale(NOW).sort((a, b) => (a.id < b.id ? -1 : 1))
  const shown = forSale.map(({ id, updatedAt }) => ({ id, updatedAt }))
  expect(database.forSale(undefined, 100, NOW)).toEqual(shown)
  expect(database.forSale(shown[1]?.id, 2, NOW)).toEqual(shown.length > 1 ? shown.slice(2, 4) : shown.slice(0, 2))
  const sellers = ['otto', 'sela', 'nobody']
  const theirs = plain.forSale(NOW).filter(({ sellerId }) => sellers.includes(sellerId))
  const newest = theirs.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt) || (a.id < b.id ? 1 : -1))
  expect(database.newestBy(sellers, 5, NOW).map(({ id }) => id)).toEqual(newest.slice(0, 5).map(({ id }) => id))
  const counts = Object.entries(Object.groupBy(theirs, ({ sellerId }) => sellerId))
  expect(database.countBy(sellers, NOW)).toEqual(new Map(counts.map(([id, each]) => [id, each?.length])))
  for (const { id, status } of [...plain.listings.values()].slice(0, 3)) {
    const similar = database.similar(id, null, 8, NOW)?.map(each => each.id)
    if (status === 'removed') expect(similar).toBeUndefined()
    else {
      const likeness = plain.likeness(id, null, NOW)
      const best = [...likeness].sort(([a, m], [b, n]) => n - m || (a < b ? 1 : -1)).slice(0, 8)
      expect(similar).toHaveLength(best.length)
      for (const [n, found] of (similar ?? []).entries()) expect(likeness.get(found)).toBeCloseTo(best[n]?.[1] ?? 0, 9)
    }
  }
  for (const { itemName, category = '' } of [...plain.listings.values()].slice(0, 3)) {
    const sold = [...plain.listings.values()].filter(each => each.status === 'sold' && each.category === category)
    const found = database.soldLike({ itemName }, category, 100, NOW)
    expect(found.map(({ id }) => id).sort()).toEqual(sold.map(({ id }) => id).sort())
  }
  const keys = [...plain.listings].map(([id, each]) => [id, (each as SearchedListing).changeKey] as const)
  expect(database.changeKeys([...plain.listings.keys(), 'nothing'])).toEqual(new Map(keys))
}

describe('a search', () => {
  it('finds, counts and sorts like a scan of all listings, after any changes', () => {
    fc.assert(
      fc.property(
        fc.array(step, { maxLength: 8 }),
        fc.array(search, { minLength: 8, maxLength: 8 }),
        (steps, searches) => {
          let file = newFile()
          let database = new SearchDatabase(file)
          const plain = new PlainSearch()
          const reopen = (from: string) => {
            database.close()
            file = from
            database = new SearchDatabase(file)
          }
          for (const step of steps) {
            if (step === 'reopen') reopen(file)
            else if (step === 'save') {
              const copy = newFile()
              database.saveTo(copy)
              expectSameElsewhere(database, plain)
              reopen(copy)
            } else if ('put' in step) {
              database.put(step.put)
              plain.put(step.put)
            } else if ('remove' in step) {
              database.remove(step.remove)
              plain.remove(step.remove)
            } else {
              const { touch, ...change } = step
              const touched = [...plain.listings.values()].filter(({ id }) => id === touch) as SearchedListing[]
              database.put(touched.map(listing => ({ ...listing, ...change })))
              plain.put(touched.map(listing => ({ ...listing, ...change })))
            }
          }
          for (const search of searches) expectSame(database, plain, search)
          expectSameElsewhere(database, plain)
          database.close()
        },
      ),
      { numRuns: stories(60, 2_000) },
    )
  })
})

/** Listings of these names, to be found by them alone. */
function databaseOf(...names: string[]) {
  const database = new SearchDatabase(':memory:')
  const listings = names.map(itemName => newRecord({ itemName, category: undefined }))
  database.put(listings)
  return { database, listings }
}

function found(database: SearchDatabase, q: string, overrides: Partial<Search> = {}) {
  const { listings, correctedTo } = database.search({ ...everything, q, ...overrides }, NOW)
  return { names: listings.map(({ itemName }) => itemName).sort(), correctedTo }
}

describe('a misspelt word', () => {
  const { database, listings } = databaseOf('Mahogany chair', 'Mahogany chest', 'Silver salver', 'Shire horse, 1888')

  it.each([
    ['a letter too few', 'mahogny'],
    ['a letter too many', 'mahoggany'],
    ['another letter', 'mahogeny'],
    ['two swapped', 'mahoagny'],
    ['the first letter wrong', 'nahogany'],
    ['the last letter gone, in a word of its own', 'mahoganyy'],
  ])('is understood with %s', (_, q) => {
    expect(found(database, q)).toEqual({ names: ['Mahogany chair', 'Mahogany chest'], correctedTo: 'mahogany' })
  })

  it('is corrected among others, which stay as they are', () => {
    expect(found(database, 'Mahogony CHAIRS')).toEqual({ names: ['Mahogany chair'], correctedTo: 'mahogany chairs' })
  })

  it('may mean several words; the commonest is named', () => {
    const { database } = databaseOf('Silver box', 'Silver cup', 'Sliver of jade')
    expect(found(database, 'siver')).toEqual({
      names: ['Silver box', 'Silver cup', 'Sliver of jade'],
      correctedTo: 'silver',
    })
  })

  it('finds nothing when no word is near, two letters are wrong, or it has fewer than four', () => {
    for (const q of ['mahgny', 'zzzzzz', 'cot', 'mahogany zzzzzz', 'mahogony zzzzzz'])
      expect(found(database, q), q).toEqual({ names: [], correctedTo: null })
  })

  it('is not a number: years are not corrected', () => {
    expect(found(database, '1889')).toEqual({ names: [], correctedTo: null })
  })

  it('is not corrected while a listing in any status has it', () => {
    const { database } = databaseOf('Chair')
    const sold = newRecord({ itemName: 'Chaire', status: 'sold' })
    database.put([sold])
    expect(found(database, 'chaire')).toEqual({ names: ['Chair'], correctedTo: null })
    expect(found(database, 'chaire', { listingType: 'auction' })).toEqual({ names: [], correctedTo: null })
  })

  it('is known no longer when its last listing is gone, or is called something else', () => {
    const [chair, chest] = listings
    if (!chair || !chest) throw new Error('there are two')
    database.put([
      { ...chair, status: 'removed' },
      { ...chest, itemName: 'Oak chest' },
    ])
    expect(found(database, 'mahogony')).toEqual({ names: [], correctedTo: null })
    database.put([chair])
    expect(found(database, 'mahogony')).toEqual({ names: ['Mahogany chair'], correctedTo: 'mahogany' })
    database.remove([chair.id])
    expect(found(database, 'mahogony')).toEqual({ names: [], correctedTo: null })
  })

  it('is known no longer either when the file it was saved in has been opened and its listing removed since', () => {
    const { database, listings } = databaseOf('Silver box', 'Oak box')
    const [saved, changed] = [newFile(), newFile()]
    database.saveTo(saved)
    const opened = new SearchDatabase(saved)
    opened.remove(listings.slice(0, 1).map(({ id }) => id))
    opened.saveTo(changed)
    opened.close()
    for (const file of [saved, changed]) {
      const again = new SearchDatabase(file)
      expect(found(again, 'slver')).toEqual({ names: [], correctedTo: null })
      expect(found(again, 'boxx')).toEqual({ names: ['Oak box'], correctedTo: 'box' })
      again.close()
    }
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
  const { database } = databaseOf(...names)

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
  ])('%s is plain text', (q, expected) => {
    expect(found(database, q).names).toEqual(expected)
  })

  it.each(['🏺', '***', '"', "'", '%', '\\', '\u0000', '( ) { } : ^ ~ -'])(
    '%j has no words, so it filters nothing',
    q => {
      expect(found(database, q).names).toEqual(names.toSorted())
    },
  )

  it('is answered', () => {
    const anything = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.string({ unit: 'grapheme', maxLength: 200 }),
    )
    fc.assert(
      fc.property(anything, anything, (q, itemName) => {
        const { database } = databaseOf(itemName)
        expect(found(database, itemName).names).toEqual([itemName])
        expect(found(database, q).names.length).toBeLessThanOrEqual(1)
        database.close()
      }),
      { numRuns: stories(60, 2_000) },
    )
  })

  it.each(['x'.repeat(200), 'y '.repeat(100), 'a b c d e f g '.repeat(14), 'ed'.repeat(100)])('may be long', q => {
    expect(found(database, q).names).toEqual([])
  })
})

describe('relevance', () => {
  it('puts a word in the title before one elsewhere, a rare word before a common one, and a short title before a long one', () => {
    const database = new SearchDatabase(':memory:')
    const named = (itemName: string, description?: string) => newRecord({ itemName, description, category: undefined })
    database.put([
      named('Oak stool', 'beside a clock'),
      named('Clock with a brass case, painted dial and two weights'),
      named('Brass clock'),
      named('Clock'),
    ])
    const names = database.search({ ...everything, q: 'clock' }, NOW).listings.map(({ itemName }) => itemName)
    expect(names).toEqual([
      'Clock',
      'Brass clock',
      'Clock with a brass case, painted dial and two weights',
      'Oak stool',
    ])
  })

  it('puts the newest first of those that fit alike', () => {
    const { database, listings } = databaseOf('Oak clock', 'Ash clock', 'Elm clock')
    const ids = database.search({ ...everything, q: 'clock' }, NOW).listings.map(({ id }) => id)
    expect(ids).toEqual(
      listings
        .map(({ id }) => id)
        .sort()
        .reverse(),
    )
  })
})

describe('what people fill in', () => {
  it('keeps responses within a Lambda’s limit: only the largest of many categories are returned', () => {
    const database = new SearchDatabase(':memory:')
    const odd = Array.from({ length: 2_000 }, (_, n) => newRecord({ category: `${'長'.repeat(250)}${n}` }))
    database.put([...odd, newRecord({ category: 'Art' }), newRecord({ category: 'Art' })])
    const { facets, total } = database.search(everything, NOW)
    expect(total).toBe(2_002)
    expect(facets.categories).toHaveLength(MAX_CATEGORIES)
    expect(facets.categories[0]).toEqual({ value: 'Art', count: 2 })
    const stats = database.categoryStats(NOW)
    expect(stats).toHaveLength(MAX_CATEGORIES)
    expect(stats[0]).toMatchObject({ category: 'Art', count: 2 })
    expect(database.search({ ...everything, category: odd[7]!.category! }, NOW).total).toBe(1)
  })

  it('and queries are fast: few words of a query are compared with all words', () => {
    const names = ['walnut', 'commode', 'barometer', 'samovar', 'mirror']
    const { database } = databaseOf(names.join(' '))
    const near = vi.spyOn(WordIndex.prototype, 'near')
    const find = (q: string) => {
      near.mockClear()
      return { ...found(database, q), compared: near.mock.calls.length }
    }
    const misspelt = names.map(name => `${name}x`)
    expect(find(misspelt.slice(0, 3).join(' '))).toMatchObject({ names: [names.join(' ')], compared: 3 })
    expect(find(misspelt.join(' '))).toMatchObject({ names: [], compared: 3 })
    expect(find('zzzzz qqqqq xxxxx')).toMatchObject({ names: [], compared: 1 })
  })
})

describe('the file', () => {
  it('of another version is refused', () => {
    const file = newFile()
    const other = new DatabaseSync(file)
    other.exec('PRAGMA user_version = 999')
    other.close()
    expect(() => new SearchDatabase(file)).toThrow('version 999')
  })

  it('takes all of a batch or nothing of it', () => {
    const { database, listings } = databaseOf('Oak clock')
    const [clock] = listings as [SearchedListing]
    const broken = { ...newRecord({}), id: null as unknown as string }
    expect(() =>
      database.put([{ ...clock, itemName: 'Elm clock' }, newRecord({ itemName: 'Stool' }), broken]),
    ).toThrow()
    expect(found(database, '').names).toEqual(['Oak clock'])
    expect(found(database, 'elm').names).toEqual([])
    database.put([{ ...clock, itemName: 'Elm clock' }])
    expect(found(database, 'elm clock').names).toEqual(['Elm clock'])
  })

  it('remembers until when changes are in it, and a removed listing’s last change', () => {
    const file = newFile()
    const gone = newRecord({ status: 'removed', updatedAt: '2026-04-30T00:00:00.000Z', changeKey: 'last' })
    const database = new SearchDatabase(file)
    expect(database.appliedUntil).toBeUndefined()
    database.put([{ ...gone, status: 'active', changeKey: 'first' }])
    database.put([gone])
    database.appliedUntil = '2026-05-01T00:00:00.000Z'
    const copy = newFile()
    database.saveTo(copy)
    database.close()
    for (const path of [file, copy]) {
      const opened = new SearchDatabase(path)
      expect(opened.appliedUntil).toBe('2026-05-01T00:00:00.000Z')
      expect(opened.changeKeys([gone.id])).toEqual(new Map([[gone.id, 'last']]))
      expect(opened.ids()).toEqual([gone.id])
      opened.close()
    }
  })

  it('keeps what the API shows of a listing and nothing that is beside it in the table', () => {
    const database = new SearchDatabase(':memory:')
    const listing = newRecord({ flaws: 'A chip' })
    database.put([{ ...listing, ownerPk: 'SELLER#sela' } as SearchedListing])
    const { changeKey: _, ...record } = listing
    expect(database.search(everything, NOW).listings).toEqual([record])
  })
})
