import type * as z from 'zod'
import type { listing } from '../../../shared/endpoints/listings.ts'
import type { ListingRecord } from '../listing/listing-store.ts'
import type { AuctionRecord } from './auction-store.ts'

type Shown = z.input<typeof listing>

/** What the auction itself knows better than the listing's copy, which follows a moment later. */
export function presentAuctioned(
  { state, currentBidCents, bidCount, endsAt }: AuctionRecord,
  { status }: ListingRecord,
): Pick<Shown, 'currentBid' | 'bidCount' | 'auctionEndDate'> & Partial<Pick<Shown, 'status'>> {
  return {
    currentBid: currentBidCents ?? null,
    bidCount,
    auctionEndDate: endsAt,
    // Of whatever comes after the end the listing knows more: a hold may have run out.
    ...(status === 'active' && { status: state === 'ended' ? 'ended' : 'active' }),
  }
}
