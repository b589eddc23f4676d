import { type Cents, cents } from './cents.ts'
import type { ListingType } from './listing.ts'

/** Rates and fees in force. Rates in basis points (250 = 2.5 %), fee in cents. */
export interface FeeSettings {
  fixedPriceCommissionBps: number
  auctionCommissionBps: number
  reserveFeeCents: Cents
}

/** In force until an admin sets others. */
export const DEFAULT_FEES: FeeSettings = {
  fixedPriceCommissionBps: 250,
  auctionCommissionBps: 1000,
  reserveFeeCents: cents(50_00),
}

export const commissionBpsFor = (type: ListingType, fees: FeeSettings): number =>
  type === 'auction' ? fees.auctionCommissionBps : fees.fixedPriceCommissionBps

/** Commission in cents, rounded half up to the cent. Exact for every price the product admits. */
export function commissionCents(priceCents: Cents, rateBps: number): Cents {
  return cents(Number((BigInt(priceCents) * BigInt(rateBps) + 5_000n) / 10_000n))
}

/**
 * How a sale price divides, to the cent. The reserve fee takes no more than the commission leaves: the seller may get
 * nothing, but never owes anything.
 */
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
