import { findAuction } from '../core/auction/auction-store.ts'
import { findEntries, isBid } from '../core/auction/bid-store.ts'
import { countBidders, noteBidder } from '../core/auction/bidder-store.ts'
import { forEachSettled } from '../platform/all-settled.ts'
import type { Migration } from './migration.ts'
import { eachItem, type Filter, type StoredItem } from './old-items.ts'

const auctions: Filter = {
  where: 'begins_with(#pk, :listing) AND #sk = :auction AND seq > :none',
  values: { ':listing': 'LISTING#', ':auction': 'BIDS', ':none': 0 },
}

const AT_ONCE = 8

async function addBiddersOf({ listingId }: StoredItem): Promise<void> {
  const auction = await findAuction(String(listingId))
  if (!auction) return
  const bids = (await findEntries(auction)).filter(isBid)
  const bidders = countBidders(auction.listingId, bids, auction.voided ?? [], auction.seq)
  await forEachSettled(bidders, AT_ONCE, noteBidder)
}

/** `after`: the previous version does not note who bids. */
export const addBidders: Migration = {
  name: '2026-11-23-bidders',
  when: 'after',
  run: () => eachItem(auctions, addBiddersOf),
}
