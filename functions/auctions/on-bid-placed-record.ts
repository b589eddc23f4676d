import { bidPlaced } from '../../events/auction.ts'
import { bidderAfter, noteBidder } from '../core/auction/bidder-store.ts'
import { findNotifiedBids, lastShown } from '../core/auction/notified-bids.ts'
import { noteBid } from '../core/listing/auctioned-listings.ts'
import { forEachSettled } from '../platform/all-settled.ts'
import { reaction } from '../platform/reaction.ts'

const AT_ONCE = 8

export const handler = reaction(bidPlaced, {}, async ({ payload, now }) => {
  const { listingId } = payload
  const { bids = [], bidCount = 0 } = (await findNotifiedBids(payload)) ?? {}
  const lastOfEach = new Map(bids.map(bid => [bid.bidderId, bid]))
  await forEachSettled(lastOfEach.values(), AT_ONCE, bid => noteBidder(bidderAfter(listingId, bid)))
  // A raised maximum must not be visible, not even in the time of the listing's last change.
  const shown = lastShown(bids)
  if (!shown) return
  const { seq, priceCents: currentBidCents, endsAt: auctionEndsAt } = shown
  await noteBid(listingId, { seq, currentBidCents, bidCount, auctionEndsAt }, now)
})
