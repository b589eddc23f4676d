import { auctionDue, auctionEndingSoon, auctionPaymentReminded, auctionUnpaid } from '../../events/auction.ts'
import { cents } from '../../shared/rules/cents.ts'
import { premiumOf } from '../../shared/rules/premium.ts'
import { type AuctionRecord, findListingWithAuction, nextDueAt, replaceAuction } from '../core/auction/auction-store.ts'
import { findBids } from '../core/auction/bid-store.ts'
import { closeIfOver } from '../core/auction/closing.ts'
import { noticeBefore } from '../core/auction/opening.ts'
import { awardListing } from '../core/listing/auctioned-listings.ts'
import { isHeld } from '../core/listing/listing-holds.ts'
import type { ListingRecord } from '../core/listing/listing-store.ts'
import type { CheckoutDeps } from '../core/money/checkout/stripe-sync.ts'
import { endOverdueHold } from '../core/money/purchase/overdue-holds.ts'
import { findSaleEvent, tellOfClosing } from '../core/sale-event/sale-event-store.ts'
import { emit } from '../platform/outbox.ts'
import { deleteSchedule, setSchedule } from '../platform/schedules.ts'
import { type TransactionPart, tryTransact } from '../platform/table.ts'
import { nextBidder } from './next-bidder.ts'

const MAX_STEPS = 30
const TRIES_OF_LOT = 5
const MAX_NOTIFIED = 1000

const LATER_MS = 15 * 60_000
const later = (now: Date) => new Date(now.getTime() + LATER_MS)

export const scheduleName = (listingId: string) => `auction-${listingId}`

/** Each step is a conditional write with its event, so schedules, relay and sweep can run this concurrently. */
export async function advanceAuction(listingId: string, now: Date, deps: CheckoutDeps): Promise<void> {
  let before = ''
  for (let step = 0; step < MAX_STEPS; step++) {
    const { listing, auction } = await findListingWithAuction(listingId)
    const dueAt = auction && nextDueAt(auction)
    if (!listing || !auction || !dueAt) return deleteSchedule(scheduleName(listingId))
    if (Date.parse(dueAt) > now.getTime()) {
      return setSchedule(scheduleName(listingId), new Date(dueAt), auctionDue, 'onAuctionDueAdvance', { listingId })
    }
    const stands = `${auction.version} ${listing.updatedAt}`
    // Nothing changed, for example because Stripe has not answered.
    if (stands === before)
      return setSchedule(scheduleName(listingId), later(now), auctionDue, 'onAuctionDueAdvance', { listingId })
    before = stands
    await takeStep(listing, auction, now, deps)
  }
  throw new Error(`Auction ${listingId} changed ${MAX_STEPS} times while it was looked at.`)
}

async function takeStep(listing: ListingRecord, auction: AuctionRecord, now: Date, deps: CheckoutDeps): Promise<void> {
  if (auction.state === 'live') {
    const ended = await closeIfOver(auction, now)
    return ended.state === 'live' ? giveNotice(listing, auction, now) : undefined
  }
  if (listing.status === 'sold') return change(auction, { paidAt: now.toISOString() })
  const { reminders = 0, payBy = '', secondChanceAt, postponedUntil = '' } = auction
  const isOver = Date.parse(payBy) <= now.getTime()
  if (listing.status === 'reserved') {
    if (!isHeld(listing, now)) return endOverdueHold(listing, now, deps)
    // A page opened in time can still be paid. A page opened later does not delay the seller.
    const hadTheirTime = isOver && !secondChanceAt && postponedUntil > payBy
    if (!hadTheirTime) return change(auction, { postponedUntil: listing.reservedUntil })
  }
  return isOver || secondChanceAt ? endTimeToPay(listing, auction, now) : remind(listing, auction, reminders + 1, now)
}

async function giveNotice(listing: ListingRecord, auction: AuctionRecord, now: Date): Promise<void> {
  if (auction.eventId) return giveNoticeOfSale(auction, auction.eventId, now)
  const { itemName, watchCount } = listing
  const { listingId, endsAt, currentBidCents = null } = auction
  const bids = await findBids(auction)
  const bidderIds = [...new Set(bids.map(({ bidderId }) => bidderId).toReversed())].slice(0, MAX_NOTIFIED)
  const isOfInterest = bidderIds.length > 0 || watchCount > 0
  const told = isOfInterest
    ? [emit(auctionEndingSoon, { listingId, itemName, endsAt, currentBidCents, bidderIds }, now)]
    : []
  await change(auction, { noticeAt: undefined }, ...told)
}

/** Once for all lots, by the first of them that is due. The others are due at the same moment. */
async function giveNoticeOfSale(auction: AuctionRecord, eventId: string, now: Date): Promise<void> {
  for (let attempt = 0; attempt < TRIES_OF_LOT; attempt++) {
    const event = await findSaleEvent(eventId)
    const isSoon =
      event?.firstClosesAt !== undefined && noticeBefore(new Date(event.firstClosesAt)) <= now.toISOString()
    const told = isSoon ? tellOfClosing(event, now) : []
    const after = { ...auction, noticeAt: undefined }
    if ((await tryTransact(replaceAuction(auction, after), ...told)) || told.length === 0) return
  }
}

async function remind({ itemName }: ListingRecord, auction: AuctionRecord, reminder: number, now: Date): Promise<void> {
  const { listingId, buyerId: winnerId = '', buyerPriceCents: priceCents = cents(0), payBy = '' } = auction
  const premiumCents = premiumOf(priceCents, auction.premiumBps)
  const event = { listingId, itemName, winnerId, priceCents, premiumCents, payBy, reminder }
  await change(auction, { reminders: reminder }, emit(auctionPaymentReminded, event, now))
}

/** A late winner can still pay until the seller acts; the next bidder's offer has ended. */
async function endTimeToPay({ itemName }: ListingRecord, auction: AuctionRecord, now: Date): Promise<void> {
  const { listingId, sellerId, buyerId = '', buyerPriceCents: priceCents = cents(0), secondChanceAt } = auction
  const next = secondChanceAt ? undefined : nextBidder(auction, await findBids(auction))
  const premiumCents = premiumOf(priceCents, auction.premiumBps)
  const nextBidCents = next?.priceCents ?? null
  const event = { listingId, itemName, sellerId, buyerId, priceCents, premiumCents, nextBidCents }
  const unpaid = emit(auctionUnpaid, event, now)
  const unpaidAt = now.toISOString()
  if (!secondChanceAt) return change(auction, { unpaidAt, nextBidCents: next?.priceCents }, unpaid)
  const nobody = { buyerId: undefined, buyerPriceCents: undefined }
  await change(auction, { unpaidAt, ...nobody }, unpaid, awardListing(listingId, undefined, now))
}

/** Does nothing if the auction changed since it was read. */
async function change(
  auction: AuctionRecord,
  to: Partial<AuctionRecord>,
  ...extraParts: TransactionPart[]
): Promise<void> {
  await tryTransact(replaceAuction(auction, { ...auction, ...to }), ...extraParts)
}
