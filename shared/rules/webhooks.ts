import { DAY_MS, HOUR_MS } from './durations.ts'

/** What webhooks tell, by its name in messages. */
export const webhookTypes = [
  'order.paid',
  'order.cancelled',
  'order.received',
  'listing.sold',
  'listing.ended',
  'offer.made',
  'message.received',
] as const
export type WebhookType = (typeof webhookTypes)[number]

export const webhookTypeTexts: Readonly<Record<WebhookType, string>> = {
  'order.paid': 'An order is paid',
  'order.cancelled': 'An order is cancelled',
  'order.received': 'A buyer has received an order',
  'listing.sold': 'A piece is sold',
  'listing.ended': 'An auction has ended',
  'offer.made': 'Someone makes an offer',
  'message.received': 'Someone writes a message',
}

/** Sent when its owner asks for it. */
export const TEST_TYPE = 'webhook.test'

export const MAX_WEBHOOKS = 5
export const WEBHOOK_URL_MAX = 1_000
export const WEBHOOK_NOTE_MAX = 100
export const MAX_DELIVERIES_SHOWN = 100
export const DELIVERIES_KEPT_DAYS = 30
/** What its owner sends by hand, tests and repeats, in an hour. */
export const MAX_SENT_BY_HAND = 60

const MINUTE_MS = HOUR_MS / 60

/** Waits between the tries of a delivery; the last is made three days after the first. */
export const RETRY_WAITS_MS = [
  MINUTE_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  20 * HOUR_MS,
] as const

/** A webhook that took nothing for so long is switched off. */
export const DISABLED_AFTER_MS = 3 * DAY_MS - HOUR_MS

/** The secret before still signs, beside the new one. */
export const OLD_SECRET_MS = DAY_MS

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const
export const deliveryFailures = ['not_public', 'unreachable', 'timeout', 'redirect', 'refused', 'switched_off'] as const
export type DeliveryFailure = (typeof deliveryFailures)[number]
