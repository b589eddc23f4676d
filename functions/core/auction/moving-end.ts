import { DomainError } from '../../../shared/contract/errors.ts'
import { moveHash, saltOf } from '../../../shared/rules/auction-record.ts'
import { isOver } from '../../../shared/rules/bidding.ts'
import { cents } from '../../../shared/rules/cents.ts'
import { tryTransact } from '../../platform/table.ts'
import { noteEnd } from '../listing/auctioned-listings.ts'
import { type AuctionRecord, findAuction, replaceAuction } from './auction-store.ts'
import type { PlacedBid } from './bid-store.ts'
import { headOf, noticeBefore } from './opening.ts'
import { recordedMove } from './record-entries.ts'
import { timeOfEntry } from './void-entry.ts'

const TRIES = 20

/**
 * Moves the end of an auction to a later time, also with bids, which stand. One that is over stays over, and repeating it
 * changes nothing.
 * @throws DomainError conflict if bids come faster than this
 */
export async function moveEnd(listingId: string, endsAt: string, now: Date): Promise<void> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const auction = await findAuction(listingId)
    if (auction?.state !== 'live' || isOver(auction, now) || auction.firstEndsAt >= endsAt) return
    const moved = withEnd(auction, endsAt, now)
    if (await tryTransact(replaceAuction(auction, moved), noteEnd(moved, now))) return
  }
  throw new DomainError('conflict')
}

/** Without bids the record's first link covers it, with bids it is an entry. */
function withEnd(auction: AuctionRecord, endsAt: string, now: Date): AuctionRecord {
  const moved = { ...auction, firstEndsAt: endsAt, endsAt, noticeAt: noticeBefore(new Date(endsAt)) }
  if (auction.seq === 0) return { ...moved, head: headOf(moved) }
  const entry = moveEntry(auction, endsAt, now)
  return {
    ...moved,
    announcedEndsAt: auction.announcedEndsAt ?? auction.firstEndsAt,
    seq: entry.seq,
    head: entry.hash,
    latest: [...auction.latest, entry],
  }
}

function moveEntry(auction: AuctionRecord, endsAt: string, now: Date): PlacedBid {
  const { seq, sellerId, leaderId, head, secret, currentBidCents = cents(0) } = auction
  const entry: Omit<PlacedBid, 'hash'> = {
    seq: seq + 1,
    at: timeOfEntry(auction, now),
    kind: 'move',
    bidderId: sellerId,
    bidderName: '',
    amountCents: cents(0),
    visibleCents: cents(0),
    priceCents: currentBidCents,
    leads: false,
    // Who leads goes on leading, so an earlier request of theirs is looked for beyond this entry.
    ...(leaderId && { answeredById: leaderId }),
    endsAt,
    key: `move-${seq + 1}`,
  }
  return { ...entry, hash: moveHash(head, recordedMove(entry), saltOf(secret)) }
}
