import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents } from './cents.ts'
import { MAX_CHARGE_CENTS } from './listing.ts'
import { premiumOf, withPremium } from './premium.ts'

describe('the buyer’s premium', () => {
  it('is a part of the hammer price, rounded half up', () => {
    expect(premiumOf(cents(100_00), 25_00)).toBe(25_00)
    expect(premiumOf(cents(246_00), 12_50)).toBe(30_75)
    expect(premiumOf(cents(1), 50_00)).toBe(1)
    expect(premiumOf(cents(99), 0)).toBe(0)
    expect(withPremium(cents(100_00))).toBe(100_00)
  })

  it('never makes a total that no card payment can take', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MAX_CHARGE_CENTS }), fc.integer({ min: 0, max: 100_00 }), (price, bps) => {
        expect(withPremium(cents(price), bps)).toBeLessThanOrEqual(MAX_CHARGE_CENTS)
        expect(premiumOf(cents(price), bps)).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})
