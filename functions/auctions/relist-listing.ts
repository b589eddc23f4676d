import { auctions } from '../../shared/contract/endpoints/auctions.ts'
import { presentListing } from '../core/listing/present-listing.ts'
import { checkoutDeps } from '../core/money/purchase/checkout-deps.ts'
import { withinLiveListings } from '../core/standing/live-listings.ts'
import { endpoint } from '../platform/endpoint.ts'
import { newId } from '../platform/ids.ts'
import { relist } from './relisting.ts'

export const handler = endpoint(auctions.relistListing, checkoutDeps, async ({ params, user, now }, deps) => {
  const id = newId(now)
  const listed = await withinLiveListings(user, [id], now, () => relist(params.id, user, now, deps, id))
  return presentListing(listed, user.id, now)
})
