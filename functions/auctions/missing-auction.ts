import { DomainError } from '../../shared/contract/errors.ts'
import { isGone } from '../../shared/rules/listing.ts'
import { findListing } from '../core/listing/listing-store.ts'

export async function missingAuction(listingId: string): Promise<DomainError> {
  const listing = await findListing(listingId)
  const isThere = listing?.listingType === 'fixed-price' && !isGone(listing)
  return new DomainError(isThere ? 'not_an_auction' : 'not_found')
}
