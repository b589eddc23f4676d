import { bidPlaced } from '../../events/bid-placed.ts'
import { findListing } from '../core/listing/listing-store.ts'
import { bidPlacedNotes } from '../core/notification/copy.ts'
import { notify } from '../core/notification/notifying.ts'
import { reaction } from '../platform/reaction.ts'

export const handler = reaction(bidPlaced, {}, async bid => {
  const listing = await findListing(bid.payload.listingId)
  if (listing) await notify(bid, bidPlacedNotes(bid.payload, listing.itemName))
})
