import { type Cents, cents } from './cents.ts'
import type { ListingType } from './listing.ts'

/** Rates in basis points (250 = 2.5 %), money in cents. */
export interface FeeSettings {
  fixedPriceCommissionBps: number
  auctionCommissionBps: number
  commissionFixedCents: Cents
  commissionMinimumCents: Cents
  reserveFeeCents: Cents
  /** Of the hammer price, paid by the buyer besides it. */
  buyersPremiumBps: number
}

/** Used until an admin sets others. */
export const DEFAULT_FEES: FeeSettings = {
  fixedPriceCommissionBps: 250,
  auctionCommissionBps: 1000,
  commissionFixedCents: cents(0),
  commissionMinimumCents: cents(0),
  reserveFeeCents: cents(50_00),
  buyersPremiumBps: 0,
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

/** What besides commission and reserve fee is agreed of a sale. Absent: none. */
export interface MoreTerms {
  /** Paid by the buyer besides the price. */
  readonly premiumCents?: Cents | undefined
  /** Artist's resale right. */
  readonly royaltyCents?: Cents | undefined
  /** VAT or sales tax on commission and reserve fee, in basis points of them, to a tenth. */
  readonly feeTaxBps?: number | undefined
}

/**
 * Each fee is at most what those before it leave, so the payout is never negative: commission, the tax on it, resale right,
 * then the reserve fee with its tax. Shipping is the seller's: no fee is taken of it.
 */
export function splitFees(
  priceCents: Cents,
  terms: CommissionTerms & MoreTerms,
  reserveFeeCents: Cents,
  shippingCents = cents(0),
) {
  const { commissionBps, commissionFixedCents = cents(0), commissionMinimumCents = cents(0) } = terms
  const { premiumCents = cents(0), feeTaxBps = 0 } = terms
  const commission = withinTaxed(commissionCents(priceCents, terms), priceCents, feeTaxBps)
  const afterCommission = priceCents - commission.fee - commission.tax
  const royalty = Math.min(terms.royaltyCents ?? 0, afterCommission)
  const reserve = withinTaxed(reserveFeeCents, afterCommission - royalty, feeTaxBps)
  return {
    salePriceCents: priceCents,
    ...{ commissionBps, commissionFixedCents, commissionMinimumCents },
    commissionCents: commission.fee,
    reserveFeeCents: reserve.fee,
    premiumCents,
    royaltyCents: cents(royalty),
    feeTaxCents: cents(commission.tax + reserve.tax),
    shippingCents,
    sellerPayoutCents: cents(afterCommission - royalty - reserve.fee - reserve.tax + shippingCents),
  }
}

/** A fee and the tax on it, rounded half up, less where both are more than what is there. */
function withinTaxed(wanted: Cents, most: number, taxBps: number) {
  const tenths = Math.round(taxBps * 10)
  const tax = Math.floor((wanted * tenths + 50_000) / 100_000)
  if (wanted + tax <= most) return { fee: wanted, tax: cents(tax) }
  const fee = Math.floor((most * 100_000) / (100_000 + tenths))
  return { fee: cents(fee), tax: cents(most - fee) }
}
