import { bidPlaced } from '../../events/auction.ts'
import { findBidsTold } from '../core/auction/bids-told.ts'
import { findListing } from '../core/listing/listing-store.ts'
import { bidPlacedNotes } from '../core/notification/copy.ts'
import { notifyEach } from '../core/notification/notifying.ts'
import { reaction } from '../platform/reaction.ts'

export const handler = reaction(bidPlaced, {}, async ({ payload }) => {
  const { listingId } = payload
  const [listing, told] = await Promise.all([findListing(listingId), findBidsTold(payload)])
  if (!listing || !told) return
  const notes = bidPlacedNotes(told, listing.itemName)
  await notifyEach(
    notes.map(({ bid, note }) => ({
      event: { id: `bid-${listingId}-${bid.seq}`, occurredAt: new Date(bid.at) },
      note,
    })),
  )
})
