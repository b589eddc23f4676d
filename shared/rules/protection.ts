import type { CarrierId } from './carriers.ts'
import { expectedBy, releaseDeliveryTimes, type ShippingService } from './delivery-times.ts'
import { DAY_MS } from './durations.ts'

/** Rules: docs/specification.md, "Buyer protection". */

/** Days after the latest expected delivery in which a buyer can report a problem, until an admin sets others. */
export const PROTECTION_DAYS = 30
export const MIN_PROTECTION_DAYS = 14
export const MAX_PROTECTION_DAYS = 180

/** Time after the latest expected delivery until an order counts as received by itself. */
export const RECEIVED_MARGIN_MS = 7 * DAY_MS

/** Time that a buyer has at least, from the question whether it has arrived until it counts as received. */
export const ANSWER_ARRIVAL_MS = 5 * DAY_MS

/** The same, once the carrier has said that it was delivered. */
export const ANSWER_CARRIER_MS = 3 * DAY_MS

/** What a buyer adds who says that it isn't there yet, and how often they can. */
export const LONGER_MS = 14 * DAY_MS
const MAX_LONGER = 2

/** Time before the end of the protection at which the buyer is told of it, and the time that they have then at least. */
const TELL_ENDING_BEFORE_MS = 7 * DAY_MS
export const TELL_ENDING_NOTICE_MS = 3 * DAY_MS

/** Days after receipt until a seller who isn't proved is paid, until an admin sets others. */
export const PAYOUT_AFTER_DAYS = 3
export const MAX_PAYOUT_AFTER_DAYS = 60

/** When a proved seller is paid: `received` as soon as the buyer has it, `shipped` at dispatch. */
export const provedPayouts = ['received', 'shipped'] as const
export type ProvedPayout = (typeof provedPayouts)[number]

/** What makes a seller proved, in a year. */
const PROVED_SALES = 10
const PROVED_BUYERS = 4
const PROVED_AFTER_MS = 90 * DAY_MS
/** Newest orders that are looked at. */
export const PROVED_ORDERS_READ = 50

const YEAR_MS = 365 * DAY_MS

const later = (time: string, ms: number) => new Date(Date.parse(time) + ms).toISOString()
const latest = (...times: string[]): string => times.toSorted().at(-1) ?? ''

export interface Protected {
  /** An order's, whose rules read these. */
  readonly status: string
  readonly isDisputed?: boolean | undefined
  readonly hasCase?: boolean | undefined
  readonly delivery?: { readonly method: 'ship' | 'pickup'; readonly country?: string } | null | undefined
  readonly carrier?: CarrierId | undefined
  readonly service?: ShippingService | undefined
  /** ISO 8601, like all times. */
  readonly shippedAt?: string | undefined
  /** The latest expected delivery. Absent in orders from before. */
  readonly expectedBy?: string | undefined
  /** When the buyer was asked whether it has arrived. */
  readonly askedAt?: string | undefined
  /** As the carrier says, not the seller. */
  readonly carrierDeliveredAt?: string | undefined
  readonly deliveryStatedAt?: string | undefined
  /** How often the buyer said that it isn't there yet. */
  readonly longerCount?: number | undefined
  readonly receivedAt?: string | undefined
  readonly receivedBy?: string | undefined
  /** Absent: paid on receipt, as before. */
  readonly payoutDueAt?: string | undefined
  readonly payoutReleasedAt?: string | undefined
  /** As the setting was when it was shipped or received. */
  readonly protectionDays?: number | undefined
  /** When the buyer was told that the protection ends. */
  readonly endingToldAt?: string | undefined
}

/** The latest expected delivery of what was shipped; of orders from before by the release's table, from where it was sent unknown. */
export function expectedByOf({ expectedBy: known, shippedAt, carrier, service, delivery }: Protected) {
  if (known || !shippedAt) return known
  return expectedBy(releaseDeliveryTimes, { from: undefined, to: delivery?.country, carrier, service }, shippedAt)
}

/** When a shipped order counts as received by itself. A seller's word changes nothing about it. */
export function receivedByItselfAt(order: Protected): string | undefined {
  const expected = expectedByOf(order)
  if (!expected) return undefined
  const { askedAt, carrierDeliveredAt } = order
  if (carrierDeliveredAt && askedAt) return later(askedAt, ANSWER_CARRIER_MS)
  const byItself = later(expected, RECEIVED_MARGIN_MS)
  return askedAt ? latest(byItself, later(askedAt, ANSWER_ARRIVAL_MS)) : byItself
}

/** Until when the buyer can report a problem, as far as it is known; undefined before it was shipped or received. */
export function protectedUntil(order: Protected): string | undefined {
  const expected = expectedByOf(order) ?? order.receivedAt
  if (!expected) return undefined
  const end = later(expected, (order.protectionDays ?? PROTECTION_DAYS) * DAY_MS)
  return order.endingToldAt ? latest(end, later(order.endingToldAt, TELL_ENDING_NOTICE_MS)) : end
}

/** No right runs out before the buyer was told of it. */
export const isProtected = (order: Protected, now: string): boolean => {
  const until = protectedUntil(order)
  return order.status === 'received' && (!order.endingToldAt || !until || until > now)
}

/** `ask`: has it arrived? `release`: the payout is due. */
export type TimedStep = 'ask' | 'receive' | 'release' | 'tell_ending' | 'complete'

/** What time does next to an order that was shipped or received; undefined while it is held. */
export function timedStep(order: Protected): { readonly step: TimedStep; readonly at: string } | undefined {
  const { status, isDisputed, hasCase, askedAt, payoutDueAt, payoutReleasedAt, endingToldAt } = order
  if (isDisputed || hasCase) return undefined
  if (status === 'shipped') {
    const at = askedAt ? receivedByItselfAt(order) : expectedByOf(order)
    return at ? { step: askedAt ? 'receive' : 'ask', at } : undefined
  }
  const end = protectedUntil(order)
  if (status !== 'received' || !end) return undefined
  const next: { step: TimedStep; at: string } = endingToldAt
    ? { step: 'complete', at: end }
    : { step: 'tell_ending', at: later(end, -TELL_ENDING_BEFORE_MS) }
  const isPaidFirst = payoutDueAt && !payoutReleasedAt && (payoutDueAt <= next.at || next.step === 'complete')
  return isPaidFirst ? { step: 'release', at: payoutDueAt } : next
}

/** The buyer was asked, the seller said that it is there and was not answered, or it should be there by now. */
export function canWaitLonger(order: Protected, now: string): boolean {
  const { status, isDisputed, hasCase, longerCount = 0, askedAt, deliveryStatedAt } = order
  if (status !== 'shipped' || isDisputed || hasCase || longerCount >= MAX_LONGER) return false
  const isStated = deliveryStatedAt !== undefined && longerCount === 0
  return askedAt !== undefined || isStated || (expectedByOf(order) ?? now) <= now
}

/** The latest expected delivery once the buyer said that it isn't there yet. */
export const longerUntil = (order: Protected, now: string): string =>
  later(latest(expectedByOf(order) ?? now, now), LONGER_MS)

/** When the payout of what is received at `receivedAt` is due. */
export const payoutDueAt = (receivedAt: string, isProved: boolean, afterDays: number): string =>
  isProved ? receivedAt : later(receivedAt, afterDays * DAY_MS)

interface Sold {
  readonly status: string
  readonly buyerId: string
  readonly paidAt: string
  readonly completedAt?: string | undefined
  readonly refundedCents?: number | undefined
  /** What was reported and decided. */
  readonly decidedKinds?: readonly string[] | undefined
}

/** Enough sales to enough people over enough time, and no report that ended with a refund. */
export function isProved(orders: readonly Sold[], now: string): boolean {
  const recent = orders.filter(({ paidAt }) => Date.parse(now) - Date.parse(paidAt) <= YEAR_MS)
  const done = recent.filter(({ status }) => status === 'complete')
  const first = done.map(({ completedAt = now }) => completedAt).toSorted()[0] ?? now
  const hasLost = recent.some(
    ({ decidedKinds = [], refundedCents = 0 }) => decidedKinds.length > 0 && refundedCents > 0,
  )
  return (
    !hasLost &&
    done.length >= PROVED_SALES &&
    new Set(done.map(({ buyerId }) => buyerId)).size >= PROVED_BUYERS &&
    Date.parse(now) - Date.parse(first) >= PROVED_AFTER_MS
  )
}
