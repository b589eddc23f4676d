import { listings } from '../../shared/endpoints/listings.ts'
import { DomainError } from '../../shared/errors.ts'
import { cancelAuction, findAuction } from '../auctions/auction-store.ts'
import { settleOverdueHold } from '../checkout/settling.ts'
import { endpoint } from '../kit/endpoint.ts'
import { stripe } from '../kit/stripe.ts'
import { isHeld } from './listing-holds.ts'
import { findListing, removeListing } from './listing-store.ts'

export const handler = endpoint(listings.deleteListing, { stripe }, async ({ params, user, now }, deps) => {
  const listing = await findListing(params.id)
  if (!listing || listing.sellerId !== user.id || listing.status === 'removed') throw new DomainError('not_found')
  if (isHeld(listing, now)) throw new DomainError('listing_not_editable', { until: listing.reservedUntil })
  await settleOverdueHold(listing, now, deps)
  const auction = listing.listingType === 'auction' ? await findAuction(listing.id) : undefined
  if (await removeListing(listing, now, ...(auction ? [cancelAuction(auction)] : []))) return { ok: true }
  const [current, its] = await Promise.all([findListing(params.id), findAuction(params.id)])
  if (its && its.bidCount > 0) throw new DomainError('auction_has_bids')
  if (its?.relistedAs) throw new DomainError('auction_relisted')
  if (current?.status === 'reserved') throw new DomainError('listing_not_editable', { until: current.reservedUntil })
  throw new DomainError('listing_unavailable')
})
