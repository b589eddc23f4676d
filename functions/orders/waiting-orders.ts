import { caseWaitsFor } from '../../shared/rules/cases.ts'
import {
  awaitedStep,
  cancellableFrom,
  MOST_WAITING_SHOWN,
  movesOnAt,
  type OrderSide,
  stepsOf,
} from '../../shared/rules/orders.ts'
import { findCases } from '../core/case/case-store.ts'
import { findUsers, type PartneredOrder } from '../core/order/order-pages.ts'
import { findBoughtIds, findOpenSoldOrders, findOrders, type OrderRecord } from '../core/order/order-store.ts'

interface Waiting {
  readonly count: number
  readonly orders: PartneredOrder[]
}

/** The orders whose next step is the person's, the most urgent first. */
export async function findWaiting(userId: string, now: Date): Promise<Record<'sold' | 'bought', Waiting>> {
  const [sold, bought] = await Promise.all([
    findOpenSoldOrders(userId),
    findBoughtIds(userId).then(ids => findOrders(ids)),
  ])
  const [forSeller, forBuyer] = await Promise.all([byUrgency(sold, 'seller', now), byUrgency(bought, 'buyer', now)])
  return { sold: await shown(forSeller, 'buyerId'), bought: await shown(forBuyer, 'sellerId') }
}

async function byUrgency(orders: readonly OrderRecord[], side: OrderSide, now: Date): Promise<OrderRecord[]> {
  const dated = await Promise.all(orders.map(async order => ({ order, by: await waitsUntil(order, side, now) })))
  return dated
    .flatMap(({ order, by }) => (by ? [{ order, by }] : []))
    .toSorted((a, b) => (a.by < b.by ? -1 : 1))
    .map(({ order }) => order)
}

/** When its time is over; undefined if it does not wait for that side. */
async function waitsUntil(order: OrderRecord, side: OrderSide, now: Date): Promise<string | undefined> {
  const { id, status, paidAt, isDisputed, hasCase = false } = order
  if (isDisputed) return undefined
  if (hasCase) {
    const [latest] = await findCases(id)
    return latest && caseWaitsFor[latest.status] === side ? (latest.dueAt ?? latest.updatedAt) : undefined
  }
  if (!awaitedStep({ status, hasCase, side, steps: stepsOf(order, side, now.toISOString()) })) return undefined
  return side === 'seller' ? cancellableFrom(order) : (movesOnAt(order) ?? paidAt)
}

async function shown(waiting: readonly OrderRecord[], partnerId: 'buyerId' | 'sellerId'): Promise<Waiting> {
  const first = waiting.slice(0, MOST_WAITING_SHOWN)
  const partners = await findUsers(first.map(order => order[partnerId]))
  return { count: waiting.length, orders: first.map(order => ({ order, partner: partners.get(order[partnerId]) })) }
}
