import type {
  auctionCancelled,
  auctionEnded,
  auctionEndingSoon,
  auctionPaymentReminded,
  auctionUnpaid,
  bidVoided,
  secondChanceOffered,
} from '../../events/auction.ts'
import type { PayloadOf } from '../../events/event.ts'
import { type Cents, cents } from '../../shared/rules/cents.ts'
import { formatCents, percentText } from '../../shared/rules/money.ts'
import type { RealBid } from '../core/auction/bid-store.ts'
import { ONE_PARCEL } from '../core/basket/copy.ts'
import type { ListingRecord } from '../core/listing/listing-store.ts'
import type { Letter } from '../core/notify/mails/letter.ts'
import { BUYER_COLLECTS } from '../core/notify/mails/listing-lines.ts'
import { timeFor } from '../core/notify/mails/reader-time.ts'
import { shownName } from '../core/person/copy.ts'
import { inSentences } from '../platform/text.ts'
import type { UserRecord } from '../platform/users.ts'

type Reminded = PayloadOf<typeof auctionPaymentReminded>
type Unpaid = PayloadOf<typeof auctionUnpaid>

type Contested = PayloadOf<typeof auctionEndingSoon> & { currentBidCents: Cents; imageUrl: string | undefined }

export type Won = PayloadOf<typeof auctionEnded> & { winnerId: string; priceCents: Cents; payBy: string }

type AuctionLetter = Omit<Letter, 'to' | 'piece' | 'button'> & { readonly linkText: string }

const auctionLetter = (
  to: UserRecord,
  { listingId, itemName, imageUrl }: { listingId: string; itemName: string; imageUrl?: string | undefined },
  { linkText, ...letter }: AuctionLetter,
): Letter => ({
  ...letter,
  to,
  piece: { name: itemName, listingId, imageUrl },
  button: { text: linkText, path: `/marketplace/${listingId}` },
})

/** Fits the winner too, who also gets a mail about it. */
const closed = (itemName: string) => ({
  title: 'Auction ended',
  lead: `Bidding on ${itemName} has closed. The listing shows the result.`,
})

interface ToPay {
  readonly priceCents: Cents
  readonly premiumCents: Cents
}

const totalOf = ({ priceCents, premiumCents }: ToPay) => cents(priceCents + premiumCents)

const premiumNews = (toPay: ToPay) =>
  toPay.premiumCents > 0 &&
  `With the buyer’s premium of ${formatCents(toPay.premiumCents)} it is ${formatCents(totalOf(toPay))}, before shipping and tax.`

/** Shows only the public price: `amountCents` may be a hidden maximum. */
export const outbidMail = (
  bid: Pick<RealBid, 'priceCents' | 'endsAt'>,
  { id, itemName, imageUrl, premiumBps }: Pick<ListingRecord, 'id' | 'itemName' | 'imageUrl' | 'premiumBps'>,
  outbid: UserRecord,
): Letter =>
  auctionLetter(
    outbid,
    { listingId: id, itemName, imageUrl },
    {
      kind: 'outbid',
      title: 'You were outbid',
      lead: `Someone bid more than you for ${itemName}.`,
      sum: { label: 'Current bid', cents: bid.priceCents },
      linkText: 'Bid again',
      next: [
        `To lead again, place a higher bid before the auction ends: ${timeFor(outbid, bid.endsAt)}.`,
        ...(premiumBps ? [`A buyer’s premium of ${percentText(premiumBps)}% is added to the winning bid.`] : []),
        'We send this email at most once every 15 minutes. The listing always shows whether you lead.',
      ],
      goodUntil: bid.endsAt,
      over: closed(itemName),
    },
  )

type Voided = PayloadOf<typeof bidVoided>

const standing = ({ priceCents, hasEnded }: Voided) => {
  if (priceCents === null) return 'There are no bids left.'
  return hasEnded
    ? `The price is now ${formatCents(priceCents)}.`
    : `The current bid is ${formatCents(priceCents)} now.`
}

const voidedBid = ({ visibleCents }: Voided) => ({ label: 'Voided bid', cents: visibleCents })

export const bidVoidedMail = (voided: Voided, bidder: UserRecord): Letter =>
  auctionLetter(bidder, voided, {
    kind: 'bid-voided',
    title: 'Your bid was voided',
    lead: `We voided your bid of ${formatCents(voided.visibleCents)} for ${voided.itemName}. It no longer counts, and you owe nothing for it.`,
    sum: voidedBid(voided),
    linkText: 'See the auction',
    next: [
      `Our reason: ${voided.reason}`,
      inSentences(voided.leaderId === bidder.id && 'Your earlier bid leads.', standing(voided)),
    ],
  })

export const sellerVoidedMail = (voided: Voided, seller: UserRecord): Letter =>
  auctionLetter(seller, voided, {
    kind: 'auction-bid-voided',
    title: 'A bid was voided',
    lead: inSentences(
      `We voided a bid of ${formatCents(voided.visibleCents)} for ${voided.itemName}.`,
      standing(voided),
    ),
    sum: voidedBid(voided),
    linkText: 'See the auction',
    next: [
      `Our reason: ${voided.reason}`,
      'The record of the auction shows the bid, the reason and how the price was worked out without it.',
    ],
  })

/** Its page is gone; its record stays. */
export const auctionCancelledMail = (
  { listingId, itemName, lot }: PayloadOf<typeof auctionCancelled>,
  bidder: UserRecord,
): Letter => ({
  kind: 'auction-cancelled',
  to: bidder,
  title: lot ? 'A lot was withdrawn' : 'The auction was cancelled',
  lead: lot
    ? `The house withdrew lot ${lot.number}, ${itemName}, for which you bid, from its sale.`
    : `We took ${itemName}, for which you bid, off sale.`,
  piece: { name: itemName },
  button: { text: 'See the record', path: `/marketplace/${listingId}/record` },
  next: ['Nobody wins it, and you owe nothing for your bids.'],
})

export const leadsAgainMail = (voided: Voided, leader: UserRecord): Letter =>
  auctionLetter(leader, voided, {
    kind: 'leads-again',
    title: 'You lead again',
    lead: `A bid above yours for ${voided.itemName} was voided, so you lead again.`,
    ...(voided.priceCents !== null && { sum: { label: 'Current bid', cents: voided.priceCents } }),
    linkText: 'See the auction',
    next: [`The auction ends ${timeFor(leader, voided.endsAt)}. Your bid still stands.`],
  })

export const endingSoonMail = (ending: Contested, bidder: UserRecord): Letter =>
  auctionLetter(bidder, ending, {
    kind: 'ending-soon',
    title: 'Ending soon',
    lead: `The auction of ${ending.itemName}, in which you bid, closes ${timeFor(bidder, ending.endsAt)}.`,
    sum: { label: 'Current bid', cents: ending.currentBidCents },
    linkText: 'See the auction',
    next: ['A bid in the last minute extends the auction.'],
    goodUntil: ending.endsAt,
    over: closed(ending.itemName),
  })

export const winnerMail = (won: Won, winner: UserRecord): Letter =>
  auctionLetter(winner, won, {
    kind: 'auction-won',
    title: 'You won',
    lead: inSentences(
      `Congratulations: ${won.itemName} is yours for ${formatCents(won.priceCents)}.`,
      premiumNews(won),
    ),
    sum: { label: 'Your price', cents: totalOf(won) },
    linkText: 'Pay now',
    next: [
      `Please pay by ${timeFor(winner, won.payBy)}. After that the seller may offer it to someone else.`,
      ONE_PARCEL,
      'You choose how you get it when you pay. Your purchase is covered by buyer protection.',
    ],
  })

const goesTo = ({ itemName, priceCents }: Won, winner: UserRecord | undefined) =>
  winner
    ? `${itemName} goes to ${shownName(winner.firstName)} for ${formatCents(priceCents)}.`
    : `${itemName} goes to the highest bidder for ${formatCents(priceCents)}.`

export const sellerWonMail = (won: Won, winner: UserRecord | undefined, seller: UserRecord): Letter =>
  auctionLetter(seller, won, {
    kind: 'auction-sold',
    title: 'Your auction has ended',
    lead: inSentences(
      goesTo(won, winner),
      won.bidCount === 1 ? 'There was one bid.' : `There were ${won.bidCount} bids.`,
    ),
    sum: { label: 'Highest bid', cents: won.priceCents },
    linkText: 'See the result',
    next: [
      inSentences(
        `The winner has until ${timeFor(seller, won.payBy)} to pay. We remind them, and email you when they have paid. Please keep the piece until then.`,
        BUYER_COLLECTS,
      ),
    ],
  })

export const unsoldMail = (ended: PayloadOf<typeof auctionEnded>, seller: UserRecord): Letter =>
  auctionLetter(seller, ended, {
    kind: 'auction-unsold',
    title: ended.isBelowReserve ? 'Your auction has ended below its reserve' : 'Your auction has ended without a bid',
    lead: ended.isBelowReserve
      ? `Nobody bid as much as the reserve of ${ended.itemName}.`
      : `Nobody bid on ${ended.itemName} this time.`,
    linkText: 'List it again',
    next: ['You can list it again at any time, perhaps with a lower reserve.'],
  })

const CROSSED = 'If you have just paid, you can ignore this email.'

const firstReminder = (due: Reminded, winner: UserRecord): Letter =>
  auctionLetter(winner, due, {
    kind: 'payment-reminder',
    title: 'Payment reminder',
    lead: inSentences(
      `You won ${due.itemName} for ${formatCents(due.priceCents)}.`,
      premiumNews(due),
      'It is reserved for you.',
    ),
    sum: { label: 'To pay', cents: totalOf(due) },
    linkText: 'Pay now',
    next: [inSentences(`Please pay by ${timeFor(winner, due.payBy)}.`, CROSSED), ONE_PARCEL],
  })

const lastReminder = (due: Reminded, winner: UserRecord): Letter =>
  auctionLetter(winner, due, {
    kind: 'last-payment-reminder',
    title: 'Last reminder, please pay',
    lead: `Your payment of ${formatCents(totalOf(due))} for ${due.itemName} has not arrived yet.`,
    sum: { label: 'To pay', cents: totalOf(due) },
    linkText: 'Pay now',
    next: [
      inSentences(
        `This is our last reminder. If you do not pay by ${timeFor(winner, due.payBy)}, the seller may offer it to the next bidder.`,
        CROSSED,
      ),
      ONE_PARCEL,
    ],
  })

export const reminderMail = (due: Reminded, winner: UserRecord): Letter =>
  (due.reminder === 1 ? firstReminder : lastReminder)(due, winner)

const notPaid = ({ itemName, priceCents }: Unpaid, buyer: UserRecord | undefined) =>
  buyer
    ? `${shownName(buyer.firstName)} did not pay ${formatCents(priceCents)} for ${itemName} in time. We are sorry.`
    : `The buyer did not pay ${formatCents(priceCents)} for ${itemName} in time. We are sorry.`

export const sellerUnpaidMail = (unpaid: Unpaid, buyer: UserRecord | undefined, seller: UserRecord): Letter =>
  auctionLetter(seller, unpaid, {
    kind: 'auction-unpaid',
    title: 'Not paid',
    lead: notPaid(unpaid, buyer),
    sum: { label: 'Not paid', cents: unpaid.priceCents },
    linkText: 'Choose what happens next',
    next: [
      unpaid.nextBidCents === null
        ? 'You can list it again, sell it at a fixed price, or take it back into your collection.'
        : `You can offer it to the next bidder at ${formatCents(unpaid.nextBidCents)}, the price without the winner’s bids. You can also list it again, sell it at a fixed price, or take it back into your collection.`,
    ],
  })

/** Worded to fit also someone who did not take up a second chance. */
export const buyerUnpaidMail = (unpaid: Unpaid, buyer: UserRecord): Letter =>
  auctionLetter(buyer, unpaid, {
    kind: 'no-longer-reserved',
    title: 'No longer reserved for you',
    lead: `The time to pay ${formatCents(totalOf(unpaid))} for ${unpaid.itemName} is over, and we have not received a payment.`,
    sum: { label: 'Not paid', cents: totalOf(unpaid) },
    linkText: 'See the listing',
    next: [
      'It is no longer reserved for you, and the seller can offer it to someone else. If you still want it, check the listing.',
    ],
  })

export const secondChanceMail = (offer: PayloadOf<typeof secondChanceOffered>, bidder: UserRecord): Letter =>
  auctionLetter(bidder, offer, {
    kind: 'second-chance',
    title: 'Second chance offer',
    lead: inSentences(
      `The winner of ${offer.itemName} did not pay, so the seller offers it to you for ${formatCents(offer.priceCents)}, the price without the winner’s bids.`,
      premiumNews(offer),
    ),
    sum: { label: 'Your price', cents: totalOf(offer) },
    linkText: 'See the offer',
    next: [`To buy it, pay by ${timeFor(bidder, offer.until)}. If you do not want it, you can ignore this email.`],
    goodUntil: offer.until,
  })
