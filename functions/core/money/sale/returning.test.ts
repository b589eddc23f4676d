import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cents, sumCents } from '../../../../shared/rules/cents.ts'
import { splitFees } from '../../../../shared/rules/fees.ts'
import { housePartNames } from '../../../../shared/rules/house-parts.ts'
import { stories } from '../../../../shared/testing/stories.ts'
import { keptOf, paidCentsOf, refundedBetween, refundedFee, refundShare } from './returning.ts'

const amountOf = (max: number) => fc.integer({ min: 0, max }).map(cents)

const sold = fc
  .record({
    price: fc.integer({ min: 50, max: 5_000_00 }).map(cents),
    commissionBps: fc.integer({ min: 0, max: 100_00 }),
    reserveFee: amountOf(50_00),
    shipping: amountOf(90_00),
    taxCents: amountOf(600_00),
    more: fc.record({
      premiumCents: amountOf(900_00),
      royaltyCents: amountOf(200_00),
      feeTaxBps: fc.integer({ min: 0, max: 27_00 }),
    }),
  })
  .map(({ price, commissionBps, reserveFee, shipping, taxCents, more }) => ({
    ...splitFees(price, { commissionBps, ...more }, reserveFee, shipping),
    taxCents,
  }))

it('of what goes back in any parts, each bears its share, and all of it in the end', () => {
  fc.assert(
    fc.property(sold, fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 8 }), (sale, cuts) => {
      const paid = paidCentsOf(sale)
      const sums = [...cuts.map(cut => Math.floor(cut * paid)).toSorted((a, b) => a - b), paid].map(cents)
      const parts = sums.map((refundedCents, index) =>
        refundedBetween(sale, { refundedCents: sums[index - 1] ?? cents(0) }, { refundedCents }),
      )
      for (const part of parts) {
        const { backCents, ...borne } = part
        expect(sumCents(Object.values(borne))).toBe(backCents)
        expect(Math.min(...Object.values(part))).toBeGreaterThanOrEqual(0)
      }
      const whole = (name: keyof (typeof parts)[number]) => sumCents(parts.map(part => part[name]))
      expect(whole('taxCents')).toBe(sale.taxCents)
      expect(whole('sellerCents')).toBe(sale.sellerPayoutCents)
      for (const part of housePartNames) expect(whole(part)).toBe(sale[part])
      for (const refundedCents of sums) {
        const { taxCents } = refundShare({ ...sale, refundedCents })
        expect(Math.abs(taxCents - (sale.taxCents * refundedCents) / paid)).toBeLessThan(1)
        const kept = keptOf({ ...sale, refundedCents })
        expect(kept.salePriceCents).toBeGreaterThanOrEqual(0)
        expect(sumCents([kept.salePriceCents, kept.premiumCents, kept.shippingCents, kept.taxCents])).toBe(
          paid - refundedCents,
        )
      }
    }),
    { numRuns: stories(300, 5_000) },
  )
})

it('Stripe’s fee takes no more than a seller is left with, in one refund or in many, and no more once they don’t bear it', () => {
  fc.assert(
    fc.property(sold, amountOf(200_00), fc.double({ min: 0, max: 1, noNaN: true }), (sale, feeCents, cut) => {
      const paid = paidCentsOf(sale)
      const refundedCents = cents(Math.floor(cut * paid))
      const feeOf = (back: object, isBorne = true) => refundedFee({ ...sale, ...back }, { feeCents, isBorne })
      const feeBackCents = feeOf({ refundedCents })
      const left = sale.sellerPayoutCents - refundShare({ ...sale, refundedCents }).sellerCents
      expect(feeBackCents).toBeGreaterThanOrEqual(0)
      expect(feeBackCents).toBeLessThanOrEqual(Math.min(left, feeCents))
      for (const isBorne of [true, false]) {
        expect(feeOf({ refundedCents: paid, feeBackCents }, isBorne)).toBe(0)
        expect(feeOf({ feeBackCents }, isBorne)).toBe(0)
        expect(feeOf({ refundedCents, feeBackCents }, isBorne)).toBe(feeBackCents)
      }
      expect(feeOf({ refundedCents }, false)).toBe(0)
    }),
    { numRuns: stories(300, 5_000) },
  )
})
