import { listingSold } from '../../events/listing.ts'
import { reaction } from '../platform/reaction.ts'
import { findPublicAuction } from './public-auction.ts'
import { publishAuction, publishingDeps } from './publishing.ts'

export const handler = reaction(listingSold, publishingDeps, async ({ id, payload: { listingId }, now }, deps) => {
  const auction = listingId ? await findPublicAuction(listingId, now) : undefined
  if (auction) await publishAuction(auction.listingId, auction.version, id, deps)
})
