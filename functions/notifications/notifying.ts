import type { auctionEndingSoon, bidPlaced } from '../../events/auction.ts'
import { findNotifiedBids } from '../core/auction/notified-bids.ts'
import { findListing } from '../core/listing/listing-store.ts'
import { auctionEndingSoonNotes, bidPlacedNotes } from '../core/notify/notices/copy.ts'
import { notify, notifyEach } from '../core/notify/notices/notifying.ts'
import { watchersOf } from '../core/watch/watch-store.ts'
import type { Occurrence } from '../platform/reaction.ts'

export async function notifyOfBids({ payload }: Occurrence<typeof bidPlaced>): Promise<void> {
  const { listingId } = payload
  const [listing, told] = await Promise.all([findListing(listingId), findNotifiedBids(payload)])
  if (!listing || !told) return
  const notes = bidPlacedNotes(told, listing.itemName)
  await notifyEach(
    notes.map(({ bid, note }) => ({
      event: { id: `bid-${listingId}-${bid.seq}`, occurredAt: new Date(bid.at) },
      note,
    })),
  )
}

export async function notifyOfEnding(ending: Occurrence<typeof auctionEndingSoon>): Promise<void> {
  const { listingId, bidderIds } = ending.payload
  await notify(ending, auctionEndingSoonNotes(ending.payload, bidderIds))
  const told = new Set(bidderIds)
  for await (const watchers of watchersOf(listingId)) {
    const others = watchers.map(({ userId }) => userId).filter(id => !told.has(id))
    await notify(ending, auctionEndingSoonNotes(ending.payload, others))
  }
}
