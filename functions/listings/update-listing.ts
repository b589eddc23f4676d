import { listings } from '../../shared/contract/endpoints/listings.ts'
import { presentAuctioned } from '../core/auction/present-auctioned.ts'
import { editListing } from '../core/listing/create/editing-listing.ts'
import { presentListing } from '../core/listing/present-listing.ts'
import { checkoutDeps } from '../core/money/purchase/checkout-deps.ts'
import { endpoint } from '../platform/endpoint.ts'

export const handler = endpoint(listings.updateListing, checkoutDeps, async ({ params, body, user, now }, deps) => {
  const { listing, auction } = await editListing(params.id, body, user, now, deps)
  const shown = presentListing(listing, user.id, now)
  return auction ? { ...shown, ...presentAuctioned(auction, listing) } : shown
})
