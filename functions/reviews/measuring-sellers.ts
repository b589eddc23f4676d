import { DAY_MS } from '../../shared/rules/durations.ts'
import { isPickup, type OrderStatus, sendingStartsAt } from '../../shared/rules/orders.ts'
import { MAX_SALES_COUNTED, measured, type TrackRecord } from '../../shared/rules/track-record.ts'
import type { CaseRecord } from '../core/case/case-store.ts'
import type { ConversationRecord } from '../core/message/conversation-store.ts'
import type { OrderRecord } from '../core/order/order-store.ts'

const HOUR_MS = 3_600_000

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
  /** Closed ones of these orders. */
  readonly cases: readonly CaseRecord[]
  /** The country that the seller usually sends from. */
  readonly home: string
}

const within =
  (days: number, now: Date) =>
  (time: string): boolean =>
    now.getTime() - Date.parse(time) <= days * DAY_MS

export function measureSeller({ orders, conversations, cases, home }: Dealings, now: Date): TrackRecord {
  const counted = orders.slice(0, MAX_SALES_COUNTED)
  const recent = recentOrders(counted, now)
  const answered = answers(conversations, within(measured.conversationDays, now), now)
  const dispatched = dispatches(recent, now)
  return {
    sales: counted.filter(({ status }) => !notSales.has(status)).length,
    hasMoreSales: orders.length > counted.length,
    answersInHours: answered.length < measured.minConversations ? null : median(answered, HOUR_MS),
    dispatchesInDays: median(enough(dispatched), DAY_MS),
    arrivesInDays: {
      domestic: mostly(arrivals(recent.filter(order => isShippedTo(order, country => country === home)))),
      abroad: mostly(arrivals(recent.filter(order => isShippedTo(order, country => country !== home)))),
    },
    casesLost: lostOf(recent, cases),
    basis: { conversations: answered.length, dispatches: dispatched.length, orders: recent.length },
  }
}

export const recentOrders = (orders: readonly OrderRecord[], now: Date): OrderRecord[] => {
  const isRecent = within(measured.orderDays, now)
  return orders.slice(0, MAX_SALES_COUNTED).filter(({ paidAt }) => isRecent(paidAt))
}

const enough = (of: readonly Measured[]) => (of.length < measured.minOrders ? [] : of)

/** An order counts once, however often its buyer reported something. A bank's decision is about a payment. */
function lostOf(orders: readonly OrderRecord[], cases: readonly CaseRecord[]): number | null {
  if (orders.length < measured.minOrders) return null
  const lost = new Set(cases.filter(isLost).map(({ orderId }) => orderId))
  return orders.filter(({ id }) => lost.has(id)).length
}

/** By an admin, or because the seller said nothing until it was due. What both agreed on, or was withdrawn, is not lost. */
function isLost({ status, outcome, entries, kind }: CaseRecord): boolean {
  const last = entries.at(-1)
  if (kind === 'withdrawal' || status !== 'closed' || !last || (outcome !== 'refunded' && outcome !== 'part_refunded'))
    return false
  const isOrdered = entries.some(({ step }) => step === 'order_return')
  return isOrdered || last.by === 'admin' || (last.by === 'time' && last.step === 'expire')
}

/** One of each person, the newest, and none with oneself. */
function answers(conversations: readonly ConversationRecord[], isRecent: (time: string) => boolean, now: Date) {
  const ofPeople = new Map(
    conversations
      .filter(({ userId, partnerId }) => userId !== partnerId)
      .toReversed()
      .map(each => [each.partnerId, each]),
  )
  return [...ofPeople.values()].flatMap(({ partnerId, firstReceivedAt: asked, firstSentAt: answered }) => {
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
function quantile(of: readonly Measured[], part: number, unitMs: number): number | null {
  if (new Set(of.map(({ personId }) => personId)).size < measured.minPeople) return null
  const sorted = of.map(({ ms }) => ms).toSorted((one, other) => one - other)
  const ms = sorted[Math.ceil(part * sorted.length) - 1] ?? Number.POSITIVE_INFINITY
  return Number.isFinite(ms) ? Math.max(1, Math.ceil(ms / unitMs)) : null
}

const median = (of: readonly Measured[], unitMs: number) => quantile(of, 1 / 2, unitMs)

/** Four of five arrived by the later day, and one of five by the earlier. */
function mostly(arrived: readonly Measured[]): { from: number; to: number } | null {
  const of = enough(arrived)
  const [from, to] = [quantile(of, 1 / 5, DAY_MS), quantile(of, 4 / 5, DAY_MS)]
  return from === null || to === null ? null : { from, to }
}
