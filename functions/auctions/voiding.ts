import { auctionEnded, bidVoided } from '../../events/auction.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { isReserveMet, recount, type Standing, voidedWith } from '../../shared/rules/bidding.ts'
import { cents } from '../../shared/rules/cents.ts'
import { premiumOf } from '../../shared/rules/premium.ts'
import {
  type AuctionRecord,
  findListingWithAuction,
  nextVersion,
  PAY_WITHIN_MS,
  replaceAuction,
} from '../core/auction/auction-store.ts'
import { countedBid, findBids, findEntries, isBid, type RealBid } from '../core/auction/bid-store.ts'
import { countBidders, replaceBidder } from '../core/auction/bidder-store.ts'
import { closeIfOver } from '../core/auction/closing.ts'
import { voidEntry } from '../core/auction/void-entry.ts'
import { noteVoid } from '../core/listing/auctioned-listings.ts'
import { isHeld } from '../core/listing/listing-holds.ts'
import type { ListingRecord } from '../core/listing/listing-store.ts'
import type { CheckoutDeps } from '../core/money/checkout/stripe-sync.ts'
import { endOverdueHold } from '../core/money/purchase/overdue-holds.ts'
import { emit } from '../platform/outbox.ts'
import { type TransactionPart, tryTransact } from '../platform/table.ts'
import type { UserRecord } from '../platform/users.ts'
import { standingOf } from './bidding.ts'
import { missingAuction } from './missing-auction.ts'

const TRIES = 20
const MAX_NOTIFIED = 1000

export interface Voiding {
  /** Of all bids, those of one bidder that are to be voided, oldest first. None: nothing is left to void. */
  readonly choose: (bids: readonly RealBid[], voided: readonly number[]) => readonly RealBid[]
  readonly reason: string
  readonly admin: Pick<UserRecord, 'id' | 'firstName'>
  /** What is written with it, read again for each try. */
  readonly extraParts?: (listing: ListingRecord) => Promise<TransactionPart[]>
  readonly onWritten?: () => Promise<void>
}

/** @param bidId the hash of the bid @throws DomainError not_found */
export const oneBid =
  (bidId: string): Voiding['choose'] =>
  (bids, voided) => {
    const bid = bids.find(({ hash }) => hash === bidId)
    if (!bid) throw new DomainError('not_found')
    return voided.includes(bid.seq) ? [] : [bid]
  }

export const bidsOf =
  (userId: string): Voiding['choose'] =>
  (bids, voided) =>
    bids.filter(({ bidderId, seq }) => bidderId === userId && !voided.includes(seq))

/**
 * Recalculates leader and price without the bids (shared/rules/bidding.ts), until someone pays, has paid, or gets an offer
 * as the next bidder. Voiding twice is safe.
 * @throws DomainError not_found, not_an_auction, void_too_late, listing_reserved, outside_service, conflict
 */
export async function voidBids(
  listingId: string,
  voiding: Voiding,
  now: Date,
  deps: CheckoutDeps,
): Promise<AuctionRecord> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const { listing, auction: found } = await findListingWithAuction(listingId)
    if (!listing || !found || found.state === 'cancelled') throw await missingAuction(listingId)
    const auction = await closeIfOver(found, now)
    if (auction !== found) continue
    const chosen = voiding.choose((await findEntries(auction)).filter(isBid), auction.voided ?? [])
    if (chosen.length === 0) return auction
    if (listing.status === 'reserved') {
      if (isHeld(listing, now)) throw new DomainError('listing_reserved', { until: listing.reservedUntil })
      await endOverdueHold(listing, now, deps)
      continue
    }
    if (!['active', 'ended'].includes(listing.status) || auction.relistedAs || auction.secondChanceAt) {
      throw new DomainError('void_too_late')
    }
    const changed = await takeOut(chosen, voiding, { listing, auction }, now)
    if (!changed) continue
    await voiding.onWritten?.()
    return changed
  }
  throw new DomainError('conflict')
}

/** @returns undefined if the auction changed meanwhile */
async function takeOut(
  chosen: readonly RealBid[],
  { reason, admin, extraParts = async () => [] }: Voiding,
  { listing, auction }: { listing: ListingRecord; auction: AuctionRecord },
  now: Date,
): Promise<AuctionRecord | undefined> {
  const bid = chosen.at(-1)
  if (!bid) return auction
  const bids = await findBids(auction)
  const counted = bids.map(countedBid)
  const voids = [...new Set(chosen.flatMap(({ seq }) => voidedWith(seq, counted)))].toSorted((a, b) => a - b)
  const left = bids.filter(({ seq }) => !voids.includes(seq))
  const replayed = { ...recount(left.map(countedBid), auction, standingOf(auction)), seq: auction.seq + 1 }
  const entry = voidEntry(auction, replayed, voids, reason, admin, now)
  const standing = auction.state === 'ended' ? ifSold(replayed, auction) : replayed
  const voided = [...(auction.voided ?? []), ...voids]
  const after: AuctionRecord = {
    ...auction,
    ...result(auction, standing, now),
    seq: standing.seq,
    bidCount: standing.bidCount,
    currentBidCents: standing.currentBidCents,
    leaderId: standing.leader,
    leaderName: left.findLast(({ bidderId }) => bidderId === standing.leader)?.bidderName,
    maximumCents: standing.maximumCents,
    head: entry.hash,
    latest: [...auction.latest, entry],
    voided,
  }
  const isWritten = await tryTransact(
    replaceAuction(auction, after),
    noteVoid(after, now),
    ...countBidders(
      auction.listingId,
      bids.filter(({ bidderId }) => bidderId === bid.bidderId),
      voids,
      standing.seq,
    ).map(replaceBidder),
    emit(bidVoided, newsOf(bid, reason, left, { listing, before: auction, after }), now),
    ...wonNews(listing, auction, after, now),
    ...(await extraParts(listing)),
  )
  return isWritten ? nextVersion(auction, after) : undefined
}

/** After the end nobody leads where the secret reserve isn't met. */
const ifSold = (standing: Standing, auction: AuctionRecord): Standing =>
  auction.secretReserveCents === undefined || isReserveMet(standing, auction)
    ? standing
    : { ...standing, leader: undefined, maximumCents: undefined }

/** After the end, a new winner gets the full time to pay. */
function result(auction: AuctionRecord, { leader, currentBidCents }: Standing, now: Date): Partial<AuctionRecord> {
  if (auction.state !== 'ended') return {}
  const nextBidCents = undefined
  if (leader === auction.buyerId) return { buyerPriceCents: currentBidCents, nextBidCents }
  const payBy = leader && new Date(now.getTime() + PAY_WITHIN_MS).toISOString()
  const fromAnew = { unpaidAt: undefined, postponedUntil: undefined, reminders: 0, nextBidCents }
  return { ...fromAnew, payBy, buyerId: leader, buyerPriceCents: leader ? currentBidCents : undefined }
}

function newsOf(
  { bidderId, visibleCents }: RealBid,
  reason: string,
  left: readonly RealBid[],
  { listing, before, after }: { listing: ListingRecord; before: AuctionRecord; after: AuctionRecord },
) {
  const others = new Set(left.map(each => each.bidderId).toReversed())
  others.delete(bidderId)
  return {
    ...{ listingId: listing.id, itemName: listing.itemName, sellerId: listing.sellerId },
    ...{ bidderId, visibleCents, reason },
    priceCents: after.currentBidCents ?? null,
    leaderId: after.leaderId ?? null,
    ledBeforeId: before.leaderId ?? null,
    otherBidderIds: [...others].slice(0, MAX_NOTIFIED),
    endsAt: after.endsAt,
    hasEnded: after.state === 'ended',
  }
}

function wonNews(
  { itemName }: ListingRecord,
  before: AuctionRecord,
  { listingId, sellerId, buyerId, buyerPriceCents = cents(0), bidCount, premiumBps, payBy = '' }: AuctionRecord,
  now: Date,
): TransactionPart[] {
  if (!buyerId || buyerId === before.buyerId) return []
  const prices = { priceCents: buyerPriceCents, premiumCents: premiumOf(buyerPriceCents, premiumBps) }
  const won = { listingId, itemName, sellerId, winnerId: buyerId, ...prices, bidCount, payBy }
  return [emit(auctionEnded, won, now)]
}
