import { minimumBidCents } from '../../shared/rules/bidding.ts'
import { type BidResult, standingOf } from './bidding.ts'

/** The bid's values, not the auction's current ones: the request may be repeated much later. */
export const presentPlacedBid = ({ bid, auction }: BidResult) => ({
  id: bid.hash,
  listingId: auction.listingId,
  bidAmount: bid.visibleCents,
  createdAt: bid.at,
  leading: bid.leads,
  currentBid: bid.priceCents,
  minimumBid: minimumBidCents({ ...standingOf(auction), currentBidCents: bid.priceCents }, auction),
  myMaxBid: bid.leads ? (bid.limitCents ?? bid.amountCents) : null,
  auctionEndDate: bid.endsAt,
})
