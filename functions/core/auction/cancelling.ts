import { auctionCancelled } from '../../../events/auction.ts'
import { emit } from '../../platform/outbox.ts'
import type { TransactionPart } from '../../platform/table.ts'
import type { UserRecord } from '../../platform/users.ts'
import type { ListingRecord } from '../listing/listing-store.ts'
import { type AuctionRecord, cancelAuction, replaceAuction } from './auction-store.ts'
import { findBids } from './bid-store.ts'
import { voidEntry } from './void-entry.ts'

/** What everybody reads in the record. The seller is told the reason. */
const REASON = 'Vitrine took the piece off sale.'
const MAX_NOTIFIED = 1000

interface Cancelling {
  readonly reason?: string
  /** Withdrawn by its house. */
  readonly lot?: { readonly eventId: string; readonly number: string }
  readonly isTold?: boolean
}

/**
 * Parts of cancelling it for an admin or its house, also with bids: the record's last entry voids them all, so nobody wins
 * and nobody has to pay. Refused if the auction changed since it was read.
 */
export async function cancellationOf(
  auction: AuctionRecord,
  { itemName }: Pick<ListingRecord, 'itemName'>,
  admin: Pick<UserRecord, 'id' | 'firstName'>,
  now: Date,
  { reason = REASON, lot, isTold = true }: Cancelling = {},
): Promise<TransactionPart[]> {
  const bids = await findBids(auction)
  if (bids.length === 0) return [cancelAuction(auction)]
  const { listingId, endsAt, latest, voided = [] } = auction
  const seq = auction.seq + 1
  const voids = bids.map(bid => bid.seq)
  const entry = voidEntry(auction, { seq, endsAt }, voids, reason, admin, now)
  const bidderIds = [...new Set(bids.map(({ bidderId }) => bidderId).toReversed())].slice(0, MAX_NOTIFIED)
  return [
    replaceAuction(auction, {
      ...auction,
      ...nobodyLeads,
      state: 'cancelled',
      seq,
      bidCount: 0,
      head: entry.hash,
      latest: [...latest, entry],
      voided: [...voided, ...voids],
    }),
    ...(isTold ? [emit(auctionCancelled, { listingId, itemName, bidderIds, ...(lot && { lot }) }, now)] : []),
  ]
}

const nobodyLeads = {
  currentBidCents: undefined,
  leaderId: undefined,
  leaderName: undefined,
  maximumCents: undefined,
  buyerId: undefined,
  buyerPriceCents: undefined,
  nextBidCents: undefined,
  payBy: undefined,
  noticeAt: undefined,
  postponedUntil: undefined,
} satisfies Partial<AuctionRecord>
