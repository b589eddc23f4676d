import type { ErrorCode } from './errors.ts'

/** Of every payment for pieces. */
export const checkoutErrors = [
  'not_found',
  'own_listing',
  'not_available_to_you',
  'listing_unavailable',
  'seller_away',
  'shipping_changed',
  'export_unconfirmed',
  'destination_not_served',
  'payment_processing',
  'outside_service',
] as const satisfies ErrorCode[]

/** Of pieces at a fixed price, which others may want too. */
export const forSaleErrors = [
  'own_estimate',
  'listing_reserved',
  'listing_agreed',
  'sales_paused',
  'price_changed',
  'hold_paused',
  'payment_unchangeable',
  'too_many_holds',
] as const satisfies ErrorCode[]

/** Of pieces that were won. */
export const awardedErrors = [
  'not_an_auction',
  'auction_not_ended',
  'not_the_buyer',
  'time_to_pay_over',
] as const satisfies ErrorCode[]
