import type * as z from 'zod'
import type { listing } from '../../../shared/contract/endpoints/listings.ts'
import type { ListingRecord } from '../listing/listing-store.ts'
import type { AuctionRecord } from './auction-store.ts'

type Shown = z.output<typeof listing>

/** Overwrites the listing's copy of bids, which is updated a moment later. */
export function presentAuctioned(
  { state, currentBidCents, bidCount, endsAt }: AuctionRecord,
  { status }: ListingRecord,
): Pick<Shown, 'currentBid' | 'bidCount' | 'auctionEndDate'> & Partial<Pick<Shown, 'status'>> {
  return {
    currentBid: currentBidCents ?? null,
    bidCount,
    auctionEndDate: endsAt,
    // After the end the listing knows more: a hold may have expired.
    ...(status === 'active' && { status: state === 'ended' ? 'ended' : 'active' }),
  }
}
