import { offersVoided } from '../../events/offers-voided.ts'
import { listings } from '../../shared/endpoints/listings.ts'
import { DomainError } from '../../shared/errors.ts'
import { cancelAuction, findAuction } from '../auctions/auction-store.ts'
import { settleOverdueHold } from '../checkout/settling.ts'
import { endpoint } from '../kit/endpoint.ts'
import { emit } from '../kit/outbox.ts'
import { stripe } from '../kit/stripe.ts'
import { holdRefusal, isHeld } from './listing-holds.ts'
import { findListing, removeListing } from './listing-store.ts'

export const handler = endpoint(listings.deleteListing, { stripe }, async ({ params, user, now }, deps) => {
  const listing = await findListing(params.id)
  if (!listing || listing.sellerId !== user.id || listing.status === 'removed') throw new DomainError('not_found')
  if (isHeld(listing, now)) throw holdRefusal(listing, 'listing_not_editable')
  await settleOverdueHold(listing, now, deps)
  const auction = listing.listingType === 'auction' ? await findAuction(listing.id) : undefined
  const end = auction ? cancelAuction(auction) : emit(offersVoided, { listingId: listing.id }, now)
  if (await removeListing(listing, now, end)) return { ok: true }
  const [current, its] = await Promise.all([findListing(params.id), findAuction(params.id)])
  if (its && its.bidCount > 0) throw new DomainError('auction_has_bids')
  if (its?.relistedAs) throw new DomainError('auction_relisted')
  if (current?.status === 'reserved') throw holdRefusal(current, 'listing_not_editable')
  throw new DomainError('listing_unavailable')
})
