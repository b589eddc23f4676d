import type { bidPlaced } from '../../../events/auction.ts'
import type { PayloadOf } from '../../../events/event.ts'
import { type AuctionRecord, findAuction } from './auction-store.ts'
import { findEntriesAfter, isBid, type RealBid } from './bid-store.ts'

export interface NotifiedBids {
  readonly auction: AuctionRecord
  /** Without voided ones, oldest first. */
  readonly bids: readonly RealBid[]
  /** The auction's public bids up to the last of these. */
  readonly bidCount: number
}

/** What an event is about; undefined where there is no auction. */
export async function findNotifiedBids({
  listingId,
  seq,
  after,
}: PayloadOf<typeof bidPlaced>): Promise<NotifiedBids | undefined> {
  const auction = await findAuction(listingId)
  if (!auction) return undefined
  const entries = (await findEntriesAfter(auction, after)).filter(isBid)
  const counted = entries.filter(bid => !auction.voided?.includes(bid.seq))
  const later = counted.filter(bid => bid.seq > seq && isShown(bid))
  return { auction, bids: counted.filter(bid => bid.seq <= seq), bidCount: auction.bidCount - later.length }
}

/** A raised maximum is shown to nobody else. */
export const isShown = ({ kind }: RealBid) => kind !== 'raise'

export const lastShown = (bids: readonly RealBid[]): RealBid | undefined => bids.findLast(isShown)

/** Who lost the lead in these bids and does not have it again, each with the last bid that took it. */
export function lostLeads(bids: readonly RealBid[]): ReadonlyMap<string, RealBid> {
  const lost = new Map<string, RealBid>()
  for (const bid of bids) {
    if (bid.outbidId) lost.set(bid.outbidId, bid)
    if (bid.leads) lost.delete(bid.bidderId)
  }
  return lost
}
