import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyCents } from '../testing/any-cents.ts'
import { cents, sumCents } from './cents.ts'
import { type PricedLine, sumsOf } from './counter-sums.ts'
import { paymentMethods, settle } from './pos.ts'

const none = { discountPercent: null, discountAmount: null }
const line = (price: number, discount: Partial<PricedLine> = {}): PricedLine => ({
  price: cents(price),
  ...none,
  ...discount,
})

it('a discount on a line and one on the whole are taken off in turn, to the cent', () => {
  const { lines, totalCents, discountCents } = sumsOf([line(100_00, { discountPercent: 10_00 }), line(10_00)], {
    discountPercent: null,
    discountAmount: cents(10_00),
  })
  expect(lines.map(each => each.totalCents)).toEqual([81_00, 9_00])
  expect([totalCents, discountCents]).toEqual([90_00, 20_00])
})

it('three equal lines share a discount that three don’t divide', () => {
  const { lines, totalCents } = sumsOf([line(1_00), line(1_00), line(1_00)], { ...none, discountAmount: cents(1_00) })
  expect(totalCents).toBe(2_00)
  expect(lines.map(each => each.discountCents).toSorted()).toEqual([33, 33, 34])
})

const anyDiscount = fc.oneof(
  fc.constant(none),
  fc.nat({ max: 100_00 }).map(discountPercent => ({ ...none, discountPercent })),
  anyCents(0, 99_999_99).map(discountAmount => ({ ...none, discountAmount })),
)
const anyLine = fc.tuple(anyCents(1, 99_999_99), anyDiscount).map(([price, discount]) => ({ price, ...discount }))

it('lines add up to the sale, and none is below nothing or above its price', () => {
  fc.assert(
    fc.property(fc.array(anyLine, { minLength: 1, maxLength: 20 }), anyDiscount, (lines, whole) => {
      const sums = sumsOf(lines, whole)
      expect(sums.priceCents - sums.discountCents).toBe(sums.totalCents)
      expect(sumCents(sums.lines.map(each => each.totalCents))).toBe(sums.totalCents)
      for (const { priceCents, totalCents } of sums.lines) {
        expect(totalCents).toBeGreaterThanOrEqual(0)
        expect(totalCents).toBeLessThanOrEqual(priceCents)
      }
    }),
  )
})

it('payments come to the total, one of them by taking the rest, or are refused', () => {
  const total = cents(50_00)
  expect(settle(total, [{ method: 'cash', amount: null }])).toEqual([{ method: 'cash', amountCents: 50_00 }])
  expect(
    settle(total, [
      { method: 'card', amount: cents(30_00) },
      { method: 'cash', amount: null },
    ]),
  ).toEqual([
    { method: 'card', amountCents: 30_00 },
    { method: 'cash', amountCents: 20_00 },
  ])
  const refused = [[cents(49_99)], [cents(50_01)], [cents(60_00), null], [null, null]]
  for (const amounts of refused) {
    expect(
      settle(
        total,
        amounts.map(amount => ({ method: 'cash' as const, amount })),
      ),
    ).toBeUndefined()
  }
  const stated = fc.record({ method: fc.constantFrom(...paymentMethods), amount: anyCents(1, 9_999) })
  fc.assert(
    fc.property(fc.array(stated, { minLength: 1, maxLength: 5 }), payments => {
      const sum = sumCents(payments.map(({ amount }) => amount))
      expect(sumCents(settle(sum, payments)!.map(({ amountCents }) => amountCents))).toBe(sum)
      expect(settle(cents(sum + 1), payments)).toBeUndefined()
    }),
  )
})
