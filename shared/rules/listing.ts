import { type Cents, cents } from './cents.ts'
export const listingTypes = ['fixed-price', 'auction'] as const
export type ListingType = (typeof listingTypes)[number]

/**
 * active -> reserved (a checkout is open) -> sold; active -> ended; active -> removed; active -> hidden by an admin, and seen
 * by its seller and admins alone -> active.
 */
export const listingStatuses = ['active', 'reserved', 'sold', 'ended', 'removed', 'hidden'] as const
export type ListingStatus = (typeof listingStatuses)[number]

/** Nobody finds or buys it. A hidden one its seller and admins still see. */
export const isGone = ({ status }: { readonly status: ListingStatus }): boolean =>
  status === 'removed' || status === 'hidden'

export const categories = [
  'Art',
  'Furniture',
  'Jewelry',
  'Ceramics',
  'Textiles',
  'Silver',
  'Metalwork',
  'Glass',
  'Books',
  'Collectibles',
  'Other',
] as const
export type Category = (typeof categories)[number]

/** Conditions of a piece, best first. */
export const conditions = ['Mint', 'Excellent', 'Very good', 'Good', 'Fair', 'As found'] as const
export type Condition = (typeof conditions)[number]

/** The first is the cover. */
export const MAX_PHOTOS = 12

/** In characters. */
export const DIMENSIONS_MAX = 200
export const FLAWS_MAX = 2000
export const ADDITION_MAX = 2000
export const MAX_ADDITIONS = 20

/** Limits of a card payment in cents: within Stripe's for every shop currency (in pounds, Stripe begins at 0.30). */
export const MIN_CHARGE_CENTS = cents(50)
export const MAX_CHARGE_CENTS = cents(999_999_99)

/** In days. */
export const auctionDurations = [3, 5, 7, 10] as const
export type AuctionDuration = (typeof auctionDurations)[number]
export const DEFAULT_AUCTION_DURATION: AuctionDuration = 7

/** The minimum of the first bid without a reserve. */
export const FIRST_BID_CENTS = cents(1_00)

/** A reserve this close to the market value costs the fee (docs/specification.md, "Money, fees and rounding"). */
const RESERVE_FEE_WITHIN_CENTS = cents(1_00)

export const costsReserveFee = (reserveCents: Cents, marketCents: Cents): boolean =>
  Math.abs(marketCents - reserveCents) <= RESERVE_FEE_WITHIN_CENTS

export const recommendedReserveCents = (marketCents: Cents): Cents => cents(Math.floor((marketCents * 9) / 10))
