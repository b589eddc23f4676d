import { randomInt } from 'node:crypto'
import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity'
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate'
import { $remove, UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import { any } from 'dynamodb-toolbox/schema/any'
import { item } from 'dynamodb-toolbox/schema/item'
import { string } from 'dynamodb-toolbox/schema/string'
import { orderReceived } from '../../../events/order-received.ts'
import { orderShipmentDue } from '../../../events/order-shipment-due.ts'
import { orderShipped } from '../../../events/order-shipped.ts'
import { type CarrierId, carrierIds } from '../../../shared/carriers.ts'
import type { Address } from '../../../shared/delivery.ts'
import { movesOnAt, type OrderTimes, orderStatuses, PICKUP_CODE_LENGTH, remindsAt } from '../../../shared/orders.ts'
import { centsNumber } from '../../platform/cents-number.ts'
import { dueBefore } from '../../platform/due.ts'
import { emit } from '../../platform/outbox.ts'
import { type TransactionPart, table, tryTransact, tryWrite } from '../../platform/table.ts'
import { userPartition } from '../../platform/users.ts'
import type { Delivery } from '../checkout/checkout-record.ts'

/** What follows a sale of a piece, from payment to receipt. It has the sale's id. */
export const OrderEntity = new Entity({
  name: 'order',
  table,
  timestamps: false,
  schema: item({
    id: string().key(),
    listingId: string(),
    itemName: string(),
    imageUrl: string().optional(),
    sellerId: string(),
    buyerId: string(),
    priceCents: centsNumber(),
    /** Absent: none. */
    shippingCents: centsNumber().optional(),
    /** Absent in orders from before it could be chosen. */
    delivery: any().castAs<Delivery>().optional(),
    address: any().castAs<Address>().optional(),
    addressErasedAt: string().optional(),
    pickupCode: string().optional(),
    status: string().enum(...orderStatuses),
    carrier: string()
      .enum(...carrierIds)
      .optional(),
    trackingNumber: string().optional(),
    paidAt: string(),
    packedAt: string().optional(),
    /** When the seller was reminded to ship it. */
    remindedAt: string().optional(),
    shippedAt: string().optional(),
    receivedAt: string().optional(),
    /** `time`: nobody said so within the time for it; `code`: the seller knew the code. */
    receivedBy: string().enum('buyer', 'time', 'code').optional(),
    completedAt: string().optional(),
    ownerPk: string().hidden(),
    ownerSk: string().hidden(),
    duePk: string().optional().hidden(),
    dueSk: string().optional().hidden(),
  }),
  computeKey: ({ id }: { id: string }) => ({ pk: `ORDER#${id}`, sk: 'ORDER' }),
})

export type OrderRecord = FormattedItem<typeof OrderEntity>

const BOUGHT = 'ORDER#'

/** A buyer's way to their orders. */
export const BoughtOrderEntity = new Entity({
  name: 'bought-order',
  table,
  timestamps: false,
  schema: item({ buyerId: string().key(), id: string().key(), sellerId: string() }),
  computeKey: ({ buyerId, id }: { buyerId: string; id: string }) => ({ pk: userPartition(buyerId), sk: BOUGHT + id }),
})

/** @param after the id of the last one seen */
export const boughtBy = (buyerId: string, after: string | undefined) => ({
  partition: userPartition(buyerId),
  range: { between: [BOUGHT, `${BOUGHT}${after ?? '~'}`] as [string, string] },
})

export const soldPartition = (sellerId: string) => `ORDERS#${sellerId}`

const DUE = 'ORDERS'
/** Complete orders with an address, by the time they were completed. */
const ADDRESSES = 'ORDER-ADDRESSES'

type Due = OrderTimes & Pick<OrderRecord, 'id' | 'paidAt' | 'remindedAt' | 'completedAt' | 'address'>

function dueKeys(order: Due) {
  const { id, completedAt, address } = order
  const at = movesOnAt(order) ?? remindsAt(order)
  if (at) return { duePk: DUE, dueSk: `${at}#${id}` }
  return completedAt && address ? { duePk: ADDRESSES, dueSk: `${completedAt}#${id}` } : undefined
}

const notDue = { duePk: $remove(), dueSk: $remove() }

export const findOverdueOrders = (now: Date): Promise<string[]> =>
  Array.fromAsync(dueBefore(DUE, now.toISOString()), ([, id = '']) => id)

export const findKeptAddresses = (completedBefore: Date): Promise<string[]> =>
  Array.fromAsync(dueBefore(ADDRESSES, completedBefore.toISOString()), ([, id = '']) => id)

export async function findOrder(id: string): Promise<OrderRecord | undefined> {
  const { Item } = await OrderEntity.build(GetItemCommand).key({ id }).options({ consistent: true }).send()
  return Item
}

export const isPickup = ({ delivery }: Pick<OrderRecord, 'delivery'>): boolean => delivery?.method === 'pickup'

const newPickupCode = () => String(randomInt(10 ** PICKUP_CODE_LENGTH)).padStart(PICKUP_CODE_LENGTH, '0')

/** Parts of a sale. */
export const openOrder = (order: Omit<OrderRecord, 'status'>): TransactionPart[] => [
  OrderEntity.build(PutTransaction)
    .item({
      ...order,
      ...(isPickup(order) && { pickupCode: newPickupCode() }),
      status: 'paid',
      ownerPk: soldPartition(order.sellerId),
      ownerSk: order.id,
      ...dueKeys({ ...order, status: 'paid' }),
    })
    .options({ condition: { attr: 'status', exists: false } }),
  BoughtOrderEntity.build(PutTransaction).item({ buyerId: order.buyerId, id: order.id, sellerId: order.sellerId }),
]

type Change = Partial<Omit<OrderRecord, 'id'>> & Pick<OrderRecord, 'status'>

/** A reminder leaves the status as it is. */
const isRemindedAs = ({ remindedAt }: OrderRecord) =>
  remindedAt === undefined
    ? ({ attr: 'remindedAt', exists: false } as const)
    : ({ attr: 'remindedAt', eq: remindedAt } as const)

/** @returns undefined if its status has changed since it was read, or its seller was reminded */
async function change(order: OrderRecord, to: Change, ...more: TransactionPart[]): Promise<OrderRecord | undefined> {
  const changed = { ...order, ...to }
  const isDone = await tryTransact(
    OrderEntity.build(UpdateTransaction)
      .item({
        id: order.id,
        ...to,
        ...('trackingNumber' in to && { trackingNumber: to.trackingNumber ?? $remove() }),
        ...(dueKeys(changed) ?? notDue),
      })
      .options({ condition: { and: [{ attr: 'status', eq: order.status }, isRemindedAs(order)] } }),
    ...more,
  )
  return isDone ? changed : undefined
}

export const packOrder = (order: OrderRecord, now: Date) =>
  change(order, { status: 'packed', packedAt: now.toISOString() })

/** Tells the seller once that it should be shipped. */
export function remindSeller(order: OrderRecord, now: Date) {
  const { id, listingId, itemName, sellerId, buyerId, status, paidAt } = order
  return change(
    order,
    { status, remindedAt: now.toISOString() },
    emit(
      orderShipmentDue,
      { orderId: id, listingId, itemName, sellerId, buyerId, paidAt, isPickup: isPickup(order) },
      now,
    ),
  )
}

export interface Shipment {
  readonly carrier: CarrierId
  readonly trackingNumber: string | undefined
}

/** A correction keeps the time of shipping. */
export function shipOrder(order: OrderRecord, { carrier, trackingNumber }: Shipment, now: Date) {
  const { id, listingId, itemName, sellerId, buyerId, shippedAt = now.toISOString() } = order
  const news = { orderId: id, listingId, itemName, sellerId, buyerId, carrier, trackingNumber: trackingNumber ?? null }
  return change(
    order,
    { status: 'shipped', carrier, trackingNumber, shippedAt },
    emit(orderShipped, { ...news, isCorrection: order.status === 'shipped' }, now),
  )
}

export function receiveOrder(order: OrderRecord, receivedBy: 'buyer' | 'time' | 'code', now: Date) {
  const { id, listingId, itemName, sellerId, buyerId } = order
  return change(
    order,
    { status: 'received', receivedAt: now.toISOString(), receivedBy },
    emit(orderReceived, { orderId: id, listingId, itemName, sellerId, buyerId, receivedBy }, now),
  )
}

export const completeOrder = (order: OrderRecord, now: Date) =>
  change(order, { status: 'complete', completedAt: now.toISOString() })

export const eraseAddress = ({ id }: OrderRecord, now: Date) =>
  tryWrite(
    OrderEntity.build(UpdateItemCommand)
      .item({ id, address: $remove(), addressErasedAt: now.toISOString(), ...notDue })
      .options({ condition: { attr: 'duePk', eq: ADDRESSES } })
      .send(),
  )
