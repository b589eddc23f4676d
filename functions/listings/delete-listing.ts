import { listings } from '../../shared/contract/endpoints/listings.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { findAuction } from '../core/auction/auction-store.ts'
import { withdrawalOf } from '../core/listing/create/withdrawing.ts'
import { holdRefusal } from '../core/listing/listing-holds.ts'
import { findListing, removeListing } from '../core/listing/listing-store.ts'
import { checkoutDeps } from '../core/money/purchase/checkout-deps.ts'
import { endpoint } from '../platform/endpoint.ts'

export const handler = endpoint(listings.deleteListing, checkoutDeps, async ({ params, user, now }, deps) => {
  const listing = await findListing(params.id)
  if (!listing || listing.sellerId !== user.id || listing.status === 'removed') throw new DomainError('not_found')
  if (await removeListing(listing, await withdrawalOf(listing, now, deps))) return { ok: true }
  const [current, its] = await Promise.all([findListing(params.id), findAuction(params.id)])
  if (its?.state === 'live' && its.bidCount > 0) throw new DomainError('auction_has_bids')
  if (its?.relistedAs) throw new DomainError('auction_relisted')
  if (current?.status === 'reserved') throw holdRefusal(current, 'listing_not_editable')
  throw new DomainError('listing_unavailable')
})
