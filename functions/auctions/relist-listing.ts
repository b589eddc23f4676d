import { auctions } from '../../shared/contract/endpoints/auctions.ts'
import { presentListing } from '../core/listing/present-listing.ts'
import { checkoutDeps } from '../core/money/purchase/checkout-deps.ts'
import { endpoint } from '../platform/endpoint.ts'
import { relist } from './relisting.ts'

export const handler = endpoint(auctions.relistListing, checkoutDeps, async ({ params, user, now }, deps) =>
  presentListing(await relist(params.id, user, now, deps), user.id, now),
)
