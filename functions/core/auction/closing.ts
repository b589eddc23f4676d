import { auctionDue, auctionEnded } from '../../../events/auction.ts'
import { isOver, isReserveMet } from '../../../shared/rules/bidding.ts'
import { cents } from '../../../shared/rules/cents.ts'
import { commissionTermsFor } from '../../../shared/rules/fees.ts'
import { premiumOf } from '../../../shared/rules/premium.ts'
import { enqueueReaction } from '../../platform/enqueue-reaction.ts'
import { log } from '../../platform/log.ts'
import { emit } from '../../platform/outbox.ts'
import { transactNamed } from '../../platform/table.ts'
import { endListing } from '../listing/auctioned-listings.ts'
import { findListing } from '../listing/listing-store.ts'
import { readSettings } from '../settings/settings-store.ts'
import { type AuctionRecord, findAuction, nextVersion, PAY_WITHIN_MS, replaceAuction } from './auction-store.ts'

/** Schedules, sweeps, late bids and readers may call this at once: one transaction closes it and emits one event. */
export async function closeIfOver(auction: AuctionRecord, now: Date): Promise<AuctionRecord> {
  let current = auction
  while (current.state === 'live' && isOver(current, now)) {
    const ended = await closeAuction(current, now)
    if (ended) return ended
    current = (await findAuction(auction.listingId)) ?? current
  }
  return current
}

const ASK_AGAIN_AFTER_MS = 10_000
const askedAt = new Map<string, number>()

/** For readers: the auction as if closed. It asks for the closing; if that message is lost, the sweep closes it. */
export async function shownAsClosed(auction: AuctionRecord, now: Date): Promise<AuctionRecord> {
  const { listingId } = auction
  if (auction.state !== 'live' || !isOver(auction, now)) return auction
  if (now.getTime() - (askedAt.get(listingId) ?? 0) > ASK_AGAIN_AFTER_MS) {
    if (askedAt.size > 1000) askedAt.clear()
    askedAt.set(listingId, now.getTime())
    await enqueueReaction(auctionDue, 'onAuctionDueAdvance', { listingId }, now).catch(error =>
      log.warn('the end of an auction was not asked for', { listingId, error }),
    )
  }
  // Between this version and the next, which may also be a bid that was made just in time.
  return { ...endOf(auction, now), version: auction.version + 1, shownVersion: (auction.shownVersion ?? 0) + 0.5 }
}

function endOf(auction: AuctionRecord, now: Date): AuctionRecord {
  const { currentBidCents, endsAt } = auction
  const { leaderId } = whoBuys(auction)
  const payBy = leaderId ? new Date(now.getTime() + PAY_WITHIN_MS).toISOString() : undefined
  return {
    ...auction,
    state: 'ended',
    endedAt: endsAt,
    noticeAt: undefined,
    ...whoBuys(auction),
    ...(leaderId && { payBy, reminders: 0, buyerId: leaderId, buyerPriceCents: currentBidCents }),
  }
}

/** Nobody, where the secret reserve isn't met: then nobody leads it after its end. */
const whoBuys = ({ leaderId, leaderName, maximumCents, ...auction }: AuctionRecord) =>
  auction.secretReserveCents === undefined || isReserveMet(auction, auction)
    ? { leaderId, leaderName, maximumCents }
    : { leaderId: undefined, leaderName: undefined, maximumCents: undefined }

async function closeAuction(auction: AuctionRecord, now: Date): Promise<AuctionRecord | undefined> {
  const { listingId, sellerId, bidCount } = auction
  const ended = endOf(auction, now)
  const { leaderId } = ended
  const currentBidCents = leaderId ? auction.currentBidCents : undefined
  const listing = await findListing(listingId)
  // Auctions that were listed before their commission was fixed take that of their end.
  const commission =
    leaderId && listing?.commissionBps === undefined ? commissionTermsFor('auction', await readSettings()) : undefined
  const winnerId = leaderId ?? null
  const priceCents = currentBidCents ?? null
  const refused = await transactNamed(
    { auction: replaceAuction(auction, ended) },
    endListing({ ...ended, commission }, now),
    emit(
      auctionEnded,
      {
        listingId,
        itemName: listing?.itemName ?? '',
        sellerId,
        winnerId,
        priceCents,
        premiumCents: premiumOf(currentBidCents ?? cents(0), auction.premiumBps),
        bidCount,
        payBy: ended.payBy ?? null,
        ...(auction.leaderId && !leaderId && { isBelowReserve: true }),
        ...(auction.eventId && { eventId: auction.eventId }),
      },
      now,
    ),
  )
  return refused ? undefined : nextVersion(auction, ended)
}
