import fc from 'fast-check'
import { cents } from '../../../../../shared/rules/cents.ts'
import { type FilterName, filterNames, readFilters } from '../../../../../shared/rules/filters.ts'
import { conditions, listingStatuses, listingTypes } from '../../../../../shared/rules/listing.ts'
import { searchedStatuses, sortFields, sortOrders } from '../../../../../shared/rules/search.ts'
import { freeDelivery } from '../../../../../shared/testing/free-delivery.ts'
import type { Search, SearchedListing } from '../search.ts'
import { filterSamples } from './filter-samples.ts'
import { newRecord } from './records.ts'

export const NOW = new Date('2026-05-01T12:00:00Z')
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
const anyFilter = fc.constantFrom(...filterNames)
const domesticOnly = { ...freeDelivery, from: 'GB', abroad: null }
const abroadOnly = { ...freeDelivery, domestic: null, countries: [{ country: 'GB', price: null }] }
const someConditions = conditions.slice(0, 2)
export const anyAmount = fc.integer({ min: 1, max: 6 }).map(dollars => cents(dollars * 1_00))
/** Thirty ids; some differ at their beginning, others in the middle or only at their end. */
export const anyId = fc
  .integer({ min: 0, max: 29 })
  .map(n => `01${'7M'[n % 2]}X000${String(Math.floor(n / 2) % 3).repeat(18)}${Math.floor(n / 6)}`)

export const anyListing: fc.Arbitrary<SearchedListing> = fc
  .record({
    id: anyId,
    sellerId: fc.constantFrom('sela', 'otto', 'ines'),
    itemName: text,
    imageUrl: fc.constantFrom('/photos/a.webp', '/photos/b.webp', undefined),
    category: maybe(fc.constantFrom('Art', 'Silver', 'Furniture')),
    description: maybe(text),
    maker: maybe(text),
    condition: maybe(fc.constantFrom(...someConditions)),
    dateCreated: maybe(fc.constantFrom('1748', 'c. 1890', '19th century', 'unknown')),
    culture: maybe(fc.constantFrom('English', 'French', 'Chinese')),
    delivery: maybe(fc.constantFrom(freeDelivery, abroadOnly, domesticOnly)),
    flaws: maybe(text),
    additions: maybe(
      fc.array(
        text.map(said => ({ text: said, addedAt: aroundNow(0) })),
        { maxLength: 2 },
      ),
    ),
    listingType: fc.constantFrom(...listingTypes),
    priceCents: maybe(anyAmount),
    reserveCents: maybe(anyAmount),
    currentBidCents: maybe(anyAmount),
    status: fc.constantFrom('active', 'active', 'active', ...listingStatuses),
    auctionEndsAt: maybe(fc.integer({ min: -2, max: 3 }).map(aroundNow)),
    featuredUntil: maybe(fc.integer({ min: -1, max: 2 }).map(aroundNow)),
    watchCount: fc.integer({ min: 0, max: 3 }),
    createdAt: fc.integer({ min: -9, max: -5 }).map(aroundNow),
    found: fc.uniqueArray(anyFilter, { maxLength: 2 }),
  })
  .map(({ found, ...said }) => newRecord(Object.assign(said, ...found.map(name => filterSamples[name].found))))

const query = fc.array(fc.constantFrom(...vocabulary, ...trade, ...misspelt, ...asked, '...', '"*"'), { maxLength: 3 })
/** Few at once, so that they still find something. */
const anyFilters = fc
  .uniqueArray(
    anyFilter.chain(name => fc.tuple(fc.constant(name), fc.constantFrom(...filterSamples[name].values))),
    { maxLength: 4, selector: ([name]) => name },
  )
  .map(chosen => readFilters(Object.fromEntries(chosen) as Record<FilterName, string>))

export const anySearch: fc.Arbitrary<Search> = fc
  .record({
    filters: anyFilters,
    q: fc.option(query.map(words => words.join(' '))),
    status: fc.constantFrom('active', 'active', 'active', ...searchedStatuses),
    sortBy: maybe(fc.constantFrom(...sortFields)),
    sortOrder: maybe(fc.constantFrom(...sortOrders)),
    limit: fc.integer({ min: 1, max: 12 }),
    offset: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 40 })),
  })
  .map(({ filters, ...search }) => ({ ...filters, ...search }))
