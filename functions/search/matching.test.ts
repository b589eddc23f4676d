import { describe, expect, it } from 'vitest'
import type { SearchFilters } from '../../shared/endpoints/search.ts'
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

  it('with a long text is compared with thousands of saved searches in the time of one reaction', () => {
    const words = Array.from({ length: 1_400 }, (_, n) => `${(n * 7_919).toString(36)}ings`)
    const listing = newRecord({ description: words.join(' ') })
    const started = performance.now()
    for (let n = 0; n < 5_000; n += 1) expect(matches(looksFor(`walnut commode ${n}`), listing, NOW)).toBe(false)
    expect(performance.now() - started).toBeLessThan(4_000)
  })
})
