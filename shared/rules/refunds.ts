/** Why a payment goes back. `seller`: they gave it back of their own accord. `stripe`: someone refunded it at Stripe by hand. */
export const refundCauses = [
  'unsellable',
  'cancelled_by_seller',
  'cancelled_by_buyer',
  'cancelled_by_time',
  'case',
  'seller',
  'admin',
  'shares_bought_back',
  'shares_sold_on',
  'stripe',
] as const
export type RefundCause = (typeof refundCauses)[number]

/** In characters. */
export const REFUND_REASON_MAX = 1000

/** Refunds of one payment after which its seller can only give back all that is left. */
export const MAX_PART_REFUNDS = 20
