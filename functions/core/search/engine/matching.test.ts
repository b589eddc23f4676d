import { describe, expect, it, vi } from 'vitest'
import { cents } from '../../../../shared/rules/cents.ts'
import type { SearchFilters } from '../../../../shared/rules/filters.ts'
import type { ListingRecord } from '../../listing/listing-store.ts'
import { isFound, mayBeFound } from './matching.ts'
import { newRecord } from './testing/records.ts'

const NOW = new Date('2026-05-01T12:00:00Z')
/** Where these words are in no listing, and are taken for others. */
const matches = (filters: SearchFilters, listing: ListingRecord, near: Record<string, string[]> = {}) =>
  isFound(
    filters,
    listing,
    NOW,
    [],
    async words => new Map(words.flatMap(word => (near[word] ? [[word, near[word]] as const] : []))),
  )
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
  ])('is found by %j: %s', async (q, expected) => {
    expect(await matches(looksFor(q), newRecord({ flaws: 'A hairline crack' }))).toBe(expected)
  })

  it.each([
    ['georgian tankards under 500', true],
    ['sterling tankard before 1800', true],
    ['english silver stein', true],
    ['victorian tankard', false],
    ['georgian tankard under 400', false],
    ['tankard after 1800', false],
    ['silver plate tankard', false],
  ])('of silver, priced at $450 and made in 1767, is found by %j: %s', async (q, expected) => {
    const tankard = newRecord({
      itemName: 'Baluster tankard',
      category: 'Silver',
      dateCreated: '1767',
      culture: 'English',
      priceCents: cents(450_00),
    })
    expect(await matches(looksFor(q), tankard)).toBe(expected)
  })

  it('is read once, however many saved searches it is compared with', async () => {
    const description = vi.fn(() => 'A walnut commode')
    const listing = Object.defineProperty(newRecord({}), 'description', { get: description })
    expect(await matches(looksFor('desk'), listing)).toBe(false)
    const reads = description.mock.calls.length
    for (let n = 0; n < 1_000; n += 1) expect(mayBeFound(looksFor(`commode ${n}`), listing, NOW, [])).toBe(false)
    expect(mayBeFound(looksFor('walnut commode'), listing, NOW, [])).toBe(true)
    expect(description).toHaveBeenCalledTimes(reads)
  })

  it('is found by a misspelled word, if no listing has it as typed', async () => {
    const jar = newRecord({})
    expect(await matches(looksFor('gignes jar'), jar, { gignes: ['gignes2'] })).toBe(false)
    expect(await matches(looksFor('giner jar'), jar, { giner: ['ginger'] })).toBe(true)
    expect(await matches(looksFor('giner jar'), jar, { giner: [] })).toBe(true)
    expect(await matches(looksFor('giner jar'), jar)).toBe(false)
    expect(await matches({ ...looksFor('giner jar'), category: 'Books' }, jar, { giner: ['ginger'] })).toBe(false)
    const silver = newRecord({ materials: 'Sterling silver' })
    expect(await matches(looksFor('sterlin jar'), silver, { sterlin: ['sterling'] })).toBe(true)
  })
})
