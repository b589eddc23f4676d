/** SPEC.md section 3 and DESIGN.md section 6. */
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

/** What a card payment can carry, in cents (Stripe's limits for USD). */
export const MIN_CHARGE_CENTS = 50
export const MAX_CHARGE_CENTS = 999_999_99
