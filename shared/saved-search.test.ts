import fc from 'fast-check'
import { expect, it } from 'vitest'
import { searchAt } from './browse-view.ts'
import { canonicalCategory } from './category.ts'
import { cents } from './cents.ts'
import { type SearchFilters, search, searchFilters } from './endpoints/search.ts'
import { conditions, listingTypes } from './listing.ts'
import { MAX_PRICE_CENTS } from './money.ts'
import { filterIssue, resultsPath } from './saved-search.ts'
import { anyCents } from './testing/any-cents.ts'

const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null })
const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }).map(each => `a${each}z`)
const price = anyCents(0, MAX_PRICE_CENTS)

it('runs a search by its filters, whatever they are', () => {
  fc.assert(
    fc.property(
      maybe(text),
      maybe(text),
      maybe(price),
      maybe(fc.constantFrom(...listingTypes)),
      maybe(fc.constantFrom(...conditions)),
      (q, category, minPrice, listingType, condition) => {
        const path = resultsPath({
          searchQuery: q,
          categoryFilter: category,
          minPrice,
          maxPrice: null,
          listingTypeFilter: listingType,
          conditionFilter: condition,
        })
        const query = new URL(path, 'http://localhost').searchParams
        const { success, data } = search.searchListings.query.safeParse(Object.fromEntries(query))
        expect(success).toBe(true)
        expect(data).toMatchObject({ q, category: category && canonicalCategory(category), minPrice, maxPrice: null })
        expect([data?.listingType, data?.condition]).toEqual([listingType ?? undefined, condition ?? undefined])
      },
    ),
  )
})

it('asks for the same as its results page, by every filter', () => {
  const { q, category, minPrice, maxPrice, listingType, condition, ...pieceFilters } = {
    q: 'tea pot',
    category: 'Silver',
    minPrice: cents(10_00),
    maxPrice: cents(900_00),
    listingType: 'auction',
    condition: 'Good',
    period: 'Georgian',
    style: 'Rococo',
    material: 'Silver',
    maker: 'Hester Bateman',
    origin: 'English',
    color: 'White',
    size: 'Up to 10 cm',
    shipsTo: 'DE',
    location: 'GB',
  } satisfies Required<SearchFilters>
  const asked = searchAt(
    resultsPath({
      searchQuery: q,
      categoryFilter: category,
      minPrice,
      maxPrice,
      listingTypeFilter: listingType,
      conditionFilter: condition,
      pieceFilters,
    }),
  )
  expect(Object.keys(searchFilters.shape).filter(name => !asked[name as keyof typeof asked])).toEqual([])
  expect(asked).toMatchObject({ q, category, minPrice, maxPrice, listingType, condition, ...pieceFilters })
})

it('says what is wrong with filters as a whole', () => {
  const none = { path: 'searchQuery', message: 'Add at least one filter' }
  expect(filterIssue({})).toEqual(none)
  expect(filterIssue({ searchQuery: ' …?! ', categoryFilter: null, maxPrice: null })).toEqual(none)
  expect(filterIssue({ searchQuery: '壺' })).toBeUndefined()
  expect(filterIssue({ minPrice: cents(0) })).toBeUndefined()
  expect(filterIssue({ conditionFilter: 'Mint', minPrice: cents(5), maxPrice: cents(5) })).toBeUndefined()
  expect(filterIssue({ minPrice: cents(6), maxPrice: cents(5) })?.path).toBe('maxPrice')
})
