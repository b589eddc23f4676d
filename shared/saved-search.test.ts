import fc from 'fast-check'
import { expect, it } from 'vitest'
import { canonicalCategory } from './category.ts'
import { cents } from './cents.ts'
import { search } from './endpoints/search.ts'
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

it('says what is wrong with filters as a whole', () => {
  const none = { path: 'searchQuery', message: 'Add at least one filter' }
  expect(filterIssue({})).toEqual(none)
  expect(filterIssue({ searchQuery: ' …?! ', categoryFilter: null, maxPrice: null })).toEqual(none)
  expect(filterIssue({ searchQuery: '壺' })).toBeUndefined()
  expect(filterIssue({ minPrice: cents(0) })).toBeUndefined()
  expect(filterIssue({ conditionFilter: 'Mint', minPrice: cents(5), maxPrice: cents(5) })).toBeUndefined()
  expect(filterIssue({ minPrice: cents(6), maxPrice: cents(5) })?.path).toBe('maxPrice')
})
