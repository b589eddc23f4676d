import { bidPlaced } from '../../events/bid-placed.ts'
import { findAuction } from '../core/auction/auction-store.ts'
import { type PlacedBid, recordBid } from '../core/auction/bid-store.ts'
import { bidderAfter, noteBidder } from '../core/auction/bidder-store.ts'
import { noteBid } from '../core/listing/auctioned-listings.ts'
import { reaction } from '../platform/reaction.ts'

/** Messages are reordered, but by fewer bids than this: a longer gap means a message was put aside. */
const OVERTAKEN_BY = 50

export const handler = reaction(bidPlaced, {}, async ({ payload, now }) => {
  const { listingId, sellerId: _, leaderId: __, leaderName: ___, bidCount, ...bid } = payload
  const { outbidId, answeredById, answeredByName } = bid
  const placed = {
    ...bid,
    outbidId: outbidId ?? undefined,
    answeredById: answeredById ?? undefined,
    answeredByName: answeredByName ?? undefined,
  }
  const mark = await record(listingId, placed, now)
  if (bid.seq - mark > OVERTAKEN_BY) await recordMissing(listingId, mark + 1, now)
  // A raised maximum must not be visible, not even in the time of the listing's last change.
  if (bid.kind === 'raise') return
  const copy = { seq: bid.seq, currentBidCents: bid.priceCents, bidCount, auctionEndsAt: bid.endsAt }
  await noteBid(listingId, copy, now)
})

async function record(listingId: string, bid: PlacedBid, now: Date): Promise<number> {
  const [mark] = await Promise.all([recordBid(listingId, bid, now), noteBidder(bidderAfter(listingId, bid))])
  return mark
}

async function recordMissing(listingId: string, seq: number, now: Date): Promise<void> {
  const missing = (await findAuction(listingId))?.latest.find(bid => bid.seq === seq)
  if (missing) await record(listingId, missing, now)
}
