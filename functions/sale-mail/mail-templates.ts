import type { PayloadOf } from '../../events/event.ts'
import type { listingSold } from '../../events/listing-sold.ts'
import type { orderShipmentDue } from '../../events/order-shipment-due.ts'
import type { orderShipped } from '../../events/order-shipped.ts'
import type { paymentReturned } from '../../events/payment-returned.ts'
import type { payoutSent } from '../../events/payout-sent.ts'
import type { refundFailed } from '../../events/refund-failed.ts'
import { trackingPage } from '../../shared/carriers.ts'
import { formatCents } from '../../shared/money.ts'
import { shipmentText } from '../core/order/copy.ts'
import { paidCents } from '../core/sale/sale-store.ts'
import { config } from '../platform/config.ts'
import type { Mail } from '../platform/mail.ts'
import { renderMail } from '../platform/mail-template.ts'
import type { UserRecord } from '../platform/users.ts'

type Sold = PayloadOf<typeof listingSold>

const orderLink = (text: string, orderId: string) => ({ text, url: `${config.appOrigin}/orders/${orderId}` })

export const buyerSoldMail = (sold: Sold, buyer: UserRecord, seller: UserRecord): Mail =>
  renderMail({
    to: buyer,
    subject: `Your purchase: ${sold.itemName}`,
    greeting: `Dear ${buyer.firstName},`,
    paragraphs: [
      `Thank you for buying ${sold.itemName} from ${seller.firstName}. Your payment of ${formatCents(paidCents(sold))} has arrived.`,
      `${deliveryNews(sold)} Your purchase is covered by buyer protection. We will email you when there is news.`,
    ],
    link: orderLink('See your order', sold.transactionId),
  })

function deliveryNews({ shippingCents, isPickup }: Sold): string {
  if (isPickup) return 'You pick it up: your order has the code to tell the seller when you do.'
  return shippingCents === 0 ? 'Shipping is free.' : `It includes ${formatCents(shippingCents)} for shipping.`
}

function payoutNews({ sellerPayoutCents }: Sold, { stripePayoutsEnabled }: UserRecord): string {
  if (sellerPayoutCents === 0) return 'Together they equal the price, so there is nothing to pay out.'
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
      `${due.itemName} was paid for three working days ago, and its buyer is waiting for it.`,
      due.isPickup
        ? 'Please write to the buyer about when they can pick it up.'
        : 'Please ship it and enter the tracking number in the order. If something holds you up, write to the buyer.',
    ],
    link: orderLink('Open the order', due.orderId),
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

export const refundMail = (refunded: PayloadOf<typeof paymentReturned>, buyer: UserRecord): Mail =>
  renderMail({
    to: buyer,
    subject: `Your refund is on its way: ${refunded.itemName}`,
    greeting: `Dear ${buyer.firstName},`,
    paragraphs: [
      `We received your payment for ${refunded.itemName} too late: ${refunded.assetId ? 'those shares' : 'the item'} could no longer be sold to you. We are sorry.`,
      refunded.isPending
        ? `We are giving ${formatCents(refunded.amountCents)} back in full. Your bank has not confirmed it yet; we will write again when it has.`
        : `${formatCents(refunded.amountCents)} goes back to your card in full; banks take five to ten days to show it.`,
    ],
    link: { text: 'See what else is for sale', url: `${config.appOrigin}${refunded.assetId ? '/invest' : '/catalog'}` },
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
