import { listings } from '../../shared/contract/endpoints/listings.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { withdrawalOf, withdrawalRefusal } from '../core/listing/create/withdrawing.ts'
import { findListing, removeListing } from '../core/listing/listing-store.ts'
import { checkoutDeps } from '../core/money/purchase/checkout-deps.ts'
import { endpoint } from '../platform/endpoint.ts'

export const handler = endpoint(listings.deleteListing, checkoutDeps, async ({ params, user, now }, deps) => {
  const listing = await findListing(params.id)
  if (!listing || listing.sellerId !== user.id || listing.status === 'removed') throw new DomainError('not_found')
  if (await removeListing(listing, await withdrawalOf(listing, now, deps))) return { ok: true }
  throw await withdrawalRefusal(params.id)
})
