import { DomainError } from '../../shared/errors.ts'
import { movesOnAt, type OrderSide, type OrderStep, remindsAt, stepsOf } from '../../shared/orders.ts'
import {
  completeOrder,
  findOrder,
  findOverdueOrders,
  isPickup,
  type OrderRecord,
  packOrder,
  receiveOrder,
  remindSeller,
  type Shipment,
  shipOrder,
} from '../core/order/order-store.ts'
import { forEachSettled } from '../platform/all-settled.ts'
import { findOrderOf, type PartneredOrder } from './order-pages.ts'

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
  if (!stepsOf(found.order.status, by, isPickup(found.order)).includes(step)) throw new DomainError('order_moved_on')
  const order = await change(found.order, now)
  if (!order) throw new DomainError('conflict')
  return { ...found, order }
}

export const pack = (request: OrderRequest) => take('pack', 'seller', request, packOrder)

export const ship = (shipment: Shipment, request: OrderRequest) =>
  take('ship', 'seller', request, async (order, now) =>
    isShippedBy(shipment, order) ? order : shipOrder(order, shipment, now),
  )

/** Said again, it is no correction. */
const isShippedBy = ({ carrier, trackingNumber }: Shipment, { status, ...order }: OrderRecord) =>
  status === 'shipped' && order.carrier === carrier && order.trackingNumber === trackingNumber

export const receive = (request: OrderRequest) =>
  take('receive', 'buyer', request, (order, now) => receiveOrder(order, 'buyer', now))

/** What was shipped long ago counts as received, what was received some days ago is complete, and who has not shipped is reminded. */
export async function moveOnOverdue(now: Date): Promise<void> {
  await forEachSettled(await findOverdueOrders(now), AT_ONCE, id => moveOn(id, now))
}

export async function moveOn(id: string, now: Date): Promise<void> {
  const order = await findOrder(id)
  if (!order) return
  const isOver = (at: string | undefined) => at !== undefined && at <= now.toISOString()
  if (isOver(remindsAt(order))) await remindSeller(order, now)
  if (!isOver(movesOnAt(order))) return
  if (order.status === 'shipped') await receiveOrder(order, 'time', now)
  else await completeOrder(order, now)
}
