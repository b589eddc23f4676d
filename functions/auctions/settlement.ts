import { auctionEnded } from '../../events/auction-ended.ts'
import { isOver } from '../../shared/bidding.ts'
import { emit } from '../kit/outbox.ts'
import { isConditionFailure, transact } from '../kit/table.ts'
import { endListing } from '../listings/auctioned-listings.ts'
import { findListing } from '../listings/listing-store.ts'
import { readSettings } from '../settings/settings-store.ts'
import { type AuctionRecord, findAuction, PAY_WITHIN_MS, replaceAuction } from './auction-store.ts'

/**
 * Ends an auction whose time is over. Schedules, sweeps, late bids and readers may all call this at once and any number
 * of times: one transaction does it, with one event, and everybody gets the auction as it stands afterwards.
 */
export async function settleIfOver(auction: AuctionRecord, now: Date): Promise<AuctionRecord> {
  let current = auction
  while (current.state === 'live' && isOver(current, now)) {
    const ended = await settle(current, now)
    if (ended) return ended
    current = (await findAuction(auction.listingId)) ?? current
  }
  return current
}

/** @returns undefined when the auction changed since it was read */
async function settle(auction: AuctionRecord, now: Date): Promise<AuctionRecord | undefined> {
  const { listingId, sellerId, leaderId, currentBidCents, bidCount, endsAt } = auction
  const [listing, settings] = await Promise.all([findListing(listingId), leaderId ? readSettings() : undefined])
  const payBy = leaderId ? new Date(now.getTime() + PAY_WITHIN_MS).toISOString() : undefined
  const ended: AuctionRecord = {
    ...auction,
    state: 'ended',
    endedAt: endsAt,
    noticeAt: undefined,
    ...(leaderId && { payBy, reminders: 0, buyerId: leaderId, buyerPriceCents: currentBidCents }),
  }
  const winnerId = leaderId ?? null
  const priceCents = currentBidCents ?? null
  try {
    await transact(
      replaceAuction(auction, ended),
      endListing({ ...ended, commissionBps: settings?.auctionCommissionBps }, now),
      emit(
        auctionEnded,
        {
          listingId,
          itemName: listing?.itemName ?? '',
          sellerId,
          winnerId,
          priceCents,
          bidCount,
          payBy: payBy ?? null,
        },
        now,
      ),
    )
    return { ...ended, version: auction.version + 1 }
  } catch (error) {
    if (isConditionFailure(error, 0)) return undefined
    throw error
  }
}
