import type {
  DeliveryState,
  MailReader,
  MailReturn,
  MailState,
  OrderMoment,
} from '../../../shared/rules/order-story.ts'

/** Each event about an order (scripts/story-words.test.ts). */
export const eventTitles: Readonly<Record<string, string>> = {
  'listing-sold': 'Paid',
  'payment-booked': 'Payment entered in the books',
  'order-shipment-due': 'Seller reminded to send it',
  'order-overdue': 'Both sides told that it is overdue',
  'order-shipped': 'Shipped',
  'parcel-moved': 'The parcel moved',
  'parcel-unknown': 'The carrier doesn’t know the parcel',
  'order-delivered': 'Delivered, as its seller says',
  'order-arrival-due': 'Buyer asked whether it has arrived',
  'order-not-here-yet': 'Not here yet, as its buyer says',
  'order-protection-ending': 'Buyer told that the protection ends',
  'order-received': 'Received',
  'order-cancelled': 'Cancelled',
  'order-withdrawn': 'The buyer withdrew',
  'case-moved': 'A case moved on',
  'case-waiting': 'A case waits for an admin',
  'refund-decided': 'Refund decided',
  'payment-returned': 'Refund made',
  'refund-failed': 'Refund failed',
  'dispute-opened': 'The buyer’s bank disputes the payment',
  'dispute-decided': 'The buyer’s bank decided',
  'payout-sent': 'Payout sent',
  'payout-offset': 'Payout settled what the seller owed',
  'payout-held': 'Payout held by an admin',
  'payout-released': 'Payout released by an admin',
  'payout-reversed': 'Payout taken back',
  'seller-owes': 'The seller owes it',
  'review-posted': 'Review posted',
  'shares-bought': 'Shares bought',
  'shares-sold': 'Shares sold',
  'shares-returned': 'Shares returned',
  'shares-unsold': 'Shares not sold',
}

export const momentTitles: Readonly<Record<OrderMoment, string>> = {
  paidAt: 'Paid',
  packedAt: 'Packed',
  shippedAt: 'Shipped',
  carrierDeliveredAt: 'Delivered, as its carrier says',
  deliveryStatedAt: 'Delivered, as its seller says',
  receivedAt: 'Received',
  completedAt: 'Complete',
  withdrawnAt: 'The buyer withdrew',
  cancelledAt: 'Cancelled',
  refundedAt: 'All of the payment went back',
}

/** The event that says the same. */
export const eventOfMoment: Partial<Record<OrderMoment, string>> = {
  paidAt: 'listing-sold',
  shippedAt: 'order-shipped',
  deliveryStatedAt: 'order-delivered',
  receivedAt: 'order-received',
  withdrawnAt: 'order-withdrawn',
  cancelledAt: 'order-cancelled',
}

export const deliveryLabels: Readonly<Record<DeliveryState, string>> = {
  done: 'Done',
  waiting: 'Waiting',
  failed: 'Failed, tried again',
  put_aside: 'Put aside',
}

export const readerLabels: Readonly<Record<MailReader, string>> = {
  seller: 'Email to the seller',
  buyer: 'Email to the buyer',
  other: 'Email to someone else',
}

export const mailLabels: Readonly<Record<MailState, string>> = {
  sent: 'Sent',
  kept: 'Kept for the daily email',
  bounce: 'Came back',
  complaint: 'Reported as spam',
  reject: 'Refused by the mail service',
}

export const returnTexts: Readonly<Record<MailReturn, string>> = {
  bounce: 'An email came back.',
  complaint: 'An email was reported as spam.',
  reject: 'The mail service refused an email.',
}
