import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shares } from '../contract/endpoints/shares.ts'
import { anyCents } from '../testing/any-cents.ts'
import { cents } from './cents.ts'
import { MAX_CHARGE_CENTS } from './listing.ts'
import { divisionTrouble, MAX_ASSET_CENTS, MAX_TOTAL_SHARES, MIN_SHARE_CENTS, mostPerPayment } from './shares.ts'

const refusalOf = (division: object) =>
  shares.createFractionalAsset.body.safeParse({ itemName: 'Clock', ...division }).error?.issues[0]?.message

describe('a piece in shares', () => {
  it.each([
    ['a value that does not divide to the cent', { totalValue: 100_000, totalShares: 3 }, /\$99,999\.99 can/],
    ['shares of less than $100', { totalValue: 9_999, totalShares: 100 }, /start at \$100\.00.*\$10,000\.00/],
    ['shares beyond what a card carries', { totalValue: '99999999999.00' }, /at least 100,001 shares/],
    ['a value with too many digits', { totalValue: '100000000000' }, /\$99,999,999,999\.99/],
    ['half a share', { totalValue: 10_000, totalShares: 1.5 }, /whole number/],
    ['more shares than there can be', { totalValue: 10_000, totalShares: 1_000_001 }, /at most 1,000,000 shares/],
    ['a number of shares that no number holds', { totalValue: 10_000, totalShares: 1e21 }, /whole number/],
    ['no share', { totalValue: 10_000, totalShares: 0 }, /at least 1/],
    ['a return that is no percentage', { totalValue: 10_000, estimatedAnnualReturn: '101' }, /0 to 100/],
  ])('is not offered with %s', (_, division, message) => {
    expect(refusalOf(division)).toMatch(message)
  })

  it('has 100 of them unless told', () => {
    const { totalShares } = shares.createFractionalAsset.body.parse({ itemName: 'Clock', totalValue: '10000' })
    expect(totalShares).toBe(100)
  })

  it('keeps what an edit does not name', () => {
    expect(shares.updateFractionalAsset.body.parse({})).toEqual({})
    expect(shares.updateFractionalAsset.body.parse({ maker: ' ', estimatedAnnualReturn: '' })).toEqual({
      maker: null,
      estimatedAnnualReturn: null,
    })
  })

  it('is divided only into whole cents that one card payment carries, and always if it is the product of the two', () => {
    const count = fc.integer({ min: 1, max: MAX_TOTAL_SHARES })
    fc.assert(
      fc.property(anyCents(0, MAX_ASSET_CENTS), count, (totalCents, shareCount) => {
        if (divisionTrouble(totalCents, shareCount) !== null) return
        const shareCents = totalCents / shareCount
        expect(Number.isInteger(shareCents)).toBe(true)
        expect(shareCents).toBeGreaterThanOrEqual(MIN_SHARE_CENTS)
        expect(mostPerPayment(cents(shareCents))).toBeGreaterThanOrEqual(1)
      }),
    )
    fc.assert(
      fc.property(anyCents(MIN_SHARE_CENTS, MAX_CHARGE_CENTS), count, (shareCents, shareCount) => {
        expect(divisionTrouble(cents(shareCents * shareCount), shareCount)).toBeNull()
        expect(mostPerPayment(shareCents) * shareCents).toBeLessThanOrEqual(MAX_CHARGE_CENTS)
      }),
    )
  })
})
