import type { bankRefused } from '../../events/bank-refused.ts'
import type { disputeDecided } from '../../events/dispute-decided.ts'
import type { disputeOpened } from '../../events/dispute-opened.ts'
import type { PayloadOf } from '../../events/event.ts'
import type { listingSold } from '../../events/listing-sold.ts'
import type { orderCancelled } from '../../events/order-cancelled.ts'
import type { orderDelivered } from '../../events/order-delivered.ts'
import type { orderOverdue } from '../../events/order-overdue.ts'
import type { orderShipmentDue } from '../../events/order-shipment-due.ts'
import type { orderShipped } from '../../events/order-shipped.ts'
import type { paymentReturned } from '../../events/payment-returned.ts'
import type { payoutAccountLost } from '../../events/payout-account-lost.ts'
import type { payoutReversed } from '../../events/payout-reversed.ts'
import type { payoutSent } from '../../events/payout-sent.ts'
import type { refundDecided } from '../../events/refund-decided.ts'
import type { refundFailed } from '../../events/refund-failed.ts'
import { trackingPage } from '../../shared/carriers.ts'
import { formatCents } from '../../shared/money.ts'
import type { OrderSide } from '../../shared/orders.ts'
import { answerText, DISPUTES_PATH } from '../core/notification/copy.ts'
import { deliveryText, overdueText, shipmentText } from '../core/order/copy.ts'
import { paidCentsOf } from '../core/sale/returning.ts'
import { config } from '../platform/config.ts'
import type { Mail } from '../platform/mail.ts'
import { renderMail } from '../platform/mail-template.ts'
import { utcTime } from '../platform/text.ts'
import type { UserRecord } from '../platform/users.ts'

type Sold = PayloadOf<typeof listingSold>

const orderLink = (text: string, orderId: string) => ({ text, url: `${config.appOrigin}/orders/${orderId}` })

export const buyerSoldMail = (sold: Sold, buyer: UserRecord, seller: UserRecord): Mail =>
  renderMail({
    to: buyer,
    subject: `Your purchase: ${sold.itemName}`,
    greeting: `Dear ${buyer.firstName},`,
    paragraphs: [
      `Thank you for buying ${sold.itemName} from ${seller.firstName}. Your payment of ${formatCents(paidCentsOf(sold))} has arrived.`,
      `${deliveryNews(sold)} ${sold.isPayoutHeld ? 'Your purchase is covered by buyer protection: the seller is paid once you have received the piece. ' : ''}We will email you when there is news.`,
    ],
    link: orderLink('See your order', sold.transactionId),
  })

function deliveryNews({ shippingCents, taxCents, isPickup }: Sold): string {
  const tax = taxCents > 0 ? `It includes ${formatCents(taxCents)} of tax. ` : ''
  if (isPickup) return `${tax}You pick it up: your order has the code to tell the seller when you do.`
  return tax + (shippingCents === 0 ? 'Shipping is free.' : `It includes ${formatCents(shippingCents)} for shipping.`)
}

function payoutNews({ sellerPayoutCents, isPayoutHeld }: Sold, { stripePayoutsEnabled }: UserRecord): string {
  if (sellerPayoutCents === 0) return 'Together they equal the price, so there is nothing to pay out.'
  if (isPayoutHeld) {
    return stripePayoutsEnabled
      ? 'We send the payout to your account as soon as the buyer has received the piece.'
      : 'The payout is due when the buyer has received the piece. Connect a payout account, and we send it automatically.'
  }
  return stripePayoutsEnabled
    ? 'The payout is on its way to your account.'
    : 'Connect a payout account, and we send your payout automatically.'
}

export const sellerSoldMail = (sold: Sold, seller: UserRecord): Mail =>
  renderMail({
    to: seller,
    subject: `Sold: ${sold.itemName}`,
    greeting: `Dear ${seller.firstName},`,
    paragraphs: [
      `${sold.itemName} has been sold for ${formatCents(sold.salePriceCents)}.`,
      `Commission: ${formatCents(sold.commissionCents)}.${sold.reserveFeeCents ? ` Reserve fee: ${formatCents(sold.reserveFeeCents)}.` : ''}${sold.shippingCents ? ` Shipping, paid by the buyer: ${formatCents(sold.shippingCents)}.` : ''} Your payout: ${formatCents(sold.sellerPayoutCents)}.`,
      payoutNews(sold, seller),
      sold.isPickup
        ? 'The buyer picks it up: please write to them about when. When they do, enter the code that they tell you in the order.'
        : 'Please pack it well and ship it within three working days, and enter the tracking number in the order.',
    ],
    link: orderLink('Open the order', sold.transactionId),
  })

export const shipmentDueMail = (due: PayloadOf<typeof orderShipmentDue>, seller: UserRecord): Mail =>
  renderMail({
    to: seller,
    subject: `Please ${due.isPickup ? 'arrange the pick-up' : 'ship'}: ${due.itemName}`,
    greeting: `Dear ${seller.firstName},`,
    paragraphs: [
      `${due.itemName} was paid for ${due.cancellableFrom ? 'eight' : 'three'} working days ago, and its buyer is waiting for it.`,
      due.isPickup
        ? 'Please write to the buyer about when they can pick it up.'
        : 'Please ship it and enter the tracking number in the order. If something holds you up, write to the buyer.',
      ...(due.cancellableFrom
        ? [`From ${utcTime(due.cancellableFrom)} the buyer can cancel the order and get everything back.`]
        : []),
    ],
    link: orderLink('Open the order', due.orderId),
  })

type Overdue = PayloadOf<typeof orderOverdue>

export const buyerOverdueMail = (overdue: Overdue, buyer: UserRecord): Mail =>
  renderMail({
    to: buyer,
    subject: `You can cancel: ${overdue.itemName}`,
    greeting: `Dear ${buyer.firstName},`,
    paragraphs: [overdueText(overdue, 'buyer'), 'You can also wait, or write to the seller.'],
    link: orderLink('See your order', overdue.orderId),
  })

export const sellerOverdueMail = (overdue: Overdue, seller: UserRecord): Mail =>
  renderMail({
    to: seller,
    subject: `The buyer can cancel now: ${overdue.itemName}`,
    greeting: `Dear ${seller.firstName},`,
    paragraphs: [
      overdueText(overdue, 'seller'),
      overdue.isPickup
        ? 'If they have it, enter the code that they tell you. If not, arrange the pick-up or cancel the order.'
        : 'If it is on its way, enter how you shipped it. If not, ship it or cancel the order.',
    ],
    link: orderLink('Open the order', overdue.orderId),
  })

export const shippedMail = (shipped: PayloadOf<typeof orderShipped>, buyer: UserRecord): Mail => {
  const page = trackingPage(shipped.carrier, shipped.trackingNumber ?? undefined)
  return renderMail({
    to: buyer,
    subject: `${shipped.isCorrection ? 'New tracking' : 'Shipped'}: ${shipped.itemName}`,
    greeting: `Dear ${buyer.firstName},`,
    paragraphs: [
      `${shipped.itemName}: ${shipmentText(shipped)}`,
      ...(page ? [`Follow it here: ${page}`] : []),
      'Please tell us in the order when it has arrived.',
    ],
    link: orderLink('See your order', shipped.orderId),
  })
}

export const deliveredMail = (delivered: PayloadOf<typeof orderDelivered>, buyer: UserRecord): Mail =>
  renderMail({
    to: buyer,
    subject: `Has it arrived? ${delivered.itemName}`,
    greeting: `Dear ${buyer.firstName},`,
    paragraphs: [
      `${delivered.itemName}: ${deliveryText(delivered)}`,
      'If it has not arrived, or something is wrong with it, report that in the order. If all is well, please tell us in the order that it has arrived.',
    ],
    link: orderLink('See your order', delivered.orderId),
  })

export const payoutMail = (sent: PayloadOf<typeof payoutSent>, seller: UserRecord): Mail =>
  renderMail({
    to: seller,
    subject: `Payout sent: ${formatCents(sent.amountCents)}`,
    greeting: `Dear ${seller.firstName},`,
    paragraphs: [
      `${formatCents(sent.amountCents)} for ${sent.itemName} has been transferred to your payout account.`,
      `Reference: ${sent.stripeTransferId}.`,
    ],
    link: { text: 'See your payouts', url: `${config.appOrigin}/seller/dashboard` },
  })

type Refunded = PayloadOf<typeof paymentReturned>

function whyRefunded({ cause, itemName, assetId }: Refunded): string {
  switch (cause) {
    case 'unsellable':
      return `We received your payment for ${itemName} too late: ${assetId ? 'those shares' : 'the item'} could no longer be sold to you. We are sorry.`
    case 'cancelled_by_seller':
      return `The seller has cancelled your order of ${itemName}. We are sorry.`
    case 'cancelled_by_buyer':
      return `You have cancelled your order of ${itemName}.`
    case 'cancelled_by_time':
      return `Your order of ${itemName} is cancelled, because it was not delivered for too long. We are sorry.`
    case 'case':
      return `A refund was agreed for the problem with ${itemName}.`
    case 'stripe':
      return `A payment for ${itemName} was refunded.`
  }
}

function refundLink({ cause, checkoutId, assetId }: Refunded) {
  if (cause !== 'unsellable' && !assetId) return orderLink('See your order', checkoutId)
  return { text: 'See what else is for sale', url: `${config.appOrigin}${assetId ? '/invest' : '/catalog'}` }
}

export const paidBackMail = (refunded: Refunded, note: string, buyer: UserRecord): Mail =>
  renderMail({
    to: buyer,
    subject: `We paid you back: ${refunded.itemName}`,
    greeting: `Dear ${buyer.firstName},`,
    paragraphs: [
      whyRefunded(refunded),
      `Your bank did not take the refund to your card, so we paid ${formatCents(refunded.amountCents)} back another way:`,
      note,
    ],
    link: refundLink(refunded),
  })

export const refundMail = (refunded: Refunded, buyer: UserRecord): Mail =>
  renderMail({
    to: buyer,
    subject: `Your refund is on its way: ${refunded.itemName}`,
    greeting: `Dear ${buyer.firstName},`,
    paragraphs: [
      whyRefunded(refunded),
      refunded.isPending
        ? `We are giving ${formatCents(refunded.amountCents)} back. Your bank has not confirmed it yet; we will write again when it has.`
        : `${formatCents(refunded.amountCents)} goes back to your card; banks take five to ten days to show it.`,
    ],
    link: refundLink(refunded),
  })

/** A cancelled order has its own mail. */
export const isToldToSeller = ({ cause }: Pick<Refunded, 'cause'>) => cause === 'case' || cause === 'stripe'

export const sellerRefundMail = (decided: PayloadOf<typeof refundDecided>, seller: UserRecord): Mail =>
  renderMail({
    to: seller,
    subject: `Refund: ${decided.itemName}`,
    greeting: `Dear ${seller.firstName},`,
    paragraphs: [
      `${formatCents(decided.amountCents)} of the payment for ${decided.itemName} goes back to the buyer.`,
      'Your payout and our commission are less by their shares of it. If you were paid already, your share is taken back from your payout account.',
    ],
    link: orderLink('Open the order', decided.checkoutId),
  })

export const payoutReversedMail = (reversed: PayloadOf<typeof payoutReversed>, seller: UserRecord): Mail =>
  renderMail({
    to: seller,
    subject: `Taken back: ${formatCents(reversed.amountCents)}`,
    greeting: `Dear ${seller.firstName},`,
    paragraphs: [
      `${formatCents(reversed.amountCents)} of the payout for ${reversed.itemName} was taken back from your payout account, because the buyer's payment was refunded or is disputed.`,
      `Reference: ${reversed.stripeTransferId}.`,
    ],
    link: orderLink('Open the order', reversed.transactionId),
  })

export const bankRefusedMail = (refused: PayloadOf<typeof bankRefused>, seller: UserRecord): Mail =>
  renderMail({
    to: seller,
    subject: 'Your bank did not take a payout',
    greeting: `Dear ${seller.firstName},`,
    paragraphs: [
      `Stripe could not pay out to your bank: ${refused.reason}`,
      'The money is in your account at Stripe. Correct your bank details there, and it is paid out again.',
    ],
    link: { text: 'Open your payout account', url: `${config.appOrigin}/seller/dashboard` },
  })

export const payoutAccountLostMail = (lost: PayloadOf<typeof payoutAccountLost>, seller: UserRecord): Mail =>
  renderMail({
    to: seller,
    subject: 'Your payouts are on hold',
    greeting: `Dear ${seller.firstName},`,
    paragraphs: [
      lost.why === 'gone'
        ? 'Your payout account no longer exists at Stripe, or our access to it was revoked.'
        : 'Stripe does not pay out to your account at the moment. It may need more details from you.',
      lost.why === 'gone'
        ? 'Payouts wait until you connect another account. Nothing is lost.'
        : 'Open your account to see what Stripe needs. Payouts wait until then, and nothing is lost.',
    ],
    link: { text: 'Open your dashboard', url: `${config.appOrigin}/seller/dashboard` },
  })

type Cancelled = PayloadOf<typeof orderCancelled>

function whyCancelled({ cancelledBy, itemName }: Cancelled, side: OrderSide): string {
  if (cancelledBy === 'time') return `The order of ${itemName} is cancelled, because it was not delivered for too long.`
  return side === 'buyer'
    ? `The seller has cancelled your order of ${itemName}. We are sorry.`
    : `The buyer has cancelled the order of ${itemName}, because it was not shipped within ten working days.`
}

export const cancelledMail = (cancelled: Cancelled, side: OrderSide, reader: UserRecord): Mail =>
  renderMail({
    to: reader,
    subject: `Order cancelled: ${cancelled.itemName}`,
    greeting: `Dear ${reader.firstName},`,
    paragraphs: [
      whyCancelled(cancelled, side),
      side === 'buyer'
        ? `You get ${formatCents(cancelled.amountCents)} back. We write again when the refund is on its way.`
        : 'Please do not ship it. The buyer gets the money back, and the piece is in your collection again.',
    ],
    link: orderLink('See the order', cancelled.orderId),
  })

export const disputeOpenedMail = (opened: PayloadOf<typeof disputeOpened>, seller: UserRecord): Mail =>
  renderMail({
    to: seller,
    subject: `Payment disputed: ${opened.itemName}`,
    greeting: `Dear ${seller.firstName},`,
    paragraphs: [
      `The buyer's bank disputes the payment of ${formatCents(opened.amountCents)} for ${opened.itemName}, and holds the money until it has decided. That can take two or three months.`,
      'Your payout waits until then. If you were paid already, it is taken back for that time.',
      `We answer the bank${opened.answerBy ? ` by ${utcTime(opened.answerBy)}` : ''}. Open the order and tell us there, under “What do you know about it?”, what shows that the piece arrived as described. You can add photographs, such as of the proof of shipping.`,
    ],
    link: orderLink('Open the order', opened.checkoutId),
  })

export const disputeToAnswerMail = (opened: PayloadOf<typeof disputeOpened>, admin: UserRecord): Mail =>
  renderMail({
    to: admin,
    subject: `To answer: dispute about ${opened.itemName}`,
    greeting: `Dear ${admin.firstName},`,
    paragraphs: [
      `The buyer's bank disputes ${formatCents(opened.amountCents)} for ${opened.itemName}, for this reason: ${opened.reason.replaceAll('_', ' ')}.`,
      `${answerText(opened)} Without an answer, the dispute is lost.`,
      ...(opened.sellerId ? ['We have asked the seller what they know about it.'] : []),
    ],
    link: { text: 'See the disputes', url: `${config.appOrigin}${DISPUTES_PATH}` },
  })

export const disputeDecidedMail = (decided: PayloadOf<typeof disputeDecided>, seller: UserRecord): Mail =>
  renderMail({
    to: seller,
    subject: `Dispute ${decided.outcome}: ${decided.itemName}`,
    greeting: `Dear ${seller.firstName},`,
    paragraphs: [
      decided.outcome === 'won'
        ? `The buyer's bank decided for you: ${formatCents(decided.amountCents)} for ${decided.itemName} is back, and your payout goes on.`
        : `The buyer's bank decided for the buyer: ${formatCents(decided.amountCents)} for ${decided.itemName} stays with them.`,
    ],
    link: orderLink('Open the order', decided.checkoutId),
  })

export const refundFailedMail = (failed: PayloadOf<typeof refundFailed>, buyer: UserRecord): Mail =>
  renderMail({
    to: buyer,
    subject: `Your refund did not arrive: ${failed.itemName}`,
    greeting: `Dear ${buyer.firstName},`,
    paragraphs: [
      `We refunded ${formatCents(failed.amountCents)} for ${failed.itemName} to your card, but your bank rejected the refund. The card may have expired or been cancelled.`,
      failed.isTriedAgain
        ? 'The money is still yours. We will try again within a day, and our team knows about it.'
        : 'The money is still yours. Our team knows about it and will arrange another way to pay you back. You do not need to do anything.',
      `Reference: ${failed.refundId}.`,
    ],
  })
