import type { Cents } from '../../../../shared/rules/cents.ts'
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
}

/** A piece of a sale or order of several, as it is told and shown. */
export interface SoldLine {
  readonly listingId: string
  readonly inventoryId: string
  readonly itemName: string
  readonly imageUrl?: string | undefined
  readonly priceCents: Cents
}

/** Ids of all pieces that were sold with it. */
export const listingIdsOf = (sold: {
  readonly listingId: string
  readonly lines?: readonly { readonly listingId: string }[] | undefined
}): string[] => sold.lines?.map(({ listingId }) => listingId) ?? [sold.listingId]
