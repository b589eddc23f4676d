import type { PayloadOf } from '../../events/event.ts'
import type { listingSold } from '../../events/listing.ts'
import type {
  orderArrivalDue,
  orderCancelled,
  orderDelivered,
  orderNotHereYet,
  orderOverdue,
  orderProtectionEnding,
  orderShipmentDue,
  orderShipped,
  orderWithdrawn,
} from '../../events/order.ts'
import type {
  disputeDecided,
  disputeOpened,
  paymentReturned,
  refundDecided,
  refundFailed,
} from '../../events/payment.ts'
import type {
  bankRefused,
  payoutAccountLost,
  payoutHeld,
  payoutOffset,
  payoutReleased,
  payoutReversed,
  payoutSent,
  sellerOwes,
} from '../../events/payout.ts'
import { trackingPage } from '../../shared/rules/carriers.ts'
import { type Cents, cents } from '../../shared/rules/cents.ts'
import { formatCents } from '../../shared/rules/money.ts'
import { cancellableFrom, type OrderSide } from '../../shared/rules/orders.ts'
import { withdrawalForm, withdrawalInstructions } from '../../shared/rules/withdrawal-text.ts'
import { paidCentsOf } from '../core/money/sale/returning.ts'
import type { Letter, LetterLink } from '../core/notify/mails/letter.ts'
import { timeFor } from '../core/notify/mails/reader-time.ts'
import {
  answerText,
  arrivalText,
  DISPUTES_PATH,
  deliveryText,
  endingText,
  notHereYetText,
  overdueText,
  shipmentText,
  withdrawnText,
} from '../core/order/copy.ts'
import { shownName } from '../core/person/copy.ts'
import { exactTime, inSentences } from '../platform/text.ts'
import type { UserRecord } from '../platform/users.ts'

type Sold = PayloadOf<typeof listingSold>

type SaleLetter = Omit<Letter, 'to' | 'piece'>

const saleLetter = (
  to: UserRecord,
  { itemName, listingId }: { itemName: string; listingId?: string | undefined },
  letter: SaleLetter,
): Letter => ({ ...letter, to, piece: { name: itemName, listingId } })

const orderPath = (orderId: string) => `/orders/${orderId}`
const orderLink = (text: string, orderId: string): LetterLink => ({ text, path: orderPath(orderId) })
const dashboardLink = (text: string): LetterLink => ({ text, path: '/seller/dashboard' })

const sums = (...rows: readonly (readonly [label: string, cents: Cents])[]) =>
  rows.filter(([, cents]) => cents > 0).map(([label, cents]) => [label, formatCents(cents)] as const)

export const buyerSoldMail = (sold: Sold, buyer: UserRecord, seller: UserRecord): Letter =>
  saleLetter(buyer, sold, {
    kind: 'purchase',
    title: 'Your purchase',
    lead: `Thank you for buying ${sold.itemName} from ${shownName(seller.firstName)}. Your payment of ${formatCents(paidCentsOf(sold))} has arrived.`,
    sum: { label: 'You paid', cents: paidCentsOf(sold) },
    facts: sums(
      ['Price', sold.salePriceCents],
      ['Buyer’s premium', sold.premiumCents],
      ['Shipping', sold.shippingCents],
      ['Tax', sold.taxCents],
    ),
    button: orderLink('See your order', sold.transactionId),
    next: [
      ...deliveryNews(sold),
      ...awayNews(sold, buyer),
      ...(sold.isPayoutHeld
        ? [
            'Your purchase is covered by buyer protection: the seller is paid once you have received the piece, or at dispatch if they have sold much without a complaint. You can report a problem for weeks after that.',
          ]
        : []),
      'We will email you when there is news.',
      ...withdrawalNews(sold),
    ],
  })

/** On a durable medium: the law wants the instructions and the form with the confirmation. */
const withdrawalNews = ({ withdrawal, itemName }: Sold): string[] =>
  withdrawal
    ? [
        'You bought from a trader, so you have the right of withdrawal. These are its instructions and its form.',
        ...[...withdrawalInstructions(withdrawal), withdrawalForm(withdrawal, itemName)].flatMap(
          ({ heading, paragraphs }) => [heading, ...paragraphs],
        ),
      ]
    : []

function awayNews({ sendsFrom, isPickup }: Sold, buyer: UserRecord): string[] {
  if (!sendsFrom) return []
  const day = timeFor(buyer, sendsFrom)
  return [
    isPickup
      ? `The seller is away. You can pick it up from ${day}.`
      : `The seller is away and sends it from ${day}, as you saw before you paid. You can cancel if it isn’t sent by ${timeFor(buyer, cancellableFrom({ paidAt: sendsFrom }))}.`,
  ]
}

function deliveryNews({ shippingCents, isPickup }: Sold): string[] {
  if (isPickup) return ['You pick it up: your order has the code to tell the seller when you do.']
  return shippingCents === 0 ? ['Shipping is free.'] : []
}

function payoutNews({ sellerPayoutCents, isPayoutHeld }: Sold, { stripePayoutsEnabled }: UserRecord): string {
  if (sellerPayoutCents === 0) return 'The fees together equal the price, so there is nothing to pay out.'
  if (isPayoutHeld) {
    return stripePayoutsEnabled
      ? 'We send the payout to your account once the buyer has received the piece, some days later until you are a proved seller.'
      : 'The payout is due once the buyer has received the piece. Connect a payout account, and we send it automatically.'
  }
  return stripePayoutsEnabled
    ? 'The payout is on its way to your account.'
    : 'Connect a payout account, and we send your payout automatically.'
}

const setOffNews = (payoutCents: Cents, owedCents: Cents): string =>
  owedCents < payoutCents
    ? `We take the ${formatCents(owedCents)} that you owe from earlier sales off your payout before we send it.`
    : 'Your whole payout pays what you owe from earlier sales: nothing will be transferred for this sale.'

/** @param owedCents of earlier sales, which comes off this payout */
export const sellerSoldMail = (sold: Sold, seller: UserRecord, owedCents = cents(0)): Letter =>
  saleLetter(seller, sold, {
    kind: 'sale',
    title: 'Sold',
    lead: `${sold.itemName} has been sold for ${formatCents(sold.salePriceCents)}.`,
    sum: { label: 'Sold for', cents: sold.salePriceCents },
    facts: [
      ['Commission', formatCents(sold.commissionCents)],
      ...sums(
        ['Reserve fee', sold.reserveFeeCents],
        ['Tax on fees', sold.feeTaxCents],
        ['Artist’s resale right', sold.royaltyCents],
        ['Shipping, paid by the buyer', sold.shippingCents],
      ),
      ['Your payout', formatCents(sold.sellerPayoutCents)],
      ...sums(['You owe from earlier sales', owedCents]),
    ],
    button: orderLink('Open the order', sold.transactionId),
    next: [
      sold.isPickup
        ? 'The buyer picks it up: please write to them about when. When they do, enter the code that they tell you in the order.'
        : sold.sendsFrom
          ? `Its buyer knows that you are away: please ship it within three working days from ${timeFor(seller, sold.sendsFrom)}, and enter the tracking number in the order.`
          : 'Please pack it well and ship it within three working days, and enter the tracking number in the order.',
      payoutNews(sold, seller),
      ...(owedCents > 0 ? [setOffNews(sold.sellerPayoutCents, owedCents)] : []),
    ],
  })

export const shipmentDueMail = (due: PayloadOf<typeof orderShipmentDue>, seller: UserRecord): Letter =>
  saleLetter(seller, due, {
    kind: 'shipment-due',
    title: due.isPickup ? 'Please arrange the pick-up' : 'Please ship',
    lead: due.sendsFrom
      ? `${due.itemName} was paid for while you were away, and its buyer is waiting for it.`
      : due.cancellableFrom
        ? `${due.itemName} was paid for eight working days ago, and its buyer is waiting for it.`
        : `${due.itemName} was paid for three working days ago, and its buyer is waiting for it.`,
    button: orderLink('Open the order', due.orderId),
    next: [
      due.isPickup
        ? 'Please write to the buyer about when they can pick it up.'
        : 'Please ship it and enter the tracking number in the order. If something holds you up, write to the buyer.',
      ...(due.cancellableFrom
        ? [`From ${timeFor(seller, due.cancellableFrom)} the buyer can cancel the order and get everything back.`]
        : []),
    ],
  })

type Overdue = PayloadOf<typeof orderOverdue>

export const buyerOverdueMail = (overdue: Overdue, buyer: UserRecord): Letter =>
  saleLetter(buyer, overdue, {
    kind: 'order-overdue',
    title: 'You can cancel',
    lead: overdueText(overdue, 'buyer'),
    button: orderLink('See your order', overdue.orderId),
    next: ['You can also wait, or write to the seller.'],
  })

export const sellerOverdueMail = (overdue: Overdue, seller: UserRecord): Letter =>
  saleLetter(seller, overdue, {
    kind: 'sale-overdue',
    title: 'The buyer can cancel now',
    lead: overdueText(overdue, 'seller'),
    button: orderLink('Open the order', overdue.orderId),
    next: [
      overdue.isPickup
        ? 'If they have it, enter the code that they tell you. If not, arrange the pick-up or cancel the order.'
        : 'If it is on its way, enter how you shipped it. If not, ship it or cancel the order.',
    ],
  })

type Shipped = PayloadOf<typeof orderShipped>

/** Of a parcel with several orders the first tells of all. */
export const tellsOfParcel = ({ orderId, together: [first] }: Pick<Shipped, 'orderId' | 'together'>): boolean =>
  !first || first.orderId === orderId

export const shippedMail = (shipped: Shipped, buyer: UserRecord): Letter =>
  shipped.together.length > 1
    ? parcelShippedMail(shipped, buyer)
    : saleLetter(buyer, shipped, {
        ...shippedLetter(shipped),
        lead: inSentences(`About ${shipped.itemName}:`, shipmentText(shipped)),
        button: orderLink('See your order', shipped.orderId),
        next: [...trackingNews(shipped), 'Please tell us in the order when it has arrived.'],
      })

const parcelShippedMail = (shipped: Shipped, buyer: UserRecord): Letter => ({
  ...shippedLetter(shipped),
  to: buyer,
  lead: inSentences(`${shipped.together.length} of your orders are in one parcel.`, shipmentText(shipped)),
  rows: shipped.together.map(({ orderId, itemName }) => ({
    title: itemName,
    note: 'See your order',
    path: orderPath(orderId),
  })),
  button: { text: 'See your orders', path: '/orders' },
  next: [...trackingNews(shipped), 'Please tell us in each order when it has arrived.'],
})

const shippedLetter = ({ isCorrection }: Shipped) => ({
  kind: 'shipped' as const,
  title: isCorrection ? 'New tracking' : 'Shipped',
})

function trackingNews({ carrier, trackingNumber }: Shipped): string[] {
  const page = trackingPage(carrier, trackingNumber ?? undefined)
  return page ? [`Follow it here: ${page}`] : []
}

export const deliveredMail = (delivered: PayloadOf<typeof orderDelivered>, buyer: UserRecord): Letter =>
  saleLetter(buyer, delivered, {
    kind: 'delivered',
    title: 'Has it arrived?',
    lead: inSentences(`About ${delivered.itemName}:`, deliveryText(delivered)),
    button: orderLink('See your order', delivered.orderId),
    next: [
      delivered.canWait
        ? 'If it has not arrived, or something is wrong with it, report that in the order. If all is well, please tell us in the order that it has arrived.'
        : 'If all is well, please tell us that it has arrived.',
    ],
  })

export const arrivalDueMail = (due: PayloadOf<typeof orderArrivalDue>, buyer: UserRecord): Letter =>
  saleLetter(buyer, due, {
    kind: 'arrival-due',
    title: 'Has it arrived?',
    lead: inSentences(`About ${due.itemName}:`, arrivalText(due)),
    button: orderLink('See your order', due.orderId),
    next: [
      due.canWait
        ? 'If it isn’t here yet, say so in the order: then you have two more weeks. If all is well, please tell us that it has arrived.'
        : 'If all is well, please tell us that it has arrived.',
    ],
  })

export const notHereYetMail = (late: PayloadOf<typeof orderNotHereYet>, seller: UserRecord): Letter =>
  saleLetter(seller, late, {
    kind: 'not-here-yet',
    title: 'Not here yet',
    lead: inSentences(`About ${late.itemName}:`, notHereYetText(late)),
    button: orderLink('Open the order', late.orderId),
    next: [],
  })

export const protectionEndingMail = (ending: PayloadOf<typeof orderProtectionEnding>, buyer: UserRecord): Letter =>
  saleLetter(buyer, ending, {
    kind: 'protection-ending',
    title: 'Is all well?',
    lead: inSentences(`About ${ending.itemName}:`, endingText(ending)),
    button: orderLink('See your order', ending.orderId),
    next: ['If all is well, you don’t have to do anything.'],
  })

export const payoutMail = (sent: PayloadOf<typeof payoutSent>, seller: UserRecord): Letter =>
  saleLetter(seller, sent, {
    kind: 'payout-sent',
    title: 'Payout sent',
    lead: `${formatCents(sent.amountCents)} for ${sent.itemName} has been transferred to your payout account.`,
    sum: { label: 'Your payout', cents: sent.amountCents },
    facts: [['Reference', sent.stripeTransferId]],
    button: dashboardLink('See your payouts'),
  })

type Refunded = PayloadOf<typeof paymentReturned>

function whyRefunded({ cause, itemName, assetId }: Refunded): string {
  switch (cause) {
    case 'unsellable':
      return assetId
        ? `We received your payment for ${itemName} too late: those shares could no longer be sold to you. We are sorry.`
        : `We received your payment for ${itemName} too late: the item could no longer be sold to you. We are sorry.`
    case 'cancelled_by_seller':
      return `The seller has cancelled your order of ${itemName}. We are sorry.`
    case 'cancelled_by_buyer':
      return `You have cancelled your order of ${itemName}.`
    case 'cancelled_by_time':
      return `Your order of ${itemName} is cancelled, because it was not delivered in time. We are sorry.`
    case 'case':
      return `A refund was agreed for the problem with ${itemName}.`
    case 'seller':
      return `The seller gives you money back for ${itemName}.`
    case 'shares_bought_back':
      return `You gave your shares of ${itemName} back.`
    case 'shares_sold_on':
      return `The dispute of your payment for ${itemName} was decided for us, but your shares have been sold to others meanwhile. You get your money back.`
    case 'admin':
    case 'stripe':
      return `A payment for ${itemName} was refunded.`
  }
}

function refundLink({ cause, checkoutId, assetId }: Refunded): LetterLink {
  if (cause !== 'unsellable' && !assetId) return orderLink('See your order', checkoutId)
  return { text: 'See what else is for sale', path: assetId ? '/invest' : '/catalog' }
}

const refundSum = ({ amountCents }: { amountCents: Cents }) => ({ label: 'Refund', cents: amountCents })

export const paidBackMail = (refunded: Refunded, note: string, buyer: UserRecord): Letter =>
  saleLetter(buyer, refunded, {
    kind: 'paid-back',
    title: 'We paid you back',
    lead: inSentences(
      whyRefunded(refunded),
      `Your bank did not take the refund to your card, so we paid ${formatCents(refunded.amountCents)} back another way:`,
    ),
    sum: refundSum(refunded),
    quote: note,
    button: refundLink(refunded),
  })

export const refundMail = (refunded: Refunded, buyer: UserRecord): Letter =>
  saleLetter(buyer, refunded, {
    kind: 'refund',
    title: 'Your refund is on its way',
    lead: whyRefunded(refunded),
    sum: refundSum(refunded),
    quote: refunded.said,
    button: refundLink(refunded),
    next: [
      refunded.isPending
        ? `We are giving ${formatCents(refunded.amountCents)} back. Your bank has not confirmed it yet; we will write again when it has.`
        : `${formatCents(refunded.amountCents)} is refunded to your card; banks take five to ten days to show it.`,
    ],
  })

/** A cancelled order has its own mail. */
export const paymentReturnedMail = (returned: Refunded, buyer: UserRecord): Letter =>
  returned.otherWay ? paidBackMail(returned, returned.otherWay, buyer) : refundMail(returned, buyer)

export const isToldToSeller = ({ cause }: Pick<Refunded, 'cause'>) =>
  cause === 'case' || cause === 'seller' || cause === 'stripe' || cause === 'admin'

export const sellerRefundMail = (decided: PayloadOf<typeof refundDecided>, seller: UserRecord): Letter =>
  saleLetter(seller, decided, {
    kind: 'sale-refunded',
    title: 'Refund',
    lead: `${formatCents(decided.amountCents)} of the payment for ${decided.itemName} is refunded to the buyer.`,
    sum: refundSum(decided),
    quote: decided.said,
    button: orderLink('Open the order', decided.checkoutId),
    next: [
      'Your payout and our commission are less by their shares of it. If you were paid already, your share is taken back from your payout account.',
    ],
  })

export const payoutHeldMail = (held: PayloadOf<typeof payoutHeld>, seller: UserRecord): Letter =>
  saleLetter(seller, held, {
    kind: 'payout-held',
    title: 'Your payout is on hold',
    lead: `We hold the payout for ${held.itemName} until we have looked into the sale, for this reason:`,
    quote: held.reason,
    button: orderLink('Open the order', held.transactionId),
    next: ['The order itself goes on. We write again when the payout is released.'],
  })

export const payoutReleasedMail = (released: PayloadOf<typeof payoutReleased>, seller: UserRecord): Letter =>
  saleLetter(seller, released, {
    kind: 'payout-released',
    title: 'Your payout is released',
    lead: `We no longer hold the payout for ${released.itemName}.`,
    quote: released.reason,
    button: orderLink('Open the order', released.transactionId),
    next: ['It is sent as soon as nothing else holds it, such as the receipt of the piece.'],
  })

export const payoutReversedMail = (reversed: PayloadOf<typeof payoutReversed>, seller: UserRecord): Letter =>
  saleLetter(seller, reversed, {
    kind: 'payout-reversed',
    title: 'Taken back',
    lead: `${formatCents(reversed.amountCents)} of the payout for ${reversed.itemName} was taken back from your payout account, because the buyer's payment was refunded or is disputed.`,
    sum: { label: 'Taken back', cents: reversed.amountCents },
    facts: [['Reference', reversed.stripeTransferId]],
    button: orderLink('Open the order', reversed.transactionId),
  })

export const sellerOwesMail = (owing: PayloadOf<typeof sellerOwes>, seller: UserRecord): Letter =>
  saleLetter(seller, owing, {
    kind: 'seller-owes',
    title: 'You owe us a payout',
    lead: `You were paid ${formatCents(owing.owedCents)} too much for ${owing.itemName}: the payment went back, and Stripe could not take your share back.`,
    sum: { label: 'You owe', cents: owing.owedCents },
    button: dashboardLink('See your payouts'),
    next: ['You don’t have to do anything. We take it off your next payouts, and tell you each time.'],
  })

export const payoutOffsetMail = (offset: PayloadOf<typeof payoutOffset>, seller: UserRecord): Letter => {
  const rest = cents(offset.dueCents - offset.takenCents)
  return saleLetter(seller, offset, {
    kind: 'payout-offset',
    title: rest > 0 ? 'A part of your payout pays what you owe' : 'Your payout pays what you owe',
    lead:
      rest > 0
        ? `${formatCents(offset.takenCents)} of your ${formatCents(offset.dueCents)} for ${offset.itemName} pays what you owe for ${offset.owedFor.join(', ')}: the payment went back, and Stripe could not take your share back.`
        : `Your whole payout of ${formatCents(offset.dueCents)} for ${offset.itemName} pays what you owe for ${offset.owedFor.join(', ')}: the payment went back, and Stripe could not take your share back.`,
    sum: { label: 'Set off', cents: offset.takenCents },
    facts: [
      ['Payout', formatCents(offset.dueCents)],
      ['Left to transfer', formatCents(rest)],
    ],
    button: dashboardLink('See your payouts'),
    next: [rest > 0 ? 'The rest is on its way to your payout account.' : 'Nothing is transferred for this sale.'],
  })
}

export const bankRefusedMail = (refused: PayloadOf<typeof bankRefused>, seller: UserRecord): Letter => ({
  kind: 'bank-refused',
  to: seller,
  title: 'Your bank did not take a payout',
  lead: `Stripe could not pay out to your bank: ${refused.reason}`,
  button: dashboardLink('Open your payout account'),
  next: ['The money is in your account at Stripe. Correct your bank details there, and it is paid out again.'],
})

export const payoutAccountLostMail = (lost: PayloadOf<typeof payoutAccountLost>, seller: UserRecord): Letter => ({
  kind: 'payout-account-lost',
  to: seller,
  title: 'Your payouts are on hold',
  lead:
    lost.why === 'gone'
      ? 'Your payout account no longer exists at Stripe, or our access to it was revoked.'
      : 'Stripe does not pay out to your account at the moment. It may need more details from you.',
  button: dashboardLink('Open your dashboard'),
  next: [
    lost.why === 'gone'
      ? 'Payouts wait until you connect another account. Nothing is lost.'
      : 'Open your account to see what Stripe needs. Payouts wait until then, and nothing is lost.',
  ],
})

type Cancelled = PayloadOf<typeof orderCancelled>

function whyCancelled({ cancelledBy, itemName }: Cancelled, side: OrderSide): string {
  if (cancelledBy === 'withdrawal')
    return side === 'buyer'
      ? `You have withdrawn from the contract about ${itemName}, and the order is cancelled.`
      : `The buyer has withdrawn from the contract about ${itemName}, and the order is cancelled.`
  if (cancelledBy === 'time') return `The order of ${itemName} is cancelled, because it was not delivered in time.`
  return side === 'buyer'
    ? `The seller has cancelled your order of ${itemName}. We are sorry.`
    : `The buyer has cancelled the order of ${itemName}, because it was not shipped within ten working days.`
}

export const cancelledMail = (cancelled: Cancelled, side: OrderSide, reader: UserRecord): Letter =>
  saleLetter(reader, cancelled, {
    kind: 'order-cancelled',
    title: 'Order cancelled',
    lead: whyCancelled(cancelled, side),
    sum: { label: side === 'buyer' ? 'You get back' : 'The buyer gets back', cents: cancelled.amountCents },
    button: orderLink('See the order', cancelled.orderId),
    next: [
      side === 'buyer'
        ? `You get ${formatCents(cancelled.amountCents)} back. We write again when the refund is on its way.`
        : 'Please do not ship it. The buyer gets the money back, and the piece is in your collection again.',
    ],
  })

type Withdrawn = PayloadOf<typeof orderWithdrawn>

const withdrawnNext: Record<Withdrawn['next'], string> = {
  cancel: 'The order is cancelled, and the whole payment goes back to you. We write again about the refund.',
  return: 'Your return begins. We write again about where to send the piece, and until when.',
  case: 'A reported problem is settled first. If the whole payment hasn’t gone back then, your return begins by itself, or the order is cancelled if it was not shipped. You can take your report back to begin sooner.',
  bank: 'Your bank decides about the payment first. If the whole payment hasn’t gone back then, your return begins by itself, or the order is cancelled if it was not shipped.',
}

/** On a durable medium, with what was stated and when: Directive 2011/83/EU, article 11a(4). */
export const withdrawalStatedMail = (withdrawn: Withdrawn, buyer: UserRecord): Letter =>
  saleLetter(buyer, withdrawn, {
    kind: 'withdrawal-stated',
    title: 'Your withdrawal has arrived',
    lead: `We acknowledge that you have withdrawn from the contract of sale of ${withdrawn.itemName}.`,
    facts: [
      ['Stated by', withdrawn.name],
      ['Sent', exactTime(withdrawn.withdrawnAt)],
    ],
    button: orderLink('See your order', withdrawn.orderId),
    next: [withdrawnNext[withdrawn.next], 'The seller can see your statement with the order. Keep this email.'],
  })

export const sellerWithdrawnMail = (withdrawn: Withdrawn, seller: UserRecord): Letter =>
  saleLetter(seller, withdrawn, {
    kind: 'withdrawal-stated',
    title: 'Withdrawal from the contract',
    lead: inSentences(`About ${withdrawn.itemName}:`, withdrawnText(withdrawn)),
    facts: [
      ['Stated by', withdrawn.name],
      ['Sent', exactTime(withdrawn.withdrawnAt)],
    ],
    button: orderLink('See the order', withdrawn.orderId),
  })

const disputed = ({ amountCents }: { amountCents: Cents }) => ({ label: 'Disputed', cents: amountCents })

export const disputeOpenedMail = (opened: PayloadOf<typeof disputeOpened>, seller: UserRecord): Letter =>
  saleLetter(seller, opened, {
    kind: 'dispute-opened',
    title: opened.isAppeal ? 'Dispute goes on' : 'Payment disputed',
    lead: opened.isAppeal
      ? `The dispute of ${formatCents(opened.amountCents)} for ${opened.itemName} was decided, but the decision has been appealed. The money is held until the next decision.`
      : `The buyer's bank disputes the payment of ${formatCents(opened.amountCents)} for ${opened.itemName}, and holds the money until it has decided. That can take two or three months.`,
    sum: disputed(opened),
    button: orderLink('Open the order', opened.checkoutId),
    next: [
      'Your payout waits until then. If you were paid already, it is taken back for that time.',
      inSentences(
        opened.answerBy ? `We answer the bank by ${timeFor(seller, opened.answerBy)}.` : 'We answer the bank.',
        'Open the order and tell us there, under “What do you know about it?”, what shows that the piece arrived as described. You can add photographs, such as of the proof of shipping.',
      ),
    ],
  })

export const disputeToAnswerMail = (opened: PayloadOf<typeof disputeOpened>, admin: UserRecord): Letter =>
  saleLetter(admin, opened, {
    kind: 'dispute-to-answer',
    title: opened.isAppeal ? 'To answer: appeal of a dispute' : 'To answer: dispute',
    lead: opened.isAppeal
      ? `The decision about ${formatCents(opened.amountCents)} for ${opened.itemName} can be appealed, or is being appealed.`
      : `The buyer's bank disputes ${formatCents(opened.amountCents)} for ${opened.itemName}.`,
    sum: disputed(opened),
    facts: [['Reason', opened.reason.replaceAll('_', ' ')]],
    button: { text: 'See the disputes', path: DISPUTES_PATH },
    next: [
      inSentences(answerText(opened), 'Without an answer, the dispute is lost.'),
      ...(opened.sellerId ? ['We have asked the seller what they know about it.'] : []),
    ],
  })

export const disputeDecidedMail = (decided: PayloadOf<typeof disputeDecided>, seller: UserRecord): Letter =>
  saleLetter(seller, decided, {
    kind: 'dispute-decided',
    title: decided.outcome === 'won' ? 'Dispute won' : 'Dispute lost',
    lead:
      decided.outcome === 'won'
        ? `The buyer's bank decided for you: ${formatCents(decided.amountCents)} for ${decided.itemName} is back, and your payout continues.`
        : `The buyer's bank decided for the buyer: ${formatCents(decided.amountCents)} for ${decided.itemName} stays with them.`,
    sum: disputed(decided),
    button: orderLink('Open the order', decided.checkoutId),
  })

export const refundFailedMail = (failed: PayloadOf<typeof refundFailed>, buyer: UserRecord): Letter =>
  saleLetter(buyer, failed, {
    kind: 'refund-failed',
    title: 'Your refund did not arrive',
    lead: `We refunded ${formatCents(failed.amountCents)} for ${failed.itemName} to your card, but your bank rejected the refund. The card may have expired or been cancelled.`,
    sum: refundSum(failed),
    facts: [['Reference', failed.refundId]],
    button: failed.listingId
      ? orderLink('See your order', failed.checkoutId)
      : { text: 'See your portfolio', path: '/invest' },
    next: [
      failed.isTriedAgain
        ? 'The money is still yours. We will try again within a day, and our team knows about it.'
        : 'The money is still yours. Our team knows about it and will arrange another way to pay you back. You do not need to do anything.',
    ],
  })
