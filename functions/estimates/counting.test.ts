import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cents } from '../../shared/rules/cents.ts'
import type { Accuracy, EstimatedSale } from '../core/identify/estimate/accuracy-store.ts'
import { addSale, errorOf, isInside, medianError } from './counting.ts'

const range = { minCents: cents(100_00), maxCents: cents(400_00) }

const saleAt = (soldCents: number): EstimatedSale => ({
  ...range,
  saleId: `sale ${soldCents}`,
  category: 'Glass',
  level: 'kind',
  share: 0.7,
  listingId: 'listing',
  itemName: 'Goblet',
  soldCents: cents(soldCents),
  soldAt: new Date(soldCents).toISOString(),
  isInside: isInside(range, cents(soldCents)),
  estimatedAt: '2026-05-01T09:00:00.000Z',
})

const sumsOf = (amounts: readonly number[]) =>
  amounts.map(saleAt).reduce<Accuracy | undefined>((sums, sale) => ({ ...addSale(sums, sale), version: 1 }), undefined)!

it('measures from the middle: twice the lower end is half of the upper end', () => {
  expect(errorOf(range, cents(200_00))).toBe(0)
  expect(errorOf(range, cents(300_00))).toBe(50)
  expect(isInside(range, cents(400_00))).toBe(true)
  expect(isInside(range, cents(400_01))).toBe(false)
})

it('counts every sale once, keeps five misses, and knows the median to five points', () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 600_00 }), { minLength: 1, maxLength: 40 })
  fc.assert(
    fc.property(amounts, list => {
      const { sales, inside, errors, misses } = sumsOf(list)
      const outside = list.filter(amount => !isInside(range, cents(amount)))
      expect([sales, inside]).toEqual([list.length, list.length - outside.length])
      expect(errors.reduce((sum, each) => sum + each, 0)).toBe(list.length)
      expect(misses).toHaveLength(Math.min(5, outside.length))
      const ordered = list.map(amount => errorOf(range, cents(amount))).sort((a, b) => a - b)
      const median = ordered[Math.ceil(list.length / 2) - 1]!
      const told = medianError(errors)!
      expect(told).toBeGreaterThan(Math.min(median, 200))
      expect(told).toBeLessThanOrEqual(Math.min(median, 200) + 5)
    }),
  )
})
