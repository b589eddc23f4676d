import type { auctionEnded } from '../../events/auction-ended.ts'
import type { auctionEndingSoon } from '../../events/auction-ending-soon.ts'
import type { auctionPaymentReminded } from '../../events/auction-payment-reminded.ts'
import type { auctionUnpaid } from '../../events/auction-unpaid.ts'
import type { bidPlaced } from '../../events/bid-placed.ts'
import type { bidVoided } from '../../events/bid-voided.ts'
import type { PayloadOf } from '../../events/event.ts'
import type { secondChanceOffered } from '../../events/second-chance-offered.ts'
import type { Cents } from '../../shared/cents.ts'
import { formatCents } from '../../shared/money.ts'
import { config } from '../platform/config.ts'
import type { Mail } from '../platform/mail.ts'
import { renderMail } from '../platform/mail-template.ts'
import { utcTime } from '../platform/text.ts'
import type { UserRecord } from '../platform/users.ts'

type Reminded = PayloadOf<typeof auctionPaymentReminded>
type Unpaid = PayloadOf<typeof auctionUnpaid>

type Contested = PayloadOf<typeof auctionEndingSoon> & { currentBidCents: Cents }

export type Won = PayloadOf<typeof auctionEnded> & { winnerId: string; priceCents: Cents; payBy: string }

const auctionMail = (
  to: UserRecord,
  { listingId }: { listingId: string },
  subject: string,
  linkText: string,
  paragraphs: readonly string[],
): Mail =>
  renderMail({
    to,
    subject,
    greeting: `Dear ${to.firstName},`,
    paragraphs,
    link: { text: linkText, url: `${config.appOrigin}/marketplace/${listingId}` },
  })

/** Shows only the public price: `amountCents` may be a hidden maximum. */
export const outbidMail = (bid: PayloadOf<typeof bidPlaced>, itemName: string, outbid: UserRecord): Mail =>
  auctionMail(outbid, bid, `You were outbid: ${itemName}`, 'Bid again', [
    `Someone outbid you on ${itemName}. The current bid is ${formatCents(bid.priceCents)}.`,
    `To lead again, place a higher bid before the auction ends: ${utcTime(bid.endsAt)}.`,
    'We send this email at most once every 15 minutes. The listing always shows whether you lead.',
  ])

type Voided = PayloadOf<typeof bidVoided>

const standing = ({ priceCents, hasEnded }: Voided) => {
  if (priceCents === null) return 'There are no bids left.'
  return hasEnded
    ? `The price is now ${formatCents(priceCents)}.`
    : `The current bid is ${formatCents(priceCents)} now.`
}

export const bidVoidedMail = (voided: Voided, bidder: UserRecord): Mail =>
  auctionMail(bidder, voided, `Your bid was voided: ${voided.itemName}`, 'See the auction', [
    `We voided your bid of ${formatCents(voided.visibleCents)} for ${voided.itemName}. It no longer counts, and you owe nothing for it.`,
    `Our reason: ${voided.reason}`,
    voided.leaderId === bidder.id ? `Your earlier bid leads. ${standing(voided)}` : standing(voided),
  ])

export const sellerVoidedMail = (voided: Voided, seller: UserRecord): Mail =>
  auctionMail(seller, voided, `A bid was voided: ${voided.itemName}`, 'See the auction', [
    `We voided a bid of ${formatCents(voided.visibleCents)} for ${voided.itemName}. ${standing(voided)}`,
    `Our reason: ${voided.reason}`,
    'The record of the auction shows the bid, the reason and how the price was worked out without it.',
  ])

export const leadsAgainMail = (voided: Voided, leader: UserRecord): Mail =>
  auctionMail(leader, voided, `You lead again: ${voided.itemName}`, 'See the auction', [
    `A bid above yours for ${voided.itemName} was voided, so you lead again. ${standing(voided)}`,
    `The auction ends ${utcTime(voided.endsAt)}. Your bid still stands.`,
  ])

export const endingSoonMail = (ending: Contested, bidder: UserRecord): Mail =>
  auctionMail(bidder, ending, `Ending soon: ${ending.itemName}`, 'See the auction', [
    `The auction you bid in ends soon. ${ending.itemName} closes ${utcTime(ending.endsAt)}.`,
    `The current bid is ${formatCents(ending.currentBidCents)}. A bid in the last minute extends the auction.`,
  ])

export const winnerMail = (won: Won, winner: UserRecord): Mail =>
  auctionMail(winner, won, `You won: ${won.itemName}`, 'Pay now', [
    `Congratulations: ${won.itemName} is yours for ${formatCents(won.priceCents)}.`,
    `Please pay by ${utcTime(won.payBy)}. After that the seller may offer it to someone else.`,
    'You choose how you get it when you pay. Your purchase is covered by buyer protection.',
  ])

const bids = (count: number) => (count === 1 ? 'one bid' : `${count} bids`)

export const sellerWonMail = (won: Won, winner: UserRecord | undefined, seller: UserRecord): Mail =>
  auctionMail(seller, won, `Your auction has ended: ${won.itemName}`, 'See the result', [
    `${won.itemName} goes to ${winner?.firstName ?? 'the highest bidder'} for ${formatCents(won.priceCents)}, after ${bids(won.bidCount)}.`,
    `The winner has until ${utcTime(won.payBy)} to pay. We remind them, and email you when they have paid. Please keep the piece until then.`,
  ])

export const unsoldMail = (ended: PayloadOf<typeof auctionEnded>, seller: UserRecord): Mail =>
  auctionMail(seller, ended, `Your auction has ended without a bid: ${ended.itemName}`, 'List it again', [
    `Nobody bid on ${ended.itemName} this time.`,
    'You can list it again at any time, perhaps with a lower reserve.',
  ])

const CROSSED = 'If you have just paid, you can ignore this email.'

const firstReminder = (due: Reminded, winner: UserRecord): Mail =>
  auctionMail(winner, due, `Payment reminder: ${due.itemName}`, 'Pay now', [
    `You won ${due.itemName} for ${formatCents(due.priceCents)}. It is reserved for you.`,
    `Please pay by ${utcTime(due.payBy)}. ${CROSSED}`,
  ])

const lastReminder = (due: Reminded, winner: UserRecord): Mail =>
  auctionMail(winner, due, `Last reminder, please pay: ${due.itemName}`, 'Pay now', [
    `Your payment of ${formatCents(due.priceCents)} for ${due.itemName} has not arrived yet.`,
    `This is our last reminder. If you do not pay by ${utcTime(due.payBy)}, the seller may offer it to the next bidder. ${CROSSED}`,
  ])

export const reminderMail = (due: Reminded, winner: UserRecord): Mail =>
  (due.reminder === 1 ? firstReminder : lastReminder)(due, winner)

export const sellerUnpaidMail = (unpaid: Unpaid, buyer: UserRecord | undefined, seller: UserRecord): Mail =>
  auctionMail(seller, unpaid, `Not paid: ${unpaid.itemName}`, 'Choose what happens next', [
    `${buyer?.firstName ?? 'The buyer'} did not pay ${formatCents(unpaid.priceCents)} for ${unpaid.itemName} in time. We are sorry.`,
    unpaid.nextBidCents === null
      ? 'You can list it again, sell it at a fixed price, or take it back into your collection.'
      : `You can offer it to the next bidder at ${formatCents(unpaid.nextBidCents)}, the price without the winner’s bids. You can also list it again, sell it at a fixed price, or take it back into your collection.`,
  ])

/** Worded to fit also someone who did not take up a second chance. */
export const buyerUnpaidMail = (unpaid: Unpaid, buyer: UserRecord): Mail =>
  auctionMail(buyer, unpaid, `No longer reserved for you: ${unpaid.itemName}`, 'See the listing', [
    `The time to pay ${formatCents(unpaid.priceCents)} for ${unpaid.itemName} is over, and we have not received a payment.`,
    'It is no longer reserved for you, and the seller can offer it to someone else. If you still want it, check the listing.',
  ])

export const secondChanceMail = (offer: PayloadOf<typeof secondChanceOffered>, bidder: UserRecord): Mail =>
  auctionMail(bidder, offer, `Second chance offer: ${offer.itemName}`, 'See the offer', [
    `The winner of ${offer.itemName} did not pay, so the seller offers it to you for ${formatCents(offer.priceCents)}, the price without the winner’s bids.`,
    `To buy it, pay by ${utcTime(offer.until)}. If you do not want it, you can ignore this email.`,
  ])
