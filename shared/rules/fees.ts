import { type Cents, cents } from './cents.ts'
import type { ListingType } from './listing.ts'

/** Rates in basis points (250 = 2.5 %), money in cents. */
export interface FeeSettings {
  fixedPriceCommissionBps: number
  auctionCommissionBps: number
  commissionFixedCents: Cents
  commissionMinimumCents: Cents
  reserveFeeCents: Cents
}

/** Used until an admin sets others. */
export const DEFAULT_FEES: FeeSettings = {
  fixedPriceCommissionBps: 250,
  auctionCommissionBps: 1000,
  commissionFixedCents: cents(0),
  commissionMinimumCents: cents(0),
  reserveFeeCents: cents(50_00),
}

/** As a listing, checkout or sale keeps them. An absent fixed part or minimum is 0. */
export interface CommissionTerms {
  readonly commissionBps: number
  readonly commissionFixedCents?: Cents | undefined
  readonly commissionMinimumCents?: Cents | undefined
}

export const commissionTermsFor = (type: ListingType, fees: FeeSettings) => ({
  commissionBps: type === 'auction' ? fees.auctionCommissionBps : fees.fixedPriceCommissionBps,
  commissionFixedCents: fees.commissionFixedCents,
  commissionMinimumCents: fees.commissionMinimumCents,
})

/** The rate's part is rounded half up, exact for every price that is allowed. Never more than the price. */
export function commissionCents(priceCents: Cents, terms: CommissionTerms): Cents {
  const { commissionBps, commissionFixedCents = 0, commissionMinimumCents = 0 } = terms
  const ofPrice = Number((BigInt(priceCents) * BigInt(commissionBps) + 5_000n) / 10_000n)
  return cents(Math.min(priceCents, Math.max(commissionMinimumCents, ofPrice + commissionFixedCents)))
}

/**
 * The reserve fee is at most what the commission leaves, so the payout is never negative. Shipping is the seller's:
 * no fee is taken of it.
 */
export function splitFees(priceCents: Cents, terms: CommissionTerms, reserveFeeCents: Cents, shippingCents = cents(0)) {
  const { commissionBps, commissionFixedCents = cents(0), commissionMinimumCents = cents(0) } = terms
  const commission = commissionCents(priceCents, terms)
  const reserveFee = cents(Math.min(reserveFeeCents, priceCents - commission))
  return {
    salePriceCents: priceCents,
    ...{ commissionBps, commissionFixedCents, commissionMinimumCents },
    commissionCents: commission,
    reserveFeeCents: reserveFee,
    shippingCents,
    sellerPayoutCents: cents(priceCents - commission - reserveFee + shippingCents),
  }
}
