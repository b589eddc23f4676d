import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyCents } from '../testing/any-cents.ts'
import { cents } from './cents.ts'
import { MAX_PRICE_CENTS } from './money.ts'
import { marginGoodsOf, marginOf, splitTax } from './tax.ts'

it('takes the tax out of a price that includes it', () => {
  expect(splitTax(cents(119_00), 19_00)).toEqual({ net: 100_00, tax: 19_00 })
  expect(splitTax(cents(1), 19_00)).toEqual({ net: 1, tax: 0 })
  expect(splitTax(cents(100_00), 0)).toEqual({ net: 100_00, tax: 0 })
})

it('divides every price into parts that add up to it and are the rate of each other', () => {
  fc.assert(
    fc.property(anyCents(0, MAX_PRICE_CENTS), fc.integer({ min: 0, max: 30_00 }), (gross, rateBps) => {
      const { net, tax } = splitTax(gross, rateBps)
      expect(net + tax).toBe(gross)
      expect(tax).toBeGreaterThanOrEqual(0)
      expect(Math.abs(tax - (net * rateBps) / 100_00)).toBeLessThanOrEqual(1)
    }),
  )
})

it('knows no margin below zero', () => {
  expect(marginOf(cents(100_00), cents(60_00))).toBe(40_00)
  expect(marginOf(cents(100_00), cents(100_01))).toBe(0)
})

// By hand (Directive 2006/112/EC, article 312): sold for $100.00 with $10.00 of shipping, bought for $60.00. The margin is
// 110.00 - 60.00 = 50.00, with 19 % in it: 50.00 x 19 / 119 = 7.98 (7.983), so 42.02 are net.
it('taxes the margin of the price with its shipping', () => {
  const margin = marginOf(cents(110_00), cents(60_00))
  expect(margin).toBe(50_00)
  expect(splitTax(margin, 19_00)).toEqual({ net: 42_02, tax: 7_98 })
})

it.each([
  ['Art', undefined, 'works_of_art'],
  ['Art', 1650, 'works_of_art'],
  ['Collectibles', 1990, 'collectors_items_and_antiques'],
  ['Silver', 1925, 'collectors_items_and_antiques'],
  ['Silver', 1926, 'second_hand'],
  ['Silver', -200, 'collectors_items_and_antiques'],
  ['Furniture', undefined, 'second_hand'],
  [undefined, 1800, 'collectors_items_and_antiques'],
] as const)('counts a piece of %s of %s, sold in 2026, as %s', (category, latestYear, goods) => {
  expect(marginGoodsOf(category, latestYear, 2026)).toBe(goods)
})
