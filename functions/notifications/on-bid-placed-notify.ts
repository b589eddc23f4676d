import { bidPlaced } from '../../events/bid-placed.ts'
import { reaction } from '../kit/reaction.ts'
import { findListing } from '../listings/listing-store.ts'
import { notify } from './notifying.ts'
import { bidPlacedNotes } from './wording.ts'

export const handler = reaction(bidPlaced, {}, async bid => {
  const listing = await findListing(bid.payload.listingId)
  if (listing) await notify(bid, bidPlacedNotes(bid.payload, listing.itemName))
})
