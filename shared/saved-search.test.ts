import fc from 'fast-check'
import { expect, it } from 'vitest'
import { canonicalCategory } from './category.ts'
import { search } from './endpoints/search.ts'
import { conditions, listingTypes } from './listing.ts'
import { centsToDecimal, MAX_PRICE_CENTS } from './money.ts'
import { filterIssue, resultsPath } from './saved-search.ts'

const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null })
const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }).map(each => `a${each}z`)
const cents = fc.integer({ min: 0, max: MAX_PRICE_CENTS })

it('runs a search by its filters, whatever they are', () => {
  fc.assert(
    fc.property(
      maybe(text),
      maybe(text),
      maybe(cents),
      maybe(fc.constantFrom(...listingTypes)),
      maybe(fc.constantFrom(...conditions)),
      (q, category, minPrice, listingType, condition) => {
        const path = resultsPath({
          searchQuery: q,
          categoryFilter: category,
          minPrice: minPrice === null ? null : centsToDecimal(minPrice),
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

it('says what is wrong with filters as a whole', () => {
  const none = { path: 'searchQuery', message: 'Add at least one filter' }
  expect(filterIssue({})).toEqual(none)
  expect(filterIssue({ searchQuery: ' …?! ', categoryFilter: null, maxPrice: null })).toEqual(none)
  expect(filterIssue({ searchQuery: '壺' })).toBeUndefined()
  expect(filterIssue({ minPrice: 0 })).toBeUndefined()
  expect(filterIssue({ conditionFilter: 'Mint', minPrice: 5, maxPrice: 5 })).toBeUndefined()
  expect(filterIssue({ minPrice: 6, maxPrice: 5 })?.path).toBe('maxPrice')
})
