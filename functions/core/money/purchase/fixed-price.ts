import { DomainError } from '../../../../shared/contract/errors.ts'
import { cents } from '../../../../shared/rules/cents.ts'
import { isGone } from '../../../../shared/rules/listing.ts'
import type { UserRecord } from '../../../platform/users.ts'
import { isHeldForOfferOf } from '../../listing/listing-holds.ts'
import { findListing } from '../../listing/listing-store.ts'
import { findOffer } from '../../offer/offer-store.ts'
import type { Purchase } from './reserving.ts'

/** @throws DomainError not_found, own_listing, listing_unavailable */
export async function findForSale(listingId: string, buyer: UserRecord, now: Date): Promise<Purchase> {
  const listing = await findListing(listingId)
  if (!listing || isGone(listing)) throw new DomainError('not_found')
  if (listing.sellerId === buyer.id) throw new DomainError('own_listing')
  const { status, listingType, priceCents = cents(0), awardedCents = cents(0), offerId } = listing
  const isHeldForOffer = isHeldForOfferOf(buyer.id, listing, now)
  const offer = isHeldForOffer && offerId ? await findOffer(offerId) : undefined
  return {
    listing,
    offerId: isHeldForOffer ? offerId : undefined,
    boundSince: offer?.createdAt,
    price: () => {
      if (listingType !== 'fixed-price' || (status !== 'active' && !isHeldForOffer)) {
        throw new DomainError('listing_unavailable')
      }
      return isHeldForOffer ? awardedCents : priceCents
    },
  }
}
