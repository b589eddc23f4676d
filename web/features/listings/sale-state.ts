import type { Listing } from '../../../shared/endpoints/listings.ts'

/**
 * What a listing is to the person who looks at it.
 * - `paying`: held for this person, whose payment is still open
 * - `held`: another buyer is paying
 * - `auction`: sold to the highest bidder, not at a price
 */
export type SaleState = 'for-sale' | 'paying' | 'held' | 'own' | 'sold' | 'ended' | 'auction'

type Sale = Pick<Listing, 'userId' | 'status' | 'listingType' | 'reservedForMe'>

export function saleStateFor({ userId, status, listingType, reservedForMe }: Sale, viewerId?: string): SaleState {
  if (status === 'sold') return 'sold'
  if (status === 'ended' || status === 'removed') return 'ended'
  if (viewerId === userId) return 'own'
  if (status === 'reserved') return reservedForMe ? 'paying' : 'held'
  return listingType === 'auction' ? 'auction' : 'for-sale'
}
