import { randomUUID } from 'node:crypto'
import { minimumBidCents } from '../../shared/bidding.ts'
import { auctions } from '../../shared/endpoints/auctions.ts'
import { endpoint } from '../kit/endpoint.ts'
import { sha256 } from '../kit/ids.ts'
import { inTurn } from '../kit/in-turn.ts'
import { placeBid, standingOf } from './bidding.ts'

export const handler = endpoint(
  auctions.placeBid,
  { clock: () => new Date() },
  async ({ body, user, headers }, deps) => {
    const key = sha256(`${user.id} ${headers['idempotency-key'] ?? randomUUID()}`)
    const { bid, auction } = await inTurn(body.listingId, () => placeBid(body, key, user, deps))
    const isLeading = auction.leaderId === user.id
    return {
      id: bid.hash,
      listingId: body.listingId,
      bidAmount: bid.visibleCents,
      createdAt: bid.at,
      leading: bid.leads,
      currentBid: bid.priceCents,
      minimumBid: minimumBidCents({ ...standingOf(auction), currentBidCents: bid.priceCents }, auction),
      myMaxBid: isLeading && auction.maximumCents !== undefined ? auction.maximumCents : null,
      auctionEndDate: bid.endsAt,
    }
  },
)
