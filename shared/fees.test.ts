import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { commissionCents, splitFees } from './fees.ts'
import { MAX_PRICE_CENTS } from './money.ts'

const price = fc.integer({ min: 50, max: MAX_PRICE_CENTS })
const rate = fc.integer({ min: 0, max: 10_000 })
const fee = fc.integer({ min: 0, max: 1_000_000 })

describe('commission', () => {
  it('is rounded half up to the cent', () => {
    expect(commissionCents(245_00, 250)).toBe(613) // 6.125
    expect(commissionCents(100_00, 1000)).toBe(1000)
    expect(commissionCents(1, 4_999)).toBe(0)
    expect(commissionCents(1, 5_000)).toBe(1)
  })

  it('never differs from the exact share by more than half a cent', () => {
    fc.assert(
      fc.property(price, rate, (cents, bps) => {
        const twiceOff = 2n * (BigInt(commissionCents(cents, bps)) * 10_000n - BigInt(cents) * BigInt(bps))
        return twiceOff > -10_000n && twiceOff <= 10_000n
      }),
    )
  })
})

describe('a sale', () => {
  it('charges no more of the reserve fee than there is', () => {
    expect(splitFees(40_00, 1000, 50_00)).toMatchObject({
      commissionCents: 4_00,
      reserveFeeCents: 36_00,
      sellerPayoutCents: 0,
    })
  })

  it('divides into commission, fee and payout with nothing over and nothing owed', () => {
    fc.assert(
      fc.property(price, rate, fee, (cents, bps, reserveFee) => {
        const sale = splitFees(cents, bps, reserveFee)
        const parts = [sale.commissionCents, sale.reserveFeeCents, sale.sellerPayoutCents]
        return parts.every(part => part >= 0) && parts.reduce((sum, part) => sum + part) === cents
      }),
    )
  })
})
