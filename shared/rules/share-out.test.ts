import fc from 'fast-check'
import { expect, it } from 'vitest'
import { stories } from '../testing/stories.ts'
import { shareOut } from './share-out.ts'

const shares = fc.array(
  fc.record({ weight: fc.integer({ min: 0, max: 90_000_00 }), most: fc.integer({ min: 0, max: 90_000_00 }) }),
  { minLength: 1, maxLength: 10 },
)
const sum = (all: readonly number[]) => all.reduce((total, each) => total + each, 0)

it('gives all that there is, to nobody more than their most, and never less of more', () => {
  fc.assert(
    fc.property(
      shares,
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.integer({ min: 0, max: 40 }),
      (all, cut, more) => {
        const most = sum(all.map(share => share.most))
        const amount = Math.floor(cut * most)
        const given = shareOut(amount, all)
        expect(sum(given)).toBe(amount)
        const after = shareOut(amount + more, all)
        expect(sum(after)).toBe(Math.min(most, amount + more))
        for (const [index, share] of given.entries()) {
          expect(share).toBeLessThanOrEqual(all[index]!.most)
          expect(share).toBeLessThanOrEqual(after[index]!)
        }
      },
    ),
    { numRuns: stories(300, 10_000) },
  )
})

it('gives the same where somebody has less room than before, but not less than they were given', () => {
  fc.assert(
    fc.property(shares, fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(), (all, cut, at) => {
      const given = shareOut(Math.floor(cut * sum(all.map(share => share.most))), all)
      const index = at % all.length
      const less = all.map((share, each) => (each === index ? { ...share, most: given[index]! } : share))
      expect(shareOut(sum(given), less)).toEqual(given)
    }),
    { numRuns: stories(300, 10_000) },
  )
})

it('divides in proportion', () => {
  const pieces = [
    { weight: 220, most: 220 },
    { weight: 120, most: 120 },
  ]
  expect(shareOut(34, pieces)).toEqual([22, 12])
  expect(shareOut(340, pieces)).toEqual([220, 120])
})
