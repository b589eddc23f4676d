import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyCents } from '../testing/any-cents.ts'
import { cents, sumCents } from './cents.ts'
import { commissionCents, splitFees } from './fees.ts'
import { MAX_PRICE_CENTS } from './money.ts'

const price = anyCents(50, MAX_PRICE_CENTS)
const rate = fc.integer({ min: 0, max: 10_000 })
const fee = anyCents(0, 1_000_000)
const atRate = (commissionBps: number) => ({ commissionBps })
const anyTerms = fc.record({ commissionBps: rate, commissionFixedCents: fee, commissionMinimumCents: fee })

describe('commission', () => {
  it('is rounded half up to the cent', () => {
    expect(commissionCents(cents(245_00), atRate(250))).toBe(613) // 6.125
    expect(commissionCents(cents(100_00), atRate(1000))).toBe(1000)
    expect(commissionCents(cents(1), atRate(4_999))).toBe(0)
    expect(commissionCents(cents(1), atRate(5_000))).toBe(1)
  })

  it('never differs from the exact share by more than half a cent', () => {
    fc.assert(
      fc.property(price, rate, (amount, bps) => {
        const twiceOff = 2n * (BigInt(commissionCents(amount, atRate(bps))) * 10_000n - BigInt(amount) * BigInt(bps))
        return twiceOff > -10_000n && twiceOff <= 10_000n
      }),
    )
  })

  it('is the rate and the fixed part, at least the minimum, and never more than the price', () => {
    fc.assert(
      fc.property(price, anyTerms, (amount, terms) => {
        const withFixed = commissionCents(amount, atRate(terms.commissionBps)) + terms.commissionFixedCents
        const charged = commissionCents(amount, terms)
        const isWhole = charged === amount
        expect(charged).toBeLessThanOrEqual(amount)
        for (const least of [withFixed, terms.commissionMinimumCents]) expect(isWhole || charged >= least).toBe(true)
        expect(isWhole || charged === withFixed || charged === terms.commissionMinimumCents).toBe(true)
      }),
    )
  })
})

describe('a sale', () => {
  it('charges no more of the reserve fee than there is', () => {
    expect(splitFees(cents(40_00), atRate(1000), cents(50_00))).toMatchObject({
      commissionCents: 4_00,
      reserveFeeCents: 36_00,
      sellerPayoutCents: 0,
    })
  })

  it('divides into commission, fee and payout with nothing over and nothing owed', () => {
    fc.assert(
      fc.property(price, anyTerms, fee, (amount, terms, reserveFee) => {
        const sale = splitFees(amount, terms, reserveFee)
        const parts = [sale.commissionCents, sale.reserveFeeCents, sale.sellerPayoutCents]
        return parts.every(part => part >= 0) && sumCents(parts) === amount
      }),
    )
  })
})
