import { randomUUID } from 'node:crypto'
import { minimumBidCents } from '../../shared/bidding.ts'
import { auctions } from '../../shared/endpoints/auctions.ts'
import { endpoint } from '../platform/endpoint.ts'
import { sha256 } from '../platform/ids.ts'
import { placeBid, standingOf } from './bidding.ts'

/** 132 bits; an auction is written with some of them each time. */
const KEY_LENGTH = 22

export const handler = endpoint(
  auctions.placeBid,
  { clock: () => new Date() },
  async ({ body, user, headers }, deps) => {
    const key = sha256(`${user.id} ${headers['idempotency-key'] ?? randomUUID()}`).slice(0, KEY_LENGTH)
    const { bid, auction } = await placeBid(body, key, user, deps)
    return {
      id: bid.hash,
      listingId: body.listingId,
      bidAmount: bid.visibleCents,
      createdAt: bid.at,
      leading: bid.leads,
      currentBid: bid.priceCents,
      minimumBid: minimumBidCents({ ...standingOf(auction), currentBidCents: bid.priceCents }, auction),
      // The bid's values, not the auction's current ones: the request may be repeated much later.
      myMaxBid: bid.leads ? (bid.limitCents ?? bid.amountCents) : null,
      auctionEndDate: bid.endsAt,
    }
  },
)
