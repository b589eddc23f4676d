import { type Cents, cents } from './cents.ts'
import { MAX_CHARGE_CENTS } from './listing.ts'

/**
 * The buyer's premium of an auction: added to the hammer price, and the shop's. Rounded half up, and never more than a card
 * payment can take besides the price.
 * @param premiumBps as it was when the auction was listed. Absent: none
 */
export function premiumOf(priceCents: Cents, premiumBps = 0): Cents {
  const ofPrice = Number((BigInt(priceCents) * BigInt(premiumBps) + 5_000n) / 10_000n)
  return cents(Math.max(0, Math.min(ofPrice, MAX_CHARGE_CENTS - priceCents)))
}

export const withPremium = (priceCents: Cents, premiumBps?: number): Cents =>
  cents(priceCents + premiumOf(priceCents, premiumBps))
