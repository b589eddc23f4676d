import { describe, expect, it, vi } from 'vitest'
import { cents } from '../../../shared/cents.ts'
import type { SearchFilters } from '../../../shared/endpoints/search.ts'
import { matches } from './matching.ts'
import { newRecord } from './testing/records.ts'

const NOW = new Date('2026-05-01T12:00:00Z')
const looksFor = (q: string): SearchFilters => ({ q, category: null, minPrice: null, maxPrice: null })

describe('a listing', () => {
  it.each([
    ['ginger jars', true],
    ['gin whi', true],
    ['JARRED', true],
    ['hairline crack', true],
    ['ginger lamp', false],
    ['inger', false],
    ['b', false],
  ])('is found by %j: %s', (q, isFound) => {
    expect(matches(looksFor(q), newRecord({ flaws: 'A hairline crack' }), NOW)).toBe(isFound)
  })

  it.each([
    ['georgian tankards under 500', true],
    ['sterling tankard before 1800', true],
    ['english silver stein', true],
    ['victorian tankard', false],
    ['georgian tankard under 400', false],
    ['tankard after 1800', false],
    ['silver plate tankard', false],
  ])('of silver, priced at $450 and made in 1767, is found by %j: %s', (q, isFound) => {
    const tankard = newRecord({
      itemName: 'Baluster tankard',
      category: 'Silver',
      dateCreated: '1767',
      culture: 'English',
      priceCents: cents(450_00),
    })
    expect(matches(looksFor(q), tankard, NOW)).toBe(isFound)
  })

  it('is read once, however many saved searches it is compared with', () => {
    const description = vi.fn(() => 'A walnut commode')
    const listing = Object.defineProperty(newRecord({}), 'description', { get: description })
    expect(matches(looksFor('desk'), listing, NOW)).toBe(false)
    const reads = description.mock.calls.length
    for (let n = 0; n < 1_000; n += 1) expect(matches(looksFor(`commode ${n}`), listing, NOW)).toBe(false)
    expect(matches(looksFor('walnut commode'), listing, NOW)).toBe(true)
    expect(description).toHaveBeenCalledTimes(reads)
  })
})
