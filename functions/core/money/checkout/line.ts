import type { Cents } from '../../../../shared/rules/cents.ts'
import type { KeptHouseParts } from '../../../../shared/rules/house-parts.ts'
import type { ResaleCountry } from '../../../../shared/rules/resale-right.ts'

/** A piece of a payment for several, with its own price, fees and share of the parcel. */
export interface CheckoutLine {
  readonly listingId: string
  readonly inventoryId: string
  readonly itemName: string
  readonly imageUrl?: string | undefined
  readonly isAuction: boolean
  readonly offerId?: string | undefined
  readonly promisedUntil?: string | undefined
  readonly listingEdits?: number | undefined
  readonly amountCents: Cents
  readonly commissionBps: number
  readonly commissionFixedCents?: Cents | undefined
  readonly commissionMinimumCents?: Cents | undefined
  readonly reserveFeeCents: Cents
  readonly premiumCents?: Cents | undefined
  readonly royaltyCents?: Cents | undefined
  /** Whose it is, and by whose law. */
  readonly royalty?: { readonly artist: string; readonly country: ResaleCountry } | undefined
  readonly feeTaxBps?: number | undefined
  readonly shippingCents?: Cents | undefined
  /** What its seller paid for it, where the margin is taxed. Absent: unknown. */
  readonly purchasePriceCents?: Cents | undefined
}

/** What a piece brought, as if it had been sold alone. */
export interface LineMoney extends KeptHouseParts {
  readonly salePriceCents: Cents
  readonly shippingCents: Cents
  readonly taxCents: Cents
  readonly sellerPayoutCents: Cents
  readonly purchasePriceCents?: Cents | undefined
}

/** A piece of a sale or order of several, as it is told and shown. */
export interface SoldLine {
  readonly listingId: string
  readonly inventoryId: string
  readonly itemName: string
  readonly imageUrl?: string | undefined
  readonly priceCents: Cents
  /** What its buyer paid for it, with its part of parcel, premium and tax. */
  readonly paidCents: Cents
}

/** Of a sale, whose refunds are divided by piece. */
export interface SaleLine extends SoldLine {
  readonly money: LineMoney
}

/** `Mantel Clock +2` is three pieces. */
export const nameOfAll = (names: readonly string[]): string =>
  names.length > 1 ? `${names[0]} +${names.length - 1}` : (names[0] ?? '')

/** Ids of all pieces that were sold with it. */
export const listingIdsOf = (sold: {
  readonly listingId: string
  readonly lines?: readonly { readonly listingId: string }[] | undefined
}): string[] => sold.lines?.map(({ listingId }) => listingId) ?? [sold.listingId]
