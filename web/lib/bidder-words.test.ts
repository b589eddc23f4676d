import { describe, expect, it } from 'vitest'
import { pseudonymOf } from '../../shared/rules/auction-record.ts'
import { bidderWords } from './bidder-words.ts'

const nameIn = (auction: string, person: string) => bidderWords(pseudonymOf(auction, person))

describe('a bidder’s name', () => {
  it('is two words that stay the same within an auction', () => {
    expect(nameIn('jar', 'Bea')).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+$/)
    expect(nameIn('jar', 'Bea')).toBe(nameIn('jar', 'Bea'))
  })

  it('says nothing about the same person in another auction', () => {
    expect(nameIn('jar', 'Bea')).not.toBe(nameIn('clock', 'Bea'))
  })

  it('seldom belongs to two people: one in several thousand pairs', () => {
    const names = Array.from({ length: 2_000 }, (_, n) => nameIn('jar', `person ${n}`))
    const pairs = [...Map.groupBy(names, name => name).values()].reduce(
      (sum, { length }) => sum + length * (length - 1),
      0,
    )
    expect(pairs / (2_000 * 1_999)).toBeLessThan(1 / 5_000)
  })
})
