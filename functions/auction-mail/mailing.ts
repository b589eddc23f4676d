import type {
  auctionCancelled,
  auctionEnded,
  auctionEndingSoon,
  auctionUnpaid,
  bidPlaced,
  bidVoided,
} from '../../events/auction.ts'
import type { PayloadOf } from '../../events/event.ts'
import { findNotifiedBids, lastShown, lostLeads } from '../core/auction/notified-bids.ts'
import { findListing } from '../core/listing/listing-store.ts'
import { deliver } from '../core/notify/mails/delivering.ts'
import type { Letter } from '../core/notify/mails/letter.ts'
import { forEachSettled } from '../platform/all-settled.ts'
import type { Occurrence } from '../platform/reaction.ts'
import { findUser } from '../platform/users.ts'
import {
  auctionCancelledMail,
  bidVoidedMail,
  buyerUnpaidMail,
  endingSoonMail,
  leadsAgainMail,
  outbidMail,
  sellerUnpaidMail,
  sellerVoidedMail,
  sellerWonMail,
  unsoldMail,
  type Won,
  winnerMail,
} from './mail-templates.ts'

const QUARTER_HOUR_MS = 15 * 60_000
const OUTBID_AT_ONCE = 8
/** Reaches a thousand bidders within a minute without exceeding the rate of SES. */
const ENDING_AT_ONCE = 5

/** At most one email per person, auction and quarter of an hour by the clock; none after the end. */
export async function mailOutbid({ payload, now }: Occurrence<typeof bidPlaced>): Promise<void> {
  const { listingId } = payload
  const told = await findNotifiedBids(payload)
  const last = told && lastShown(told.bids)
  if (!last || now >= new Date(told.auction.endsAt)) return
  const lost = lostLeads(told.bids)
  if (lost.size === 0) return
  const listing = await findListing(listingId)
  if (!listing) return
  await forEachSettled(lost, OUTBID_AT_ONCE, async ([userId, bid]) => {
    const outbid = await findUser(userId)
    const quarter = Math.floor(Date.parse(bid.at) / QUARTER_HOUR_MS)
    if (outbid) await deliver(`OUTBID#${listingId}#${quarter}`, [outbidMail(last, listing, outbid)], now)
  })
}

export async function mailEndingSoon({ id, payload, now }: Occurrence<typeof auctionEndingSoon>): Promise<void> {
  const { currentBidCents } = payload
  if (currentBidCents === null || now >= new Date(payload.endsAt)) return
  const imageUrl = (await findListing(payload.listingId))?.imageUrl
  await forEachSettled(payload.bidderIds, ENDING_AT_ONCE, async bidderId => {
    const bidder = await findUser(bidderId)
    if (bidder) await deliver(id, [endingSoonMail({ ...payload, currentBidCents, imageUrl }, bidder)], now)
  })
}

export async function mailCancelled({ id, payload, now }: Occurrence<typeof auctionCancelled>): Promise<void> {
  await forEachSettled(payload.bidderIds, ENDING_AT_ONCE, async bidderId => {
    const bidder = await findUser(bidderId)
    if (bidder) await deliver(id, [auctionCancelledMail(payload, bidder)], now)
  })
}

const isWon = (ended: PayloadOf<typeof auctionEnded>): ended is Won =>
  ended.winnerId !== null && ended.priceCents !== null && ended.payBy !== null

export async function auctionEndedLetters(ended: PayloadOf<typeof auctionEnded>): Promise<Letter[]> {
  const [winner, seller] = await Promise.all([
    ended.winnerId ? findUser(ended.winnerId) : undefined,
    findUser(ended.sellerId),
  ])
  if (!isWon(ended)) return seller ? [unsoldMail(ended, seller)] : []
  return [...(winner ? [winnerMail(ended, winner)] : []), ...(seller ? [sellerWonMail(ended, winner, seller)] : [])]
}

export async function auctionUnpaidLetters(unpaid: PayloadOf<typeof auctionUnpaid>): Promise<Letter[]> {
  const [buyer, seller] = await Promise.all([findUser(unpaid.buyerId), findUser(unpaid.sellerId)])
  return [
    ...(seller ? [sellerUnpaidMail(unpaid, buyer, seller)] : []),
    ...(buyer ? [buyerUnpaidMail(unpaid, buyer)] : []),
  ]
}

/** Everyone else is told by a notification only. */
export async function bidVoidedLetters(voided: PayloadOf<typeof bidVoided>): Promise<Letter[]> {
  const { bidderId, sellerId, leaderId, ledBeforeId, hasEnded } = voided
  // After the end a new winner gets the mail that winners get.
  const isNewLeader = !hasEnded && leaderId !== null && leaderId !== ledBeforeId && leaderId !== bidderId
  const [bidder, seller, leader] = await Promise.all([
    findUser(bidderId),
    findUser(sellerId),
    isNewLeader ? findUser(leaderId) : undefined,
  ])
  return [
    ...(bidder ? [bidVoidedMail(voided, bidder)] : []),
    ...(seller ? [sellerVoidedMail(voided, seller)] : []),
    ...(leader ? [leadsAgainMail(voided, leader)] : []),
  ]
}
