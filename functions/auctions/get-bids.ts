import { auctions } from '../../shared/contract/endpoints/auctions.ts'
import { findAuctionWithBids } from '../core/auction/auction-store.ts'
import { findEntries, inOrder } from '../core/auction/bid-store.ts'
import { shownAsClosed } from '../core/auction/closing.ts'
import { endpoint } from '../platform/endpoint.ts'
import { actsAsAdmin } from '../platform/users.ts'
import { missingAuction } from './missing-auction.ts'
import { presentRecord, shownBids } from './present-bids.ts'
import { SHOWN_BIDS } from './present-status.ts'

/** A Lambda response has at most 6 MB; the record has every bid. */
const SHOWN_AFTERWARDS = 1000

export const handler = endpoint(auctions.getBids, {}, async ({ params, user, now }) => {
  const { auction: found, bids } = await findAuctionWithBids(params.id, SHOWN_BIDS)
  // Of one with bids, the record stays, and says that they were voided.
  if (!found || (found.state === 'cancelled' && found.seq === 0)) throw await missingAuction(params.id)
  const auction = await shownAsClosed(found, now)
  if (auction.state === 'live') {
    // Raised maximums, which only admins see, are stored apart.
    const entries = actsAsAdmin(user) ? await findEntries(auction) : inOrder([...bids, ...auction.latest])
    const newest = shownBids(auction, entries.toReversed(), user)
    return { bids: newest.slice(0, SHOWN_BIDS), bidCount: auction.bidCount, record: null }
  }
  const all = await findEntries(auction)
  return {
    bids: shownBids(auction, all.slice(-SHOWN_AFTERWARDS).toReversed(), user),
    bidCount: auction.bidCount,
    record: presentRecord(auction, all, user?.id),
  }
})
