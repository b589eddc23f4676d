import type * as z from 'zod'
import type { auctions } from '../../shared/contract/endpoints/auctions.ts'
import { findAuctionWithBids } from '../core/auction/auction-store.ts'
import { inOrder } from '../core/auction/bid-store.ts'
import { shownAsClosed } from '../core/auction/closing.ts'
import { findListing } from '../core/listing/listing-store.ts'
import { presentPublic, SHOWN_BIDS } from './present-status.ts'

export async function findPublicAuction(
  listingId: string,
  now: Date,
): Promise<z.output<typeof auctions.getPublicAuction.response> | undefined> {
  const { auction: found, bids } = await findAuctionWithBids(listingId, SHOWN_BIDS)
  if (!found) return undefined
  const auction = await shownAsClosed(found, now)
  const listing = auction.state === 'live' ? undefined : await findListing(listingId)
  return presentPublic(auction, listing, inOrder([...bids, ...auction.latest]).toReversed())
}
