import { type Cents, cents } from './cents.ts'
import type { ListingType } from './listing.ts'

/** Rates in basis points (250 = 2.5 %), fee in cents. */
export interface FeeSettings {
  fixedPriceCommissionBps: number
  auctionCommissionBps: number
  reserveFeeCents: Cents
}

/** Used until an admin sets others. */
export const DEFAULT_FEES: FeeSettings = {
  fixedPriceCommissionBps: 250,
  auctionCommissionBps: 1000,
  reserveFeeCents: cents(50_00),
}

export const commissionBpsFor = (type: ListingType, fees: FeeSettings): number =>
  type === 'auction' ? fees.auctionCommissionBps : fees.fixedPriceCommissionBps

/** Commission in cents, rounded half up. Exact for every price that is allowed. */
export function commissionCents(priceCents: Cents, rateBps: number): Cents {
  return cents(Number((BigInt(priceCents) * BigInt(rateBps) + 5_000n) / 10_000n))
}

/** The reserve fee is at most what the commission leaves, so the payout is never negative. */
export function splitFees(priceCents: Cents, rateBps: number, reserveFeeCents: Cents) {
  const commission = commissionCents(priceCents, rateBps)
  const reserveFee = cents(Math.min(reserveFeeCents, priceCents - commission))
  return {
    salePriceCents: priceCents,
    commissionBps: rateBps,
    commissionCents: commission,
    reserveFeeCents: reserveFee,
    sellerPayoutCents: cents(priceCents - commission - reserveFee),
  }
}
