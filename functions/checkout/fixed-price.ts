import { DomainError } from '../../shared/errors.ts'
import type { UserRecord } from '../kit/users.ts'
import { isPromisedTo } from '../listings/listing-holds.ts'
import { findListing } from '../listings/listing-store.ts'
import type { Purchase } from './reserving.ts'

/**
 * What anyone but its seller may buy at its price, and the buyer of an accepted offer at the price agreed on.
 * @throws DomainError not_found, own_listing, listing_unavailable
 */
export async function findForSale(listingId: string, buyer: UserRecord, now: Date): Promise<Purchase> {
  const listing = await findListing(listingId)
  if (!listing || listing.status === 'removed') throw new DomainError('not_found')
  if (listing.sellerId === buyer.id) throw new DomainError('own_listing')
  const { status, listingType, priceCents = 0, awardedCents = 0, offerId } = listing
  const isPromised = isPromisedTo(buyer.id, listing, now)
  return {
    listing,
    offerId: isPromised ? offerId : undefined,
    price: () => {
      if (listingType !== 'fixed-price' || (status !== 'active' && !isPromised)) {
        throw new DomainError('listing_unavailable')
      }
      return isPromised ? awardedCents : priceCents
    },
  }
}
