import { auctions } from '../../shared/endpoints/auctions.ts'
import { endpoint } from '../kit/endpoint.ts'
import { stripe } from '../kit/stripe.ts'
import { findListing } from '../listings/listing-store.ts'
import { missingAuction } from './missing-auction.ts'
import { presentStatus } from './present-status.ts'
import { voidBid } from './voiding.ts'

export const handler = endpoint(auctions.voidBid, { stripe }, async ({ params, body, user, now }, deps) => {
  const auction = await voidBid(params.id, body, user, now, deps)
  const listing = await findListing(params.id)
  if (!listing) throw await missingAuction(params.id)
  return presentStatus(auction, listing, user.id, now)
})
