import { randomUUID } from 'node:crypto'
import { minimumBidCents } from '../../shared/bidding.ts'
import { auctions } from '../../shared/endpoints/auctions.ts'
import { endpoint } from '../platform/endpoint.ts'
import { sha256 } from '../platform/ids.ts'
import { inTurn } from '../platform/in-turn.ts'
import { placeBid, standingOf } from './bidding.ts'

export const handler = endpoint(
  auctions.placeBid,
  { clock: () => new Date() },
  async ({ body, user, headers }, deps) => {
    const key = sha256(`${user.id} ${headers['idempotency-key'] ?? randomUUID()}`)
    const { bid, auction } = await inTurn(body.listingId, () => placeBid(body, key, user, deps))
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
