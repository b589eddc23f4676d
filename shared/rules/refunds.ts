/** Why a payment goes back. `stripe`: someone refunded it at Stripe by hand. */
export const refundCauses = [
  'unsellable',
  'cancelled_by_seller',
  'cancelled_by_buyer',
  'cancelled_by_time',
  'case',
  'admin',
  'shares_bought_back',
  'shares_sold_on',
  'stripe',
] as const
export type RefundCause = (typeof refundCauses)[number]
