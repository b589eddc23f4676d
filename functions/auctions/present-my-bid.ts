import type * as z from 'zod'
import type { auctions } from '../../shared/contract/endpoints/auctions.ts'
import { presentListing } from '../core/listing/present-listing.ts'
import type { BidIn } from './my-bids.ts'
import { presentStatus } from './present-status.ts'

type Shown = z.output<typeof auctions.listMyBids.response>['bids'][number]

export function presentMyBid({ bidder, auction, listing }: BidIn, now: Date): Shown {
  const { userId, amountCents, lastBidAt } = bidder
  const status = presentStatus(auction, listing, userId, now)
  const { itemName, category, imageUrl, status: listingStatus } = presentListing(listing, userId, now)
  return {
    ...status,
    standing: standingOf(status, amountCents === undefined),
    // What they bid is noted a moment later; who leads is known at once.
    myHighest: status.myMaxBid ?? amountCents ?? null,
    lastBidAt,
    listing: { itemName, category, imageUrl, status: listingStatus },
  }
}

function standingOf(
  { hasEnded, isWinner, isLeading }: ReturnType<typeof presentStatus>,
  isVoided: boolean,
): Shown['standing'] {
  if (isWinner) return 'won'
  if (isLeading) return hasEnded ? 'unpaid' : 'leading'
  if (isVoided) return 'voided'
  return hasEnded ? 'lost' : 'outbid'
}
