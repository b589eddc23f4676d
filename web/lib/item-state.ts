import { isAuctionOver } from '../../shared/auction-time.ts'
import type { InventoryEntry } from '../../shared/endpoints/inventory.ts'
import type { OwnListing } from '../../shared/endpoints/payouts.ts'

/** What came of an auction that is over and whose piece is not sold. `unpaid`: its winner had time to pay, and didn't. */
export type AuctionOutcome = 'awaiting-payment' | 'unpaid' | 'no-bids'

/** My auctions that are over without a sale, or without one as yet, by listing. */
export type EndedAuctions = ReadonlyMap<string, AuctionOutcome>

export const endedAuctionsOf = (listings: readonly OwnListing[], now: Date): EndedAuctions =>
  new Map(listings.filter(listing => isAuctionOver(listing, now)).map(listing => [listing.id, outcomeOf(listing)]))

/** Before it is settled its winner is about to be told, and while it is reserved someone is paying. */
function outcomeOf({ bidCount, status, payBy }: OwnListing): AuctionOutcome {
  if (bidCount === 0) return 'no-bids'
  return status !== 'ended' || payBy !== null ? 'awaiting-payment' : 'unpaid'
}

/**
 * How an item is offered: in an auction that is over, by what came of it; else `listed`, or `unknown` while nothing more is
 * known of its listing.
 */
export type ItemState = 'kept' | 'listed' | 'sold' | 'unknown' | AuctionOutcome

export function stateOf(
  { listingId, soldAt }: Pick<InventoryEntry, 'listingId' | 'soldAt'>,
  ended: EndedAuctions | undefined,
): ItemState {
  if (soldAt) return 'sold'
  if (!listingId) return 'kept'
  return ended ? (ended.get(listingId) ?? 'listed') : 'unknown'
}
