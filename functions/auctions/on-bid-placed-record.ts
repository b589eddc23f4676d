import { bidPlaced } from '../../events/bid-placed.ts'
import { findAuction } from '../core/auction/auction-store.ts'
import { recordBid } from '../core/auction/bid-store.ts'
import { noteBid } from '../core/listing/auctioned-listings.ts'
import { reaction } from '../platform/reaction.ts'

/** Messages are reordered, but by fewer bids than this: a longer gap means a message was put aside. */
const OVERTAKEN_BY = 50

export const handler = reaction(bidPlaced, {}, async ({ payload, now }) => {
  const { listingId, sellerId: _, leaderId: __, leaderName: ___, bidCount, ...bid } = payload
  const { outbidId, answeredById, answeredByName } = bid
  const mark = await recordBid(
    listingId,
    {
      ...bid,
      outbidId: outbidId ?? undefined,
      answeredById: answeredById ?? undefined,
      answeredByName: answeredByName ?? undefined,
    },
    now,
  )
  if (bid.seq - mark > OVERTAKEN_BY) await recordMissing(listingId, mark + 1, now)
  // A raised maximum must not be visible, not even in the time of the listing's last change.
  if (bid.kind === 'raise') return
  const copy = { seq: bid.seq, currentBidCents: bid.priceCents, bidCount, auctionEndsAt: bid.endsAt }
  await noteBid(listingId, copy, now)
})

async function recordMissing(listingId: string, seq: number, now: Date): Promise<void> {
  const missing = (await findAuction(listingId))?.latest.find(bid => bid.seq === seq)
  if (missing) await recordBid(listingId, missing, now)
}
