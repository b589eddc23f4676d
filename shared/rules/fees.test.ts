import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyCents } from '../testing/any-cents.ts'
import { cents, sumCents } from './cents.ts'
import { commissionCents, splitFees } from './fees.ts'
import { housePartNames } from './house-parts.ts'
import { MAX_PRICE_CENTS } from './money.ts'

const price = anyCents(50, MAX_PRICE_CENTS)
const rate = fc.integer({ min: 0, max: 10_000 })
const fee = anyCents(0, 1_000_000)
const atRate = (commissionBps: number) => ({ commissionBps })
const more = fc.record({ premiumCents: fee, royaltyCents: fee, feeTaxBps: fc.integer({ min: 0, max: 2_700 }) })
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

  it('takes resale right and the tax on its fees off the payout, and adds the premium to what is paid', () => {
    const terms = { ...atRate(1000), premiumCents: cents(25_00), royaltyCents: cents(4_00), feeTaxBps: 1900 }
    expect(splitFees(cents(100_00), terms, cents(5_00), cents(8_00))).toMatchObject({
      commissionCents: 10_00,
      reserveFeeCents: 5_00,
      premiumCents: 25_00,
      royaltyCents: 4_00,
      feeTaxCents: 2_85,
      sellerPayoutCents: 86_15,
    })
  })

  it('divides into commission, fee and payout with nothing over and nothing owed', () => {
    fc.assert(
      fc.property(price, anyTerms, fee, more, (amount, terms, reserveFee, agreed) => {
        const sale = splitFees(amount, { ...terms, ...agreed }, reserveFee)
        const parts = [...housePartNames.map(part => sale[part]), sale.sellerPayoutCents]
        return parts.every(part => part >= 0) && sumCents(parts) === amount + agreed.premiumCents
      }),
    )
  })
})
