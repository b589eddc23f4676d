import type { InventoryEntry } from '../../shared/contract/endpoints/inventory.ts'
import type { OwnListing } from '../../shared/contract/endpoints/payouts.ts'
import { isAuctionOver } from '../../shared/rules/auction-time.ts'

/** `unpaid`: the winner did not pay in time. */
export type AuctionOutcome = 'awaiting-payment' | 'unpaid' | 'no-bids'

export type EndedAuctions = ReadonlyMap<string, AuctionOutcome>

export const endedAuctionsOf = (listings: readonly OwnListing[], now: Date): EndedAuctions =>
  new Map(listings.filter(listing => isAuctionOver(listing, now)).map(listing => [listing.id, outcomeOf(listing)]))

/** Until it is closed its winner is about to be notified; while it is reserved, someone is paying. */
function outcomeOf({ bidCount, status, payBy }: OwnListing): AuctionOutcome {
  if (bidCount === 0) return 'no-bids'
  return status !== 'ended' || payBy !== null ? 'awaiting-payment' : 'unpaid'
}

/** How an item is offered; for an ended auction, its outcome. `unknown` until its listing is loaded. */
export type ItemState = 'kept' | 'listed' | 'sold' | 'laid-away' | 'unknown' | AuctionOutcome

export function stateOf(
  { listingId, soldAt, isLaidAway }: Pick<InventoryEntry, 'listingId' | 'soldAt' | 'isLaidAway'>,
  ended: EndedAuctions | undefined,
): ItemState {
  if (soldAt) return isLaidAway ? 'laid-away' : 'sold'
  if (!listingId) return 'kept'
  return ended ? (ended.get(listingId) ?? 'listed') : 'unknown'
}
