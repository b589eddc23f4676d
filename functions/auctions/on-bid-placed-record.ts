import { bidPlaced } from '../../events/bid-placed.ts'
import { reaction } from '../kit/reaction.ts'
import { noteBid } from '../listings/listing-store.ts'
import { recordBid } from './bid-store.ts'

export const handler = reaction(bidPlaced, {}, async ({ payload, now }) => {
  const { listingId, sellerId: _, leaderId: __, leaderName: ___, bidCount, ...bid } = payload
  const { outbidId, answeredById, answeredByName } = bid
  await recordBid(
    listingId,
    {
      ...bid,
      outbidId: outbidId ?? undefined,
      answeredById: answeredById ?? undefined,
      answeredByName: answeredByName ?? undefined,
    },
    now,
  )
  const copy = { seq: bid.seq, currentBidCents: bid.priceCents, bidCount, auctionEndsAt: bid.endsAt }
  await noteBid({ id: listingId, listingType: 'auction' }, copy, now)
})
