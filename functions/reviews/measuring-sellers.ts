import { DAY_MS } from '../../shared/rules/durations.ts'
import { isPickup, type OrderStatus, sendingStartsAt } from '../../shared/rules/orders.ts'
import { MAX_SALES_COUNTED, MIN_PEOPLE_MEASURED, type TrackRecord } from '../../shared/rules/track-record.ts'
import type { ConversationRecord } from '../core/message/conversation-store.ts'
import type { OrderRecord } from '../core/order/order-store.ts'

const HOUR_MS = 3_600_000

/** Older orders and conversations say little about today. */
const MEASURED_MS = 365 * DAY_MS
/** Time to answer before a seller counts as late. */
const ANSWER_DUE_MS = 2 * DAY_MS
const DISPATCH_DUE_MS = 7 * DAY_MS

const notSales: ReadonlySet<OrderStatus> = new Set(['cancelled', 'refunded'])

/** How long something took of somebody; Infinity if it is late and not done. */
interface Measured {
  readonly personId: string
  readonly ms: number
}

interface Dealings {
  /** Newest first, one more than is counted where there are more. */
  readonly orders: readonly OrderRecord[]
  readonly conversations: readonly ConversationRecord[]
  /** The country that the seller usually sends from. */
  readonly home: string
}

export function measureSeller({ orders, conversations, home }: Dealings, now: Date): TrackRecord {
  const counted = orders.slice(0, MAX_SALES_COUNTED)
  const isRecent = (time: string) => now.getTime() - Date.parse(time) <= MEASURED_MS
  const recent = counted.filter(({ paidAt }) => isRecent(paidAt))
  return {
    sales: counted.filter(({ status }) => !notSales.has(status)).length,
    hasMoreSales: orders.length > counted.length,
    answersInHours: median(answers(conversations, isRecent, now), HOUR_MS),
    dispatchesInDays: median(dispatches(recent, now), DAY_MS),
    arrivesInDays: {
      domestic: mostly(arrivals(recent.filter(order => isShippedTo(order, country => country === home)))),
      abroad: mostly(arrivals(recent.filter(order => isShippedTo(order, country => country !== home)))),
    },
  }
}

function answers(conversations: readonly ConversationRecord[], isRecent: (time: string) => boolean, now: Date) {
  return conversations.flatMap(({ partnerId, firstReceivedAt: asked, firstSentAt: answered }) => {
    if (!asked || !isRecent(asked) || (answered !== undefined && answered < asked)) return []
    return timed(partnerId, asked, answered, ANSWER_DUE_MS, now)
  })
}

/** An order that ended before its dispatch was due says nothing, nor one that was received without a word of it. */
const dispatches = (orders: readonly OrderRecord[], now: Date) =>
  orders.filter(isSent).flatMap(order => {
    const { buyerId, shippedAt, receivedAt, cancelledAt, refundedAt } = order
    if (!shippedAt && receivedAt) return []
    const endedAt = cancelledAt ?? refundedAt
    return timed(buyerId, sendingStartsAt(order), shippedAt, DISPATCH_DUE_MS, endedAt ? new Date(endedAt) : now)
  })

const arrivals = (orders: readonly OrderRecord[]): Measured[] =>
  orders.flatMap(order => {
    const arrivedAt = arrivalOf(order)
    return arrivedAt ? timed(order.buyerId, order.paidAt, arrivedAt, 0, new Date(arrivedAt)) : []
  })

/** As the seller or the buyer said; not as time passed. */
const arrivalOf = ({ shippedAt, deliveredOn, receivedAt, receivedBy }: OrderRecord): string | undefined =>
  shippedAt && (deliveredOn ?? (receivedBy === 'buyer' ? receivedAt : undefined))

const isSent = (order: OrderRecord) => !isPickup(order)
const isShippedTo = ({ delivery }: OrderRecord, isThere: (country: string) => boolean) =>
  delivery?.method === 'ship' && isThere(delivery.country)

function timed(personId: string, from: string, to: string | undefined, dueMs: number, now: Date): Measured[] {
  const start = Date.parse(from)
  if (to) return [{ personId, ms: Math.max(0, Date.parse(to) - start) }]
  return now.getTime() - start > dueMs ? [{ personId, ms: Number.POSITIVE_INFINITY }] : []
}

/** @returns the time within which this part of them was done, in whole units of at least one; null if too few people or not done */
function quantile(measured: readonly Measured[], part: number, unitMs: number): number | null {
  if (new Set(measured.map(({ personId }) => personId)).size < MIN_PEOPLE_MEASURED) return null
  const sorted = measured.map(({ ms }) => ms).toSorted((one, other) => one - other)
  const ms = sorted[Math.ceil(part * sorted.length) - 1] ?? Number.POSITIVE_INFINITY
  return Number.isFinite(ms) ? Math.max(1, Math.ceil(ms / unitMs)) : null
}

const median = (measured: readonly Measured[], unitMs: number) => quantile(measured, 1 / 2, unitMs)

/** Four of five arrived by the later day, and one of five by the earlier. */
function mostly(measured: readonly Measured[]): { from: number; to: number } | null {
  const [from, to] = [quantile(measured, 1 / 5, DAY_MS), quantile(measured, 4 / 5, DAY_MS)]
  return from === null || to === null ? null : { from, to }
}
