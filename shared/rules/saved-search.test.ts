import fc from 'fast-check'
import { expect, it } from 'vitest'
import { search } from '../contract/endpoints/search.ts'
import { anyCents } from '../testing/any-cents.ts'
import { searchAt } from './browse-view.ts'
import { canonicalCategory } from './category.ts'
import { cents } from './cents.ts'
import { ANYTHING, type SearchFilters } from './filters.ts'
import { conditions, listingTypes } from './listing.ts'
import { MAX_PRICE_CENTS } from './money.ts'
import { filterIssue, filtersFrom, resultsPath, savedFilters } from './saved-search.ts'

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
          ...ANYTHING,
          q,
          category,
          minPrice,
          listingType: listingType ?? undefined,
          condition: condition ?? undefined,
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

const everything: SearchFilters = {
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
}

it('asks for the same as its results page, by every filter', () => {
  expect(searchAt(resultsPath(everything))).toMatchObject(everything)
})

it('is kept under the names of the API, which lose nothing', () => {
  const { q, category, minPrice, maxPrice, listingType, condition, ...pieceFilters } = everything
  expect(savedFilters(everything)).toEqual({
    searchQuery: q,
    categoryFilter: category,
    minPrice,
    maxPrice,
    listingTypeFilter: listingType,
    conditionFilter: condition,
    pieceFilters,
  })
  expect(filtersFrom(savedFilters(everything))).toEqual(everything)
  expect(filtersFrom({ searchQuery: null, pieceFilters: { color: 'Blue', style: '' } }, everything)).toEqual({
    q: null,
    category,
    minPrice,
    maxPrice,
    listingType,
    condition,
    color: 'Blue',
  })
})

it('says what is wrong with filters as a whole', () => {
  const none = { path: 'searchQuery', message: 'Add at least one filter' }
  const issueOf = (filters: Partial<SearchFilters>) => filterIssue({ ...ANYTHING, ...filters })
  expect(issueOf({})).toEqual(none)
  expect(issueOf({ q: ' …?! ', period: '' })).toEqual(none)
  expect(issueOf({ q: '壺' })).toBeUndefined()
  expect(issueOf({ minPrice: cents(0) })).toBeUndefined()
  expect(issueOf({ condition: 'Mint', minPrice: cents(5), maxPrice: cents(5) })).toBeUndefined()
  expect(issueOf({ minPrice: cents(6), maxPrice: cents(5) })?.path).toBe('maxPrice')
})
