import { type Cents, cents } from './cents.ts'
/** How a piece is sold (docs/specification.md, "Listing states"). */
export const listingTypes = ['fixed-price', 'auction'] as const
export type ListingType = (typeof listingTypes)[number]

/** active -> reserved (a checkout is open) -> sold; active -> ended; active -> removed. */
export const listingStatuses = ['active', 'reserved', 'sold', 'ended', 'removed'] as const
export type ListingStatus = (typeof listingStatuses)[number]

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

/** In what state a piece is, best first, in the words of the trade. */
export const conditions = ['Mint', 'Excellent', 'Very good', 'Good', 'Fair', 'As found'] as const
export type Condition = (typeof conditions)[number]

/** How many photographs a listing may show; the first one stands for it in lists. */
export const MAX_PHOTOS = 12

/** How long the parts of a condition report may be, and what is added to a listing later; in characters. */
export const DIMENSIONS_MAX = 200
export const FLAWS_MAX = 2000
export const ADDITION_MAX = 2000
/** How often something can be added. */
export const MAX_ADDITIONS = 20

/** What a card payment can carry, in cents (Stripe's limits for USD). */
export const MIN_CHARGE_CENTS = cents(50)
export const MAX_CHARGE_CENTS = cents(999_999_99)

/** How many days an auction may run, and what is proposed. */
export const auctionDurations = [3, 5, 7, 10] as const
export type AuctionDuration = (typeof auctionDurations)[number]
export const DEFAULT_AUCTION_DURATION: AuctionDuration = 7

/** What the first bid must be at least, where there is no reserve. */
export const FIRST_BID_CENTS = cents(1_00)

/** A reserve this close to the market value costs the reserve fee (docs/specification.md, "Money, fees and rounding"). */
const RESERVE_FEE_WITHIN_CENTS = cents(1_00)

export const costsReserveFee = (reserveCents: Cents, marketCents: Cents): boolean =>
  Math.abs(marketCents - reserveCents) <= RESERVE_FEE_WITHIN_CENTS

/** What a seller is advised to set as reserve: 90 % of the market value, in whole cents. */
export const recommendedReserveCents = (marketCents: Cents): Cents => cents(Math.floor((marketCents * 9) / 10))
