import { DomainError } from '../../shared/errors.ts'
import { findListing } from '../core/listing/listing-store.ts'

/** Why there is no auction to bid in: the piece has a fixed price, or is not there. */
export async function missingAuction(listingId: string): Promise<DomainError> {
  const listing = await findListing(listingId)
  const isThere = listing?.listingType === 'fixed-price' && listing.status !== 'removed'
  return new DomainError(isThere ? 'not_an_auction' : 'not_found')
}
