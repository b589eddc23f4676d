import type { Listing } from '../../../shared/contract/endpoints/listings.ts'
import { isGone } from '../../../shared/rules/listing.ts'

/** `paying`: held for this person, whose payment is still open; `held`: another buyer is paying. */
export type SaleState = 'for-sale' | 'paying' | 'held' | 'own' | 'sold' | 'ended'

type Sale = Pick<Listing, 'userId' | 'status' | 'reservedForMe'>

export function saleStateFor({ userId, status, reservedForMe }: Sale, viewerId?: string): SaleState {
  if (status === 'sold') return 'sold'
  if (status === 'ended' || isGone({ status })) return 'ended'
  if (viewerId === userId) return 'own'
  if (status === 'reserved') return reservedForMe ? 'paying' : 'held'
  return 'for-sale'
}
