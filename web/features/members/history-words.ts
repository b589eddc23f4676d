import type { ListingStatus } from '../../../shared/rules/listing.ts'
import type { OfferStatus } from '../../../shared/rules/offers.ts'
import type { OrderStatus } from '../../../shared/rules/orders.ts'
import type { PayoutReason, PayoutWait } from '../../../shared/rules/payouts.ts'

export const listingLabels: Record<ListingStatus, string> = {
  active: 'For sale',
  reserved: 'Reserved',
  sold: 'Sold',
  ended: 'Auction ended',
  hidden: 'Hidden',
  removed: 'Off sale',
}

export const orderLabels: Record<OrderStatus, string> = {
  paid: 'Paid',
  packed: 'Packed',
  shipped: 'Shipped',
  received: 'Received',
  complete: 'Complete',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
}

export const offerLabels: Record<OfferStatus, string> = {
  pending: 'Waits for the seller',
  countered: 'Waits for the buyer',
  accepted: 'Accepted',
  paid: 'Paid',
  lapsed: 'Not paid',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
  void: 'Void',
}

export const payoutLabels = {
  pending: 'Pending',
  completed: 'Sent',
  failed: 'Failed',
  held: 'Held',
  returned: 'Refunded',
  owing: 'Owed to us',
} as const

export const waitLabels: Record<PayoutReason, string> = {
  receipt: 'Waits for the receipt of the piece.',
  inspection: 'Waits some days after the receipt.',
  case: 'Waits for the end of a case.',
  dispute: 'Waits for the decision of the buyer’s bank.',
  review: 'An admin holds it.',
  suspension: 'Waits for the end of the suspension.',
  tax: 'Waits for the seller’s tax data.',
  account: 'Waits for a payout account.',
  transfer: 'Stripe is sending it.',
  return: 'The seller’s share of a refund is being taken back.',
}

export const isOnHold = (holds: readonly PayoutWait[]) => holds.includes('review')
