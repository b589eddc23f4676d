import { auctions } from '../../shared/contract/endpoints/auctions.ts'
import { findListing } from '../core/listing/listing-store.ts'
import { checkoutDeps } from '../core/money/purchase/checkout-deps.ts'
import { endpoint } from '../platform/endpoint.ts'
import { missingAuction } from './missing-auction.ts'
import { presentStatus } from './present-status.ts'
import { voidBid } from './voiding.ts'

export const handler = endpoint(auctions.voidBid, checkoutDeps, async ({ params, body, user, now }, deps) => {
  const auction = await voidBid(params.id, body, user, now, deps)
  const listing = await findListing(params.id)
  if (!listing) throw await missingAuction(params.id)
  return presentStatus(auction, listing, user.id, now)
})
