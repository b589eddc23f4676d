import { DomainError } from '../../shared/contract/errors.ts'
import { batchesOf } from '../../shared/rules/batches.ts'
import { dayAt } from '../../shared/rules/calendar.ts'
import { type OrderSide, type OrderStep, stepsOf, unshippedDue } from '../../shared/rules/orders.ts'
import { type TimedStep, timedStep } from '../../shared/rules/protection.ts'
import { withdrawalNext } from '../../shared/rules/withdrawal.ts'
import { refundOrder } from '../core/money/returned/deciding.ts'
import { findOrderOf, type PartneredOrder } from '../core/order/order-pages.ts'
import {
  askBuyer,
  cancelOrder,
  completeOrder,
  type Dispatch,
  deliverOrder,
  findOrder,
  findOrders,
  findOverdueOrders,
  MAX_ORDERS_OF_PARCEL,
  noteDispatch,
  type OrderRecord,
  packOrder,
  releasePayout,
  remindSeller,
  rescheduleOrder,
  type Shipment,
  shipOrder,
  shipParcel,
  tellEnding,
  tellOverdue,
  waitLonger,
} from '../core/order/order-store.ts'
import { forEachSettled } from '../platform/all-settled.ts'
import { receiveBy, shippingTerms } from './order-terms.ts'
import { beginWithdrawal } from './withdrawing.ts'

const AT_ONCE = 10

export interface OrderRequest {
  readonly id: string
  readonly userId: string
  readonly now: Date
}

/** @throws DomainError not_found (also for the other side and for strangers), order_moved_on, conflict */
export async function take(
  step: OrderStep,
  by: OrderSide,
  { id, userId, now }: OrderRequest,
  change: (order: OrderRecord, now: Date) => Promise<OrderRecord | undefined>,
): Promise<PartneredOrder> {
  const found = await findOrderOf(id, userId)
  if (!found || found.order[`${by}Id`] !== userId) throw new DomainError('not_found')
  if (!stepsOf(found.order, by, now.toISOString()).includes(step)) throw new DomainError('order_moved_on')
  const order = await change(found.order, now)
  if (!order) throw new DomainError('conflict')
  return { ...found, order }
}

export const pack = (request: OrderRequest) => take('pack', 'seller', request, packOrder)

/** What was said to be delivered keeps a number. */
export const needsNumber = ({ deliveryStatedAt }: OrderRecord, { trackingNumber }: Shipment): boolean =>
  deliveryStatedAt !== undefined && !trackingNumber

const NUMBER_ISSUE = { path: 'trackingNumber', message: 'You said that it was delivered: keep a tracking number.' }

/** @throws DomainError invalid_request besides those of `take`, if it takes away the number of what was delivered */
export const ship = (shipment: Shipment, request: OrderRequest) =>
  take('ship', 'seller', request, async (order, now) => {
    if (needsNumber(order, shipment)) throw new DomainError('invalid_request', {}, [NUMBER_ISSUE])
    if (!isShippedBy(shipment, order)) return shipOrder(order, shipment, await shippingTerms(order, shipment, now), now)
    return isDispatchNew(shipment, order) ? noteDispatch(order, shipment) : order
  })

interface ParcelPart {
  readonly orderId: string
  readonly shipment: Shipment
}

/**
 * Orders of one parcel, in one write: one mail tells their buyer of all.
 * @returns ids of those that it shipped. What is refused, noted alone, or changed meanwhile is left to \`ship\`.
 */
export async function shipTogether(parcel: readonly ParcelPart[], { userId, now }: Omit<OrderRequest, 'id'>) {
  const shipped = new Set<string>()
  for (const part of batchesOf(parcel, MAX_ORDERS_OF_PARCEL)) {
    for (let attempt = 1; attempt <= PARCEL_TRIES && part.length > 1; attempt++) {
      const dispatches = await findDispatches(part, userId, now)
      if (dispatches.length < 2) break
      if (!(await shipParcel(dispatches, now))) continue
      for (const { order } of dispatches) shipped.add(order.id)
      break
    }
  }
  return shipped
}

/** Others may move one of them meanwhile. */
const PARCEL_TRIES = 3

async function findDispatches(parcel: readonly ParcelPart[], userId: string, now: Date): Promise<Dispatch[]> {
  const orders = new Map((await findOrders(parcel.map(({ orderId }) => orderId))).map(order => [order.id, order]))
  const dispatches = parcel.map(async ({ orderId, shipment }) => {
    const order = orders.get(orderId)
    const isOpen = order?.sellerId === userId && stepsOf(order, 'seller', now.toISOString()).includes('ship')
    if (!isOpen || needsNumber(order, shipment) || isShippedBy(shipment, order)) return []
    return [{ order, shipment, terms: await shippingTerms(order, shipment, now) }]
  })
  return (await Promise.all(dispatches)).flat()
}

/** Said again, it is no correction. */
export const isShippedBy = (shipment: Shipment, { status, ...order }: OrderRecord): boolean =>
  status === 'shipped' &&
  (['carrier', 'carrierName', 'trackingNumber', 'trackingUrl', 'service'] as const).every(
    part => order[part] === shipment[part],
  )

const isDispatchNew = ({ dispatchedOn, together = [] }: Shipment, order: OrderRecord) =>
  (dispatchedOn !== undefined && dispatchedOn !== order.dispatchedOn) ||
  together.some(id => !order.together?.includes(id))

const DAY_ISSUE = { path: 'day', message: 'Choose a day from when you shipped it until today.' }

interface StatedDelivery {
  /** null: today. */
  readonly day: string | null
  readonly timeZone: string
}

/** @throws DomainError invalid_request besides those of `take` */
export const stateDelivery = ({ day, timeZone }: StatedDelivery, request: OrderRequest) =>
  take('deliver', 'seller', request, async (order, now) => {
    const today = dayAt(now, timeZone)
    const deliveredOn = day ?? today
    const isPossible =
      deliveredOn <= today && order.shippedAt && deliveredOn >= dayAt(new Date(order.shippedAt), timeZone)
    if (!isPossible) throw new DomainError('invalid_request', {}, [DAY_ISSUE])
    return deliverOrder(order, deliveredOn, now)
  })

export const receive = (request: OrderRequest) =>
  take('receive', 'buyer', request, (order, now) => receiveBy('buyer', order, now))

/** The buyer is asked again later, and has so much longer to report a problem. */
export const sayNotHereYet = (request: OrderRequest) => take('not-here-yet', 'buyer', request, waitLonger)

/**
 * The seller before shipping, the buyer if it was not shipped for long: the whole payment is refunded.
 * @throws DomainError not_found, order_moved_on, conflict
 */
export async function cancel({ id, userId, now }: OrderRequest): Promise<PartneredOrder> {
  const found = await findOrderOf(id, userId)
  if (!found) throw new DomainError('not_found')
  const by = found.order.buyerId === userId ? 'buyer' : 'seller'
  await refundOrder(id, { cause: `cancelled_by_${by}`, order: 'cancelled' }, now, async amount => {
    const order = await findOrder(id)
    if (!order || !stepsOf(order, by, now.toISOString()).includes('cancel')) throw new DomainError('order_moved_on')
    return cancelOrder(order, by, amount, now)
  })
  return (await findOrderOf(id, userId)) ?? found
}

/** Nothing was shipped or picked up for too long: the whole payment is refunded. */
const end = (id: string, now: Date) =>
  refundOrder(id, { cause: 'cancelled_by_time', order: 'cancelled' }, now, async amount => {
    const order = await findOrder(id)
    if (!order || unshippedDue(order, now.toISOString()) !== 'end') throw new DomainError('order_moved_on')
    return cancelOrder(order, 'time', amount, now)
  })

/** What time does to orders, each step once: what is left undone for long is asked, told, and then ends. */
export async function moveOnOverdue(now: Date): Promise<void> {
  await forEachSettled(await findOverdueOrders(now), AT_ONCE, id => moveOn(id, now))
}

const timed: Record<TimedStep, (order: OrderRecord, now: Date) => Promise<unknown>> = {
  ask: askBuyer,
  receive: (order, now) => receiveBy('time', order, now),
  release: releasePayout,
  tell_ending: tellEnding,
  complete: completeOrder,
}

export async function moveOn(id: string, now: Date): Promise<void> {
  const order = await findOrder(id)
  if (!order) return
  const next = timedStep(order)
  const due = unshippedDue(order, now.toISOString())
  const withdrawal = withdrawalNext(order)
  if (withdrawal === 'cancel' || withdrawal === 'return') await beginWithdrawal(id, now)
  else if (due === 'end') await end(id, now)
  else if (due === 'tell_cancellable') await tellOverdue(order, now)
  else if (due) await remindSeller(order, due === 'remind_again', now)
  else if (next && next.at <= now.toISOString()) await timed[next.step](order, now)
  else await rescheduleOrder(order)
}
