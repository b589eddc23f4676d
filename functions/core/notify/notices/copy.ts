import type {
  auctionCancelled,
  auctionEnded,
  auctionEndingSoon,
  bidVoided,
  secondChanceOffered,
} from '../../../../events/auction.ts'
import type { PayloadOf } from '../../../../events/event.ts'
import type { listingSold } from '../../../../events/listing.ts'
import type { offerAnswered, offerEnded, offerMade } from '../../../../events/offer.ts'
import type {
  orderArrivalDue,
  orderCancelled,
  orderDelivered,
  orderNotHereYet,
  orderOverdue,
  orderProtectionEnding,
  orderReceived,
  orderShipmentDue,
  orderShipped,
  orderWithdrawn,
} from '../../../../events/order.ts'
import type { parcelUnknown } from '../../../../events/parcel.ts'
import type { disputeDecided, disputeOpened, refundDecided, refundFailed } from '../../../../events/payment.ts'
import type { bankRefused, payoutAccountLost, payoutOffset, sellerOwes } from '../../../../events/payout.ts'
import type { reviewPosted } from '../../../../events/review.ts'
import { carriers } from '../../../../shared/rules/carriers.ts'
import type { Cents } from '../../../../shared/rules/cents.ts'
import { formatCents, percentText } from '../../../../shared/rules/money.ts'
import { orderSides } from '../../../../shared/rules/orders.ts'
import { inSentences, shorten, utcTime } from '../../../platform/text.ts'
import type { RealBid } from '../../auction/bid-store.ts'
import { isShown, lastShown, lostLeads, type NotifiedBids } from '../../auction/notified-bids.ts'
import { ONE_PARCEL } from '../../basket/copy.ts'
import type { ListingRecord } from '../../listing/listing-store.ts'
import { paidCentsOf } from '../../money/sale/returning.ts'
import { concernsBuyer, concernsSeller, offerEndedCopy, sellerEndedCopy } from '../../offer/copy.ts'
import {
  answerText,
  arrivalText,
  cancellationRecipients,
  DISPUTES_PATH,
  deliveryText,
  endingText,
  notHereYetText,
  overdueText,
  shipmentText,
  waitsToBegin,
  withdrawnText,
} from '../../order/copy.ts'
import { shownName } from '../../person/copy.ts'
import type { Note } from './notifying.ts'

const NAME_MAX = 60

export const brief = (itemName: string) =>
  itemName.length > NAME_MAX ? `${shorten(itemName, NAME_MAX - 1).replace(/[\s.,;:-]+$/, '')}…` : itemName

const aboutOrder = (orderId: string, listingId: string) => ({
  relatedListingId: listingId,
  linkUrl: `/orders/${orderId}`,
})

const about = (listingId: string) => ({ relatedListingId: listingId, linkUrl: `/marketplace/${listingId}` })

/** Its price, or what bids are at, as a sentence. */
export const priceText = (listing: ListingRecord): string =>
  inSentences(
    priceAlone(listing),
    (listing.premiumBps ?? 0) > 0 && `A buyer’s premium of ${percentText(listing.premiumBps ?? 0)}% is added.`,
  )

function priceAlone({ listingType, priceCents, currentBidCents, reserveCents }: ListingRecord): string {
  if (listingType === 'fixed-price') return priceCents === undefined ? '' : `${formatCents(priceCents)}.`
  if (currentBidCents !== undefined) return `Auction, current bid ${formatCents(currentBidCents)}.`
  return reserveCents === undefined ? 'Auction, no bids yet.' : `Auction, bids from ${formatCents(reserveCents)}.`
}

export interface BidNote {
  /** The bid that it is about; also its identity, so that it is told once. */
  readonly bid: RealBid
  readonly note: Note
}

/** Uses only public amounts: `amountCents` may be a hidden maximum. */
export function bidPlacedNotes({ auction, bids, bidCount }: NotifiedBids, itemName: string): BidNote[] {
  const last = lastShown(bids)
  if (!last) return []
  const { listingId, sellerId } = auction
  const { bidderName, bidderId } = last
  const [amount, price] = [formatCents(last.visibleCents), formatCents(last.priceCents)]
  const several = bids.filter(isShown).length
  const lastBidText = () => {
    if (!last.leads)
      return `${shownName(bidderName)} bid ${amount} and was immediately outbid by an earlier maximum. The current bid is ${price}.`
    return bidCount === 1
      ? `${shownName(bidderName)} leads with ${amount}, the first bid.`
      : `${shownName(bidderName)} leads with ${amount} after ${bidCount} bids.`
  }
  const forSeller: Note = {
    ...about(listingId),
    userId: sellerId,
    type: 'bid_placed',
    title: several === 1 ? `New bid on ${brief(itemName)}` : `${several} new bids on ${brief(itemName)}`,
    message: lastBidText(),
    relatedUserId: bidderId,
  }
  // The new leader is shown only to those two people and the seller.
  const forOutbid = (userId: string): Note => ({
    ...about(listingId),
    userId,
    type: 'bid_outbid',
    title: `You were outbid on ${brief(itemName)}`,
    message: `The current bid is ${price}. To lead again, place a higher bid before it ends: ${utcTime(last.endsAt)}.`,
  })
  return [
    { bid: last, note: forSeller },
    ...[...lostLeads(bids)].map(([userId, bid]) => ({ bid, note: forOutbid(userId) })),
  ]
}

export function bidVoidedNotes(voided: PayloadOf<typeof bidVoided>): Note[] {
  const { listingId, itemName, bidderId, sellerId, leaderId, otherBidderIds, reason } = voided
  const amount = formatCents(voided.visibleCents)
  const price = voided.priceCents === null ? undefined : formatCents(voided.priceCents)
  const standing = price ? `The current bid is ${price}.` : 'There are no bids left.'
  const why = `Our reason: ${reason}`
  const note = (userId: string, message: string): Note => ({
    ...about(listingId),
    userId,
    type: 'bid_voided',
    title: `A bid was voided: ${brief(itemName)}`,
    message,
  })
  const text = (userId: string, what: string) => inSentences(what, userId === leaderId && 'You lead.', standing, why)
  const another = `We voided a bid of ${amount}.`
  return [
    note(bidderId, text(bidderId, `We voided your bid of ${amount}.`)),
    note(sellerId, inSentences(another, standing, why)),
    ...otherBidderIds.map(userId => note(userId, text(userId, another))),
  ]
}

export function auctionCancelledNotes({
  listingId,
  itemName,
  bidderIds,
  lot,
}: PayloadOf<typeof auctionCancelled>): Note[] {
  const note = {
    relatedListingId: listingId,
    linkUrl: lot ? `/events/${lot.eventId}` : `/marketplace/${listingId}/record`,
    type: 'bid_voided',
    title: lot ? `Lot ${lot.number} was withdrawn: ${brief(itemName)}` : `Auction cancelled: ${brief(itemName)}`,
    message: lot
      ? 'The house withdrew it from the sale. Nobody wins it, and you owe nothing for your bids.'
      : 'We took the piece off sale. Nobody wins it, and you owe nothing for your bids.',
  } as const
  return bidderIds.map(userId => ({ ...note, userId }))
}

export function auctionEndingSoonNotes(
  { listingId, itemName, currentBidCents, endsAt }: PayloadOf<typeof auctionEndingSoon>,
  userIds: readonly string[],
): Note[] {
  const standing =
    currentBidCents === null ? 'Nobody has bid yet.' : `The current bid is ${formatCents(currentBidCents)}.`
  const note = {
    ...about(listingId),
    type: 'auction_ending_soon',
    title: `Ending soon: ${brief(itemName)}`,
    message: inSentences(standing, `The auction ends ${utcTime(endsAt)}.`),
  } as const
  return userIds.map(userId => ({ ...note, userId }))
}

export function priceDropNote({ listingId, itemName, fromCents, toCents }: PriceDrop): Omit<Note, 'userId'> {
  return {
    ...about(listingId),
    type: 'watchlist_price_drop',
    title: `Price drop: ${brief(itemName)}`,
    message:
      fromCents === undefined
        ? `It is now ${formatCents(toCents)}.`
        : `It is now ${formatCents(toCents)}, down from ${formatCents(fromCents)}.`,
  }
}

export interface PriceDrop {
  readonly listingId: string
  readonly itemName: string
  readonly fromCents: Cents | undefined
  readonly toCents: Cents
}

export function auctionEndedNotes(ended: PayloadOf<typeof auctionEnded>): Note[] {
  const { listingId, itemName, sellerId, winnerId, priceCents, premiumCents, payBy } = ended
  if (!winnerId || priceCents === null) return []
  return [
    {
      ...about(listingId),
      userId: winnerId,
      type: 'auction_won',
      title: `You won ${brief(itemName)}`,
      message: inSentences(
        `It is yours for ${formatCents(priceCents)}.`,
        premiumCents > 0 && `The buyer’s premium adds ${formatCents(premiumCents)}.`,
        payBy ? `Please pay by ${utcTime(payBy)}.` : 'Please pay.',
        payBy !== null && ONE_PARCEL,
      ),
      relatedUserId: sellerId,
    },
  ]
}

function secondChanceNotes(offer: PayloadOf<typeof secondChanceOffered>): Note[] {
  return [
    {
      ...about(offer.listingId),
      userId: offer.bidderId,
      type: 'auction_won',
      title: `Second chance offer: ${brief(offer.itemName)}`,
      message: inSentences(
        `The winner did not pay, so the seller offers it to you for ${formatCents(offer.priceCents)}, the price without the winner’s bids.`,
        offer.premiumCents > 0 && `The buyer’s premium adds ${formatCents(offer.premiumCents)}.`,
        `It is yours if you pay by ${utcTime(offer.until)}.`,
      ),
      relatedUserId: offer.sellerId,
    },
  ]
}

export function listingSoldNotes(sold: PayloadOf<typeof listingSold>): Note[] {
  return [
    {
      ...aboutOrder(sold.transactionId, sold.listingId),
      userId: sold.sellerId,
      type: 'listing_sold',
      title: `Sold: ${brief(sold.itemName)}`,
      message: `It sold for ${formatCents(sold.salePriceCents)}. Your share is ${formatCents(sold.sellerPayoutCents)}.`,
      relatedUserId: sold.buyerId,
    },
    {
      ...aboutOrder(sold.transactionId, sold.listingId),
      userId: sold.buyerId,
      type: 'order_update',
      title: `You bought ${brief(sold.itemName)}`,
      message: inSentences(
        `You paid ${formatCents(paidCentsOf(sold))}.`,
        sold.isPickup ? 'The code to pick it up is in your order.' : 'We tell you when the seller has shipped it.',
      ),
      relatedUserId: sold.sellerId,
    },
  ]
}

export function orderShippedNotes(shipped: PayloadOf<typeof orderShipped>): Note[] {
  const { orderId, listingId, itemName, buyerId, sellerId, isCorrection } = shipped
  return [
    {
      ...aboutOrder(orderId, listingId),
      userId: buyerId,
      type: 'order_update',
      title: `${isCorrection ? 'New tracking' : 'Shipped'}: ${brief(itemName)}`,
      message: inSentences(shipmentText(shipped), 'Please tell us when it has arrived.'),
      relatedUserId: sellerId,
    },
  ]
}

function orderDeliveredNotes(delivered: PayloadOf<typeof orderDelivered>): Note[] {
  const { orderId, listingId, itemName, buyerId, sellerId } = delivered
  return [
    {
      ...aboutOrder(orderId, listingId),
      userId: buyerId,
      type: 'order_update',
      title: `Has it arrived? ${brief(itemName)}`,
      message: deliveryText(delivered),
      relatedUserId: sellerId,
    },
  ]
}

/** To whom gave the number: of a return that is the buyer. */
function parcelUnknownNotes(parcel: PayloadOf<typeof parcelUnknown>): Note[] {
  const { orderId, purpose, itemName, sellerId, buyerId, carrier, trackingNumber } = parcel
  const [sender, receiver] = purpose === 'order' ? [sellerId, buyerId] : [buyerId, sellerId]
  return [
    {
      linkUrl: `/orders/${orderId}`,
      userId: sender,
      type: 'order_update',
      title: `Check the tracking number: ${brief(itemName)}`,
      message: `${carriers[carrier].name} does not know ${trackingNumber}. Please correct it if it is wrong.`,
      relatedUserId: receiver,
    },
  ]
}

export const orderArrivalDueNotes = (due: PayloadOf<typeof orderArrivalDue>): Note[] => [
  {
    ...aboutOrder(due.orderId, due.listingId),
    userId: due.buyerId,
    type: 'order_update',
    title: `Has it arrived? ${brief(due.itemName)}`,
    message: arrivalText(due),
    relatedUserId: due.sellerId,
  },
]

const orderNotHereYetNotes = (late: PayloadOf<typeof orderNotHereYet>): Note[] => [
  {
    ...aboutOrder(late.orderId, late.listingId),
    userId: late.sellerId,
    type: 'order_update',
    title: `Not here yet: ${brief(late.itemName)}`,
    message: notHereYetText(late),
    relatedUserId: late.buyerId,
  },
]

const orderProtectionEndingNotes = (ending: PayloadOf<typeof orderProtectionEnding>): Note[] => [
  {
    ...aboutOrder(ending.orderId, ending.listingId),
    userId: ending.buyerId,
    type: 'order_update',
    title: `Is all well? ${brief(ending.itemName)}`,
    message: endingText(ending),
    relatedUserId: ending.sellerId,
  },
]

function paidText({ sendsFrom, cancellableFrom }: PayloadOf<typeof orderShipmentDue>): string {
  if (sendsFrom) return 'It was paid for while you were away.'
  return cancellableFrom ? 'It was paid for eight working days ago.' : 'It was paid for three working days ago.'
}

export function orderShipmentDueNotes(due: PayloadOf<typeof orderShipmentDue>): Note[] {
  return [
    {
      ...aboutOrder(due.orderId, due.listingId),
      userId: due.sellerId,
      type: 'order_update',
      title: `${due.isPickup ? 'Please arrange the pick-up' : 'Please ship'}: ${brief(due.itemName)}`,
      message: inSentences(
        paidText(due),
        due.isPickup
          ? 'Write to the buyer about when they can pick it up.'
          : 'Enter the tracking number when it is on its way.',
        due.cancellableFrom && `From ${utcTime(due.cancellableFrom)} the buyer can cancel.`,
      ),
      relatedUserId: due.buyerId,
    },
  ]
}

export const orderOverdueNotes = (overdue: PayloadOf<typeof orderOverdue>): Note[] =>
  orderSides.map(side => ({
    ...aboutOrder(overdue.orderId, overdue.listingId),
    userId: overdue[`${side}Id`],
    type: 'order_update',
    title: `${side === 'buyer' ? 'You can cancel' : 'The buyer can cancel now'}: ${brief(overdue.itemName)}`,
    message: overdueText(overdue, side),
    relatedUserId: side === 'buyer' ? overdue.sellerId : overdue.buyerId,
  }))

const receivedTexts = {
  buyer: 'The buyer says that it has arrived.',
  code: 'The buyer picked it up and told you the code.',
  time: 'The buyer has reported no problem in the time for it, so it counts as received.',
}

const cancelledTexts = {
  buyer: 'The buyer has cancelled the order.',
  seller: 'The seller has cancelled the order.',
  time: 'The order was not delivered in time and is cancelled.',
  withdrawal: 'The buyer withdraws from the contract, and the order is cancelled.',
}

export function orderCancelledNotes(cancelled: PayloadOf<typeof orderCancelled>): Note[] {
  const { orderId, listingId, itemName, buyerId, sellerId, cancelledBy, amountCents } = cancelled
  return cancellationRecipients(cancelled).map(side => ({
    ...aboutOrder(orderId, listingId),
    userId: side === 'buyer' ? buyerId : sellerId,
    type: 'order_update',
    title: `Cancelled: ${brief(itemName)}`,
    message: inSentences(
      cancelledTexts[cancelledBy],
      side === 'buyer' ? `You get ${formatCents(amountCents)} back.` : 'Please do not ship the piece.',
    ),
    relatedUserId: side === 'buyer' ? sellerId : buyerId,
  }))
}

const WITHDRAWN = 'Withdrawal from the contract'

export function orderWithdrawnNotes(withdrawn: PayloadOf<typeof orderWithdrawn>): Note[] {
  if (!waitsToBegin(withdrawn)) return []
  return [
    {
      ...aboutOrder(withdrawn.orderId, withdrawn.listingId),
      userId: withdrawn.sellerId,
      type: 'order_update',
      title: `${WITHDRAWN}: ${brief(withdrawn.itemName)}`,
      message: withdrawnText(withdrawn),
      relatedUserId: withdrawn.buyerId,
    },
  ]
}

/** A cancelled order has its own, and a payment that came too late a mail. */
export function refundDecidedNotes(decided: PayloadOf<typeof refundDecided>): Note[] {
  const { checkoutId, listingId, itemName, buyerId, sellerId, amountCents, cause } = decided
  if (!listingId || !sellerId || !['case', 'seller', 'stripe', 'admin'].includes(cause)) return []
  const note = {
    ...aboutOrder(checkoutId, listingId),
    type: 'order_update',
    title: `Refund: ${brief(itemName)}`,
  } as const
  const amount = formatCents(amountCents)
  const toBuyer = { ...note, userId: buyerId, relatedUserId: sellerId }
  if (cause === 'seller') return [{ ...toBuyer, message: `The seller gives you ${amount} back. The order says why.` }]
  return [
    { ...toBuyer, message: `You get ${amount} back.` },
    { ...note, userId: sellerId, message: `${amount} is refunded to the buyer.`, relatedUserId: buyerId },
  ]
}

export function disputeOpenedNotes(opened: PayloadOf<typeof disputeOpened>): Note[] {
  return aboutDispute(
    opened,
    opened.isAppeal ? 'Dispute goes on' : 'Payment disputed',
    opened.isAppeal
      ? 'The decision of the bank is appealed, and your payout waits for the next one. Tell us what you know about it.'
      : "The buyer's bank holds the payment until it has decided, and your payout waits for it, or is taken back until then. Tell us what you know about it.",
  )
}

/** For each admin. */
export const disputeToAnswerNote = (opened: PayloadOf<typeof disputeOpened>): Omit<Note, 'userId'> => ({
  type: 'case_waiting',
  title: `To answer: ${brief(opened.itemName)}`,
  message: inSentences(
    opened.isAppeal
      ? `The dispute of ${formatCents(opened.amountCents)} continues: the decision has been appealed.`
      : `The buyer's bank disputes ${formatCents(opened.amountCents)}.`,
    answerText(opened),
  ),
  linkUrl: DISPUTES_PATH,
  ...(opened.listingId && { relatedListingId: opened.listingId }),
})

export function disputeDecidedNotes(decided: PayloadOf<typeof disputeDecided>): Note[] {
  return decided.outcome === 'won'
    ? aboutDispute(decided, 'Dispute won', "The buyer's bank decided for you. Your payout continues.")
    : aboutDispute(decided, 'Dispute lost', "The buyer's bank decided for the buyer, who keeps the money.")
}

function aboutDispute(
  { checkoutId, listingId, itemName, sellerId, buyerId }: Omit<PayloadOf<typeof disputeOpened>, 'reason'>,
  what: string,
  message: string,
): Note[] {
  if (!sellerId || !listingId) return []
  return [
    {
      ...aboutOrder(checkoutId, listingId),
      userId: sellerId,
      type: 'order_update',
      title: `${what}: ${brief(itemName)}`,
      message,
      relatedUserId: buyerId,
    },
  ]
}

const sellerOwesNotes = ({ sellerId, itemName, owedCents }: PayloadOf<typeof sellerOwes>): Note[] => [
  {
    userId: sellerId,
    type: 'order_update',
    title: `You owe us a payout: ${brief(itemName)}`,
    message: `You were paid ${formatCents(owedCents)} too much, because the payment went back. We take it off your next payouts.`,
    linkUrl: '/seller/dashboard?tab=payouts',
  },
]

export const payoutOffsetNotes = (offset: PayloadOf<typeof payoutOffset>): Note[] => [
  {
    userId: offset.sellerId,
    type: 'order_update',
    title: `Payout set off: ${brief(offset.itemName)}`,
    message:
      offset.takenCents < offset.dueCents
        ? `${formatCents(offset.takenCents)} of your ${formatCents(offset.dueCents)} pays what you owe from earlier sales.`
        : `Your whole payout of ${formatCents(offset.dueCents)} pays what you owe from earlier sales.`,
    linkUrl: '/seller/dashboard?tab=payouts',
  },
]

export const bankRefusedNotes = ({ sellerId, reason }: PayloadOf<typeof bankRefused>): Note[] => [
  {
    userId: sellerId,
    type: 'order_update',
    title: 'Your bank did not take a payout',
    message: `${reason} Correct your bank details at Stripe, and it is paid out again.`,
    linkUrl: '/seller/dashboard',
  },
]

const accountLosses = {
  gone: 'Your payout account no longer exists at Stripe. Connect another one, and what waits is paid out.',
  restricted: 'Stripe does not pay out to your account at the moment. Open it to see what Stripe needs.',
} as const

export const payoutAccountLostNotes = ({ sellerId, why }: PayloadOf<typeof payoutAccountLost>): Note[] => [
  {
    userId: sellerId,
    type: 'order_update',
    title: 'Your payouts are on hold',
    message: accountLosses[why],
    linkUrl: '/seller/dashboard',
  },
]

export function refundFailedNotes(failed: PayloadOf<typeof refundFailed>): Note[] {
  const { checkoutId, listingId, itemName, buyerId, sellerId, amountCents, isTriedAgain } = failed
  if (!listingId) return []
  const note = {
    ...aboutOrder(checkoutId, listingId),
    type: 'order_update',
    title: `Refund failed: ${brief(itemName)}`,
  } as const
  const amount = formatCents(amountCents)
  const next = isTriedAgain ? 'We try again within a day.' : 'We arrange another way to pay it back.'
  return [
    { ...note, userId: buyerId, message: inSentences(`Your bank rejected the refund of ${amount}.`, next) },
    ...(sellerId
      ? [
          {
            ...note,
            userId: sellerId,
            message: inSentences(`The buyer's bank rejected the refund of ${amount}.`, next),
          },
        ]
      : []),
  ]
}

export function orderReceivedNotes(received: PayloadOf<typeof orderReceived>): Note[] {
  const { orderId, listingId, itemName, buyerId, sellerId, receivedBy } = received
  return [
    {
      ...aboutOrder(orderId, listingId),
      userId: sellerId,
      type: 'order_update',
      title: `Received: ${brief(itemName)}`,
      message: receivedTexts[receivedBy],
      relatedUserId: buyerId,
    },
  ]
}

export function reviewPostedNotes(posted: PayloadOf<typeof reviewPosted>): Note[] {
  const { listingId, itemName, sellerId, buyerId, buyerName, rating } = posted
  return [
    {
      userId: sellerId,
      type: 'review_received',
      title: `New review: ${brief(itemName)}`,
      message: inSentences(
        rating === 1 ? `${shownName(buyerName)} gave it 1 star.` : `${shownName(buyerName)} gave it ${rating} stars.`,
        'You can respond to the review.',
      ),
      linkUrl: `/marketplace/${listingId}#reviews`,
      relatedListingId: listingId,
      relatedUserId: buyerId,
    },
  ]
}

const aboutOffer = (listingId: string, tab: 'sent' | 'received') => ({
  relatedListingId: listingId,
  linkUrl: `/offers?tab=${tab}`,
})

export function offerMadeNotes(made: PayloadOf<typeof offerMade>): Note[] {
  return [
    {
      ...aboutOffer(made.listingId, 'received'),
      userId: made.sellerId,
      type: 'offer_received',
      title: `New offer: ${brief(made.itemName)}`,
      message: `${shownName(made.buyerName)} offers ${formatCents(made.amountCents)}; you ask ${formatCents(made.priceCents)}. Please answer by ${utcTime(made.openUntil)}.`,
      relatedUserId: made.buyerId,
    },
  ]
}

export function offerAnsweredNotes(answered: PayloadOf<typeof offerAnswered>): Note[] {
  const { listingId, itemName, sellerId, buyerId, buyerName, answer, by, until } = answered
  const amount = formatCents(answered.amountCents)
  const parties =
    by === 'seller'
      ? { ...aboutOffer(listingId, 'sent'), userId: buyerId, relatedUserId: sellerId }
      : { ...aboutOffer(listingId, 'received'), userId: sellerId, relatedUserId: buyerId }
  const time = until ? utcTime(until) : ''
  switch (answer) {
    case 'accepted':
      return [
        {
          ...parties,
          type: 'offer_accepted',
          title: `${by === 'seller' ? 'Your offer was accepted' : 'Your counteroffer was accepted'}: ${brief(itemName)}`,
          message:
            by === 'seller'
              ? inSentences(`It is reserved for you at ${amount}. Please pay by ${time}.`, ONE_PARCEL)
              : `${shownName(buyerName)} agrees to ${amount}, and has until ${time} to pay.`,
        },
      ]
    case 'declined':
      return [
        {
          ...parties,
          type: 'offer_declined',
          title: `${by === 'seller' ? 'Your offer was declined' : 'Your counteroffer was declined'}: ${brief(itemName)}`,
          message:
            by === 'seller'
              ? `The seller declined ${amount}. You can buy it at its price. You can make one offer a day for this piece.`
              : `${shownName(buyerName)} declined ${amount}. The piece is still for sale.`,
        },
      ]
    case 'countered':
      return [
        {
          ...parties,
          type: 'offer_received',
          title: `Counteroffer: ${brief(itemName)}`,
          message: `The seller’s counteroffer is ${amount}. Please answer by ${time}.`,
        },
      ]
  }
}

export function offerEndedNotes(ended: PayloadOf<typeof offerEnded>): Note[] {
  const { listingId, itemName, sellerId, buyerId } = ended
  const forBuyer: Note = {
    ...aboutOffer(listingId, 'sent'),
    userId: buyerId,
    type: 'offer_declined',
    title: `${offerEndedCopy(ended).title}: ${brief(itemName)}`,
    message: offerEndedCopy(ended).message,
    relatedUserId: sellerId,
  }
  const notes = concernsBuyer(ended) ? [forBuyer] : []
  if (!concernsSeller(ended)) return notes
  const forSeller: Note = {
    ...aboutOffer(listingId, 'received'),
    userId: sellerId,
    type: 'offer_declined',
    title: `${sellerEndedCopy(ended).title}: ${brief(itemName)}`,
    message: sellerEndedCopy(ended).message,
    relatedUserId: buyerId,
  }
  return [...notes, forSeller]
}

/** Texts of the events whose notifications need no more than their payload. */
export const notesByEvent = {
  'bid-voided': bidVoidedNotes,
  'auction-ended': auctionEndedNotes,
  'second-chance-offered': secondChanceNotes,

  'offer-answered': offerAnsweredNotes,
  'offer-ended': offerEndedNotes,

  'listing-sold': listingSoldNotes,
  'order-shipment-due': orderShipmentDueNotes,
  'order-overdue': orderOverdueNotes,
  'order-shipped': orderShippedNotes,
  'order-delivered': orderDeliveredNotes,
  'parcel-unknown': parcelUnknownNotes,
  'order-arrival-due': orderArrivalDueNotes,
  'order-not-here-yet': orderNotHereYetNotes,
  'order-protection-ending': orderProtectionEndingNotes,
  'order-received': orderReceivedNotes,
  'order-cancelled': orderCancelledNotes,
  'order-withdrawn': orderWithdrawnNotes,

  'refund-decided': refundDecidedNotes,
  'refund-failed': refundFailedNotes,
  'dispute-decided': disputeDecidedNotes,
  'bank-refused': bankRefusedNotes,
  'payout-account-lost': payoutAccountLostNotes,
  'payout-offset': payoutOffsetNotes,
  'seller-owes': sellerOwesNotes,

  'review-posted': reviewPostedNotes,
} as const
