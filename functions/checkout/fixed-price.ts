import { DomainError } from '../../shared/errors.ts'
import type { UserRecord } from '../kit/users.ts'
import { findListing } from '../listings/listing-store.ts'
import type { Purchase } from './reserving.ts'

/** What anyone but its seller may buy at its price. @throws DomainError not_found, own_listing, listing_unavailable */
export async function findForSale(listingId: string, buyer: UserRecord): Promise<Purchase> {
  const listing = await findListing(listingId)
  if (!listing || listing.status === 'removed') throw new DomainError('not_found')
  if (listing.sellerId === buyer.id) throw new DomainError('own_listing')
  return {
    listing,
    price: () => {
      const { status, listingType, priceCents } = listing
      if (status !== 'active' || listingType !== 'fixed-price') throw new DomainError('listing_unavailable')
      return priceCents ?? 0
    },
  }
}
