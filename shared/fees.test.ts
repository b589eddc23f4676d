import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents, sumCents } from './cents.ts'
import { commissionCents, splitFees } from './fees.ts'
import { MAX_PRICE_CENTS } from './money.ts'
import { anyCents } from './testing/any-cents.ts'

const price = anyCents(50, MAX_PRICE_CENTS)
const rate = fc.integer({ min: 0, max: 10_000 })
const fee = anyCents(0, 1_000_000)

describe('commission', () => {
  it('is rounded half up to the cent', () => {
    expect(commissionCents(cents(245_00), 250)).toBe(613) // 6.125
    expect(commissionCents(cents(100_00), 1000)).toBe(1000)
    expect(commissionCents(cents(1), 4_999)).toBe(0)
    expect(commissionCents(cents(1), 5_000)).toBe(1)
  })

  it('never differs from the exact share by more than half a cent', () => {
    fc.assert(
      fc.property(price, rate, (amount, bps) => {
        const twiceOff = 2n * (BigInt(commissionCents(amount, bps)) * 10_000n - BigInt(amount) * BigInt(bps))
        return twiceOff > -10_000n && twiceOff <= 10_000n
      }),
    )
  })
})

describe('a sale', () => {
  it('charges no more of the reserve fee than there is', () => {
    expect(splitFees(cents(40_00), 1000, cents(50_00))).toMatchObject({
      commissionCents: 4_00,
      reserveFeeCents: 36_00,
      sellerPayoutCents: 0,
    })
  })

  it('divides into commission, fee and payout with nothing over and nothing owed', () => {
    fc.assert(
      fc.property(price, rate, fee, (amount, bps, reserveFee) => {
        const sale = splitFees(amount, bps, reserveFee)
        const parts = [sale.commissionCents, sale.reserveFeeCents, sale.sellerPayoutCents]
        return parts.every(part => part >= 0) && sumCents(parts) === amount
      }),
    )
  })
})
