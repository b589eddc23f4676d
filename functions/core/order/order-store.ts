import { randomInt } from 'node:crypto'
import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity'
import { BatchGetRequest } from 'dynamodb-toolbox/entity/actions/batchGet'
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate'
import { $append, $remove, $set, UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import { any } from 'dynamodb-toolbox/schema/any'
import { boolean } from 'dynamodb-toolbox/schema/boolean'
import { item } from 'dynamodb-toolbox/schema/item'
import { list } from 'dynamodb-toolbox/schema/list'
import { map } from 'dynamodb-toolbox/schema/map'
import { number } from 'dynamodb-toolbox/schema/number'
import { string } from 'dynamodb-toolbox/schema/string'
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import {
  orderArrivalDue,
  orderCancelled,
  orderDelivered,
  orderNotHereYet,
  orderOverdue,
  orderProtectionEnding,
  orderReceived,
  orderShipmentDue,
  orderShipped,
  orderWithdrawn,
} from '../../../events/order.ts'
import { type CarrierId, carrierIds } from '../../../shared/rules/carriers.ts'
import { type CaseKind, caseKinds } from '../../../shared/rules/case-kinds.ts'
import { type Cents, cents } from '../../../shared/rules/cents.ts'
import type { Address } from '../../../shared/rules/delivery.ts'
import { type ShippingService, shippingServices } from '../../../shared/rules/delivery-times.ts'
import {
  cancellableFrom,
  endsAt,
  isPickup,
  type OrderCanceller,
  type OrderReceiver,
  type OrderStatus,
  orderCancellers,
  orderReceivers,
  orderStatuses,
  PICKUP_CODE_LENGTH,
  unshippedDueAt,
} from '../../../shared/rules/orders.ts'
import { papers } from '../../../shared/rules/papers.ts'
import {
  canWaitLonger,
  expectedByOf,
  longerUntil,
  protectedUntil,
  receivedByItselfAt,
  timedStep,
} from '../../../shared/rules/protection.ts'
import { type Withdrawal, withdrawalNext } from '../../../shared/rules/withdrawal.ts'
import { centsNumber } from '../../platform/cents-number.ts'
import { listDueKeys } from '../../platform/list-due-keys.ts'
import { emit } from '../../platform/outbox.ts'
import { readBatches } from '../../platform/read-batches.ts'
import { type TransactionPart, table, tryTransact, tryWrite } from '../../platform/table.ts'
import { userPartition } from '../../platform/users.ts'
import type { Delivery } from '../money/checkout/checkout-record.ts'
import type { SoldLine } from '../money/checkout/line.ts'
import { holdPayout, updatePayout } from '../money/payout/payout-store.ts'
import { endAtRisk, noteAtRisk } from './at-risk-store.ts'

/** What follows a sale of a piece, from payment to receipt. It has the sale's id. */
export const OrderEntity = new Entity({
  name: 'order',
  table,
  timestamps: false,
  schema: item({
    id: string().key(),
    listingId: string(),
    /** The pieces of a basket: the id above is the first one's, the name says how many more. Absent: one piece. */
    lines: any().castAs<readonly SoldLine[]>().optional(),
    itemName: string(),
    imageUrl: string().optional(),
    sellerId: string(),
    buyerId: string(),
    priceCents: centsNumber(),
    /** Of an auction, besides the price. Absent: none. */
    premiumCents: centsNumber().optional(),
    /** Absent: none. */
    shippingCents: centsNumber().optional(),
    /** Added at checkout. Absent: none. */
    taxCents: centsNumber().optional(),
    /** Absent in orders from before it could be chosen. */
    delivery: any().castAs<Delivery>().optional(),
    address: any().castAs<Address>().optional(),
    addressErasedAt: string().optional(),
    pickupCode: string().optional(),
    status: string().enum(...orderStatuses),
    carrier: string()
      .enum(...carrierIds)
      .optional(),
    carrierName: string().optional(),
    trackingNumber: string().optional(),
    trackingUrl: string().optional(),
    /** When its seller gave it to the carrier, as they say: a day in their time zone. Absent: nobody said. */
    dispatchedOn: string().optional(),
    /** Orders of the same buyer that went by the same number. Absent: none was said. */
    together: any().castAs<readonly string[]>().optional(),
    /** Absent: standard. */
    service: string()
      .enum(...shippingServices)
      .optional(),
    /** The latest expected delivery. Absent before it is shipped, and in orders from before. */
    expectedBy: string().optional(),
    /** When the buyer was asked whether it has arrived. */
    askedAt: string().optional(),
    /** As the carrier says. */
    carrierDeliveredAt: string().optional(),
    /** How often the buyer said that it isn't there yet. Absent: never. */
    longerCount: number().optional(),
    /** The setting of the day of dispatch or receipt. Absent: the release's. */
    protectionDays: number().optional(),
    /** When the buyer was told that the protection ends. */
    endingToldAt: string().optional(),
    /** Absent until it is received, and in orders from before, which were paid then. */
    payoutDueAt: string().optional(),
    payoutReleasedAt: string().optional(),
    paidAt: string(),
    /** When its seller is back from a holiday that the buyer saw before paying. Absent: they weren't away. */
    sendsFrom: string().optional(),
    /** Of a consumer who bought from a trader. Absent: the law gives none. */
    withdrawal: any().castAs<Withdrawal>().optional(),
    /** When its buyer stated that they withdraw, and by which name. */
    withdrawnAt: string().optional(),
    withdrawnBy: string().optional(),
    /** What follows from that has not begun. */
    withdrawalWaits: boolean().optional(),
    /** When the buyer confirmed to know that it may need papers to cross the border. */
    exportConfirmedAt: string().optional(),
    /** Which they confirmed to know of. Absent: none, or it was confirmed before they were named. */
    exportPapers: list(string().enum(...papers)).optional(),
    packedAt: string().optional(),
    /** When the seller was reminded to ship it. */
    remindedAt: string().optional(),
    remindedAgainAt: string().optional(),
    /** When both sides were told that the buyer may cancel. */
    cancellableToldAt: string().optional(),
    shippedAt: string().optional(),
    /** A day in the seller's time zone. */
    deliveredOn: string().optional(),
    deliveryStatedAt: string().optional(),
    receivedAt: string().optional(),
    receivedBy: string()
      .enum(...orderReceivers)
      .optional(),
    completedAt: string().optional(),
    cancelledAt: string().optional(),
    cancelledBy: string()
      .enum(...orderCancellers)
      .optional(),
    /** When the last of the payment went back. */
    refundedAt: string().optional(),
    /** Decided refunds in all. */
    refundedCents: centsNumber().optional(),
    /** What of it went back for each of its pieces, by listing. Absent: nothing yet, or one piece. */
    backOfPieces: any().castAs<Readonly<Record<string, Cents>>>().optional(),
    /** The buyer's bank has yet to decide: nothing happens automatically. */
    isDisputed: boolean().optional(),
    /** A reported problem is open: nothing happens automatically. */
    hasCase: boolean().optional(),
    /** Cases that were opened, the open one included. */
    caseCount: number().optional(),
    /** What was reported and decided: it can't be reported again. */
    decidedKinds: list(string().enum(...caseKinds)).optional(),
    /** Where it was about some of its pieces. */
    decidedPieces: list(map({ kind: string().enum(...caseKinds), listingId: string() })).optional(),
    ownerPk: string().hidden(),
    ownerSk: string().hidden(),
    duePk: string().optional().hidden(),
    dueSk: string().optional().hidden(),
  }),
  computeKey: ({ id }: { id: string }) => ({ pk: `ORDER#${id}`, sk: 'ORDER' }),
})

export type OrderRecord = FormattedItem<typeof OrderEntity>

/** Whether all that was paid for a piece went back. */
export const isPieceRefunded = (
  { status, backOfPieces = {} }: Pick<OrderRecord, 'status' | 'backOfPieces'>,
  { listingId, paidCents }: { readonly listingId: string; readonly paidCents: Cents | null },
): boolean => status === 'refunded' || status === 'cancelled' || backOfPieces[listingId] === paidCents

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

const soldPartition = (sellerId: string) => `ORDERS#${sellerId}`

const DUE = 'ORDERS'
/** Orders that are over, by the time when they were, until their address is erased. */
const ADDRESSES = 'ORDER-ADDRESSES'

const addressDue = (id: string, over: Date) => ({ duePk: ADDRESSES, dueSk: `${over.toISOString()}#${id}` })

type Due = Omit<OrderRecord, 'ownerPk' | 'ownerSk'>

function dueKeys(order: Due) {
  const { id, completedAt, address, caseCount } = order
  const begins = withdrawalNext(order)
  if (begins === 'cancel' || begins === 'return') return { duePk: DUE, dueSk: `${order.withdrawnAt}#${id}` }
  const at = timedStep(order)?.at ?? unshippedDueAt(order)
  if (at) return { duePk: DUE, dueSk: `${at}#${id}` }
  return completedAt && (address || caseCount) ? { duePk: ADDRESSES, dueSk: `${completedAt}#${id}` } : undefined
}

const notDue = { duePk: $remove(), dueSk: $remove() }

export const findOverdueOrders = (now: Date): Promise<string[]> =>
  Array.fromAsync(listDueKeys(DUE, now.toISOString()), ([, id = '']) => id)

export const findKeptAddresses = (overBefore: Date): Promise<string[]> =>
  Array.fromAsync(listDueKeys(ADDRESSES, overBefore.toISOString()), ([, id = '']) => id)

export async function findOrder(id: string): Promise<OrderRecord | undefined> {
  const { Item } = await OrderEntity.build(GetItemCommand).key({ id }).options({ consistent: true }).send()
  return Item
}

/** Newest first. @param after the id of the last one seen */
export async function findSoldOrders(sellerId: string, limit: number, after?: string | undefined) {
  const { Items = [] } = await table
    .build(QueryCommand)
    .query({ index: 'byOwner', partition: soldPartition(sellerId), ...(after && { range: { lt: after } }) })
    .entities(OrderEntity)
    .options({ reverse: true, limit })
    .send()
  return Items
}

/** Those of which something may wait for their seller, in the order of sale. */
export async function findOpenSoldOrders(sellerId: string): Promise<OrderRecord[]> {
  const { Items = [] } = await table
    .build(QueryCommand)
    .query({ index: 'byOwner', partition: soldPartition(sellerId) })
    .entities(OrderEntity)
    .options({
      filters: {
        order: {
          or: [
            { attr: 'status', in: ['paid', 'packed'] },
            { attr: 'hasCase', eq: true },
          ],
        },
      },
      maxPages: Number.POSITIVE_INFINITY,
    })
    .send()
  return Items
}

/** Ids of all that a person bought. */
export async function findBoughtIds(buyerId: string): Promise<string[]> {
  const { Items = [] } = await table
    .build(QueryCommand)
    .query(boughtBy(buyerId, undefined))
    .entities(BoughtOrderEntity)
    .options({ maxPages: Number.POSITIVE_INFINITY })
    .send()
  return Items.map(({ id }) => id)
}

const newPickupCode = () => String(randomInt(10 ** PICKUP_CODE_LENGTH)).padStart(PICKUP_CODE_LENGTH, '0')

export const findOrders = (ids: readonly string[]): Promise<OrderRecord[]> =>
  readBatches(ids.map(id => OrderEntity.build(BatchGetRequest).key({ id })))

/** Parts of a sale, which is made once. */
export const openOrder = (order: Omit<OrderRecord, 'status'>): TransactionPart[] => [
  OrderEntity.build(PutTransaction).item({
    ...order,
    ...(isPickup(order) && { pickupCode: newPickupCode() }),
    status: 'paid',
    ownerPk: soldPartition(order.sellerId),
    ownerSk: order.id,
    ...dueKeys({ ...order, status: 'paid' }),
  }),
  BoughtOrderEntity.build(PutTransaction).item({ buyerId: order.buyerId, id: order.id, sellerId: order.sellerId }),
]

type Change = Partial<Omit<OrderRecord, 'id'>> & Pick<OrderRecord, 'status'>

/** What was asked and what the carrier said count no more. */
const unasked = { askedAt: undefined, carrierDeliveredAt: undefined }

/** What can change while the status stays: reminded, stated, corrected, reported, disputed. */
const besidesStatus = [
  'remindedAt',
  'remindedAgainAt',
  'cancellableToldAt',
  'deliveryStatedAt',
  'trackingNumber',
  'askedAt',
  'longerCount',
  'carrierDeliveredAt',
  'endingToldAt',
  'payoutReleasedAt',
  'hasCase',
  'isDisputed',
  'withdrawnAt',
  'withdrawalWaits',
] as const

const asRead = (order: OrderRecord) => ({
  and: [
    { attr: 'status', eq: order.status },
    ...besidesStatus.map(attr =>
      order[attr] === undefined ? { attr, exists: false as const } : { attr, eq: order[attr] },
    ),
  ],
})

const undisputed = { not: { attr: 'isDisputed', eq: true } } as const

/** @returns undefined if its status has changed since it was read, or its seller was reminded */
async function change(
  order: OrderRecord,
  to: Change,
  ...extraParts: TransactionPart[]
): Promise<OrderRecord | undefined> {
  const isDone = await tryTransact(changing(order, to), ...extraParts)
  return isDone ? { ...order, ...to } : undefined
}

/** Part: fails if its status has changed since it was read, or its seller was reminded. */
const changing = (order: OrderRecord, to: Change): TransactionPart =>
  OrderEntity.build(UpdateTransaction)
    .item({
      id: order.id,
      ...to,
      ...('carrier' in to && {
        carrierName: to.carrierName ?? $remove(),
        trackingNumber: to.trackingNumber ?? $remove(),
        trackingUrl: to.trackingUrl ?? $remove(),
        service: to.service ?? $remove(),
      }),
      ...(to.together && { together: $set(to.together) as never }),
      ...('askedAt' in to && !to.askedAt && { askedAt: $remove(), carrierDeliveredAt: $remove() }),
      ...(dueKeys({ ...order, ...to }) ?? notDue),
    })
    .options({ condition: asRead(order) as never })

export const packOrder = (order: OrderRecord, now: Date) =>
  change(order, { status: 'packed', packedAt: now.toISOString() })

/** Tells the seller that it should be shipped. @param isLast says from when the buyer may cancel */
export function remindSeller(order: OrderRecord, isLast: boolean, now: Date) {
  const { id, listingId, itemName, sellerId, buyerId, status, paidAt, sendsFrom = null } = order
  const news = { orderId: id, listingId, itemName, sellerId, buyerId, paidAt, sendsFrom, isPickup: isPickup(order) }
  return change(
    order,
    { status, [isLast ? 'remindedAgainAt' : 'remindedAt']: now.toISOString() },
    emit(orderShipmentDue, { ...news, cancellableFrom: isLast ? cancellableFrom(order) : null }, now),
  )
}

/** Tells both sides that the buyer may cancel, and when it is cancelled by itself. */
export function tellOverdue(order: OrderRecord, now: Date) {
  const { id, listingId, itemName, sellerId, buyerId, status } = order
  const told = { status, cancellableToldAt: now.toISOString() }
  const news = { orderId: id, listingId, itemName, sellerId, buyerId, isPickup: isPickup(order) }
  return change(order, told, emit(orderOverdue, { ...news, endsAt: endsAt({ ...order, ...told }) ?? null }, now))
}

export interface Shipment {
  readonly carrier: CarrierId
  readonly carrierName?: string | undefined
  readonly trackingNumber: string | undefined
  readonly trackingUrl?: string | undefined
  readonly service?: ShippingService | undefined
  /** Absent: as was said before. */
  readonly dispatchedOn?: string | undefined
  readonly together?: readonly string[] | undefined
}

/** What is said of a dispatch besides carrier and number: nobody is told. */
const dispatchOf = ({ dispatchedOn, together }: Shipment) => ({
  ...(dispatchedOn && { dispatchedOn }),
  ...(together && { together }),
})

export interface ShippingTerms {
  /** The latest expected delivery. */
  readonly expectedBy: string
  readonly protectionDays: number
  /** Its payout is due at dispatch. */
  readonly isPaidNow: boolean
}

/** The number on a label that was bought: nothing is shipped by it. */
export const noteLabel = (
  order: OrderRecord,
  parcel: Pick<OrderRecord, 'carrier' | 'carrierName' | 'trackingNumber'>,
  ...extraParts: TransactionPart[]
) => change(order, { status: order.status, ...parcel }, ...extraParts)

/** Its label was given back. */
export const forgetLabel = (order: OrderRecord) => change(order, { status: order.status, carrier: order.carrier })

/** The day of its dispatch, and what went with it. */
export const noteDispatch = (order: OrderRecord, shipment: Shipment) =>
  change(order, { status: order.status, ...dispatchOf(shipment) })

export interface Dispatch {
  readonly order: OrderRecord
  readonly shipment: Shipment
  readonly terms: ShippingTerms
}

/** A correction keeps the time of shipping, and takes no time from the buyer. */
export async function shipOrder(
  order: OrderRecord,
  shipment: Shipment,
  terms: ShippingTerms,
  now: Date,
): Promise<OrderRecord | undefined> {
  const { to, parts } = shipping({ order, shipment, terms }, [], now)
  return change(order, to, ...parts)
}

/** Each writes up to four items, of the hundred that a transaction holds. */
export const MAX_ORDERS_OF_PARCEL = 20

/** Orders that go by one number, all or none: their buyer gets one mail that names them. @returns false if one has changed */
export function shipParcel(dispatches: readonly Dispatch[], now: Date): Promise<boolean> {
  const told = Map.groupBy(dispatches, ({ order }) => order.status === 'shipped')
  return tryTransact(
    ...dispatches.flatMap(dispatch => {
      const mates = told.get(dispatch.order.status === 'shipped') ?? []
      const { to, parts } = shipping(dispatch, mates.length > 1 ? mates : [], now)
      return [changing(dispatch.order, to), ...parts]
    }),
  )
}

/** @param mates orders that the buyer is told of in the same mail, this one included; empty: it alone */
function shipping({ order, shipment, terms }: Dispatch, mates: readonly Dispatch[], now: Date) {
  const { carrier, carrierName, trackingNumber, trackingUrl, service } = shipment
  const { id, listingId, itemName, sellerId, buyerId, shippedAt = now.toISOString() } = order
  const parcel = {
    carrier,
    carrierName: carrierName ?? null,
    trackingNumber: trackingNumber ?? null,
    trackingUrl: trackingUrl ?? null,
  }
  const expectedBy = [terms.expectedBy, expectedByOf(order) ?? ''].toSorted().at(-1)!
  const together = mates.map(mate => ({ orderId: mate.order.id, itemName: mate.order.itemName }))
  const news = { orderId: id, listingId, itemName, sellerId, buyerId, ...parcel, expectedBy, together }
  const isFirst = order.status !== 'shipped'
  const isPaidNow = isFirst && terms.isPaidNow
  const to: Change = {
    status: 'shipped',
    carrier,
    carrierName,
    trackingNumber,
    trackingUrl,
    service,
    shippedAt,
    expectedBy,
    ...dispatchOf(shipment),
    ...(isFirst && { protectionDays: terms.protectionDays }),
    // It was said of another parcel.
    ...(order.carrierDeliveredAt && unasked),
    ...(isPaidNow && { payoutDueAt: now.toISOString(), payoutReleasedAt: now.toISOString() }),
  }
  const parts = [
    emit(orderShipped, { ...news, isCorrection: !isFirst }, now),
    ...(isPaidNow ? releaseParts(order, now, true) : []),
  ]
  return { to, parts }
}

/** As the seller says. It asks the buyer, and ends nothing. */
export function deliverOrder(order: OrderRecord, deliveredOn: string, now: Date) {
  const { id, listingId, itemName, sellerId, buyerId, status } = order
  const stated = { status, deliveredOn, deliveryStatedAt: now.toISOString() }
  const receivedAt = receivedByItselfAt(order) ?? stated.deliveryStatedAt
  const canWait = canWaitLonger({ ...order, ...stated }, now.toISOString())
  const news = { orderId: id, listingId, itemName, sellerId, buyerId, deliveredOn, receivedAt, canWait }
  return change(order, stated, emit(orderDelivered, news, now))
}

/** Asks the buyer whether it has arrived, before it counts as received. */
export const askBuyer = (order: OrderRecord, now: Date) => ask(order, { askedAt: now.toISOString() }, now)

/**
 * The carrier says that it was delivered at `at`. The buyer is asked, and it counts as received some days later. Of a
 * parcel that is not on its way, or said before, it changes nothing.
 */
export async function noteCarrierDelivery(order: OrderRecord, at: string, now: Date): Promise<OrderRecord | undefined> {
  if (order.status !== 'shipped' || order.carrierDeliveredAt) return order
  return ask(order, { askedAt: now.toISOString(), carrierDeliveredAt: at }, now)
}

function ask(order: OrderRecord, asked: Pick<OrderRecord, 'askedAt' | 'carrierDeliveredAt'>, now: Date) {
  const { id, listingId, itemName, sellerId, buyerId, status } = order
  const canWait = canWaitLonger({ ...order, ...asked }, now.toISOString())
  const news = { orderId: id, listingId, itemName, sellerId, buyerId, canWait }
  const receivedAt = receivedByItselfAt({ ...order, ...asked }) ?? now.toISOString()
  return change(
    order,
    { status, ...asked },
    emit(orderArrivalDue, { ...news, receivedAt, carrierDeliveredAt: asked.carrierDeliveredAt ?? null }, now),
  )
}

/** As the buyer says: they are asked again later. What the carrier said counts no more. */
export function waitLonger(order: OrderRecord, now: Date) {
  const { id, listingId, itemName, sellerId, buyerId, status, longerCount = 0 } = order
  const expectedBy = longerUntil(order, now.toISOString())
  return change(
    order,
    { status, expectedBy, longerCount: longerCount + 1, ...unasked },
    emit(orderNotHereYet, { orderId: id, listingId, itemName, sellerId, buyerId, expectedBy }, now),
  )
}

export interface ReceiptTerms {
  readonly payoutDueAt: string
  readonly protectionDays: number
}

/** What the seller gets is due now or some days later. */
export function receiveOrder(order: OrderRecord, receivedBy: OrderReceiver, terms: ReceiptTerms, now: Date) {
  const { id, listingId, itemName, sellerId, buyerId, payoutReleasedAt, protectionDays = terms.protectionDays } = order
  const isPaidNow = !payoutReleasedAt && terms.payoutDueAt <= now.toISOString()
  return change(
    order,
    {
      status: 'received',
      receivedAt: now.toISOString(),
      receivedBy,
      protectionDays,
      payoutDueAt: order.payoutDueAt ?? terms.payoutDueAt,
      ...(isPaidNow && { payoutReleasedAt: now.toISOString() }),
    },
    ...(isPaidNow ? releaseParts(order, now) : []),
    emit(orderReceived, { orderId: id, listingId, itemName, sellerId, buyerId, receivedBy }, now),
  )
}

/** From then on the seller's share is at risk until the protection ends. */
const releaseParts = ({ id, sellerId }: OrderRecord, now: Date, isLeftToSweep = false): TransactionPart[] => [
  updatePayout({ sellerId, transactionId: id }, { release: ['receipt'], isLeftToSweep }, now),
  noteAtRisk(sellerId, id, now),
]

/** Its payout is due; the sweep of payouts sends it. */
export const releasePayout = (order: OrderRecord, now: Date) =>
  change(order, { status: order.status, payoutReleasedAt: now.toISOString() }, ...releaseParts(order, now, true))

/** Tells the buyer until when they can report a problem. */
export function tellEnding(order: OrderRecord, now: Date) {
  const { id, listingId, itemName, sellerId, buyerId, status } = order
  const told = { status, endingToldAt: now.toISOString() }
  const endsAt = protectedUntil({ ...order, ...told }) ?? now.toISOString()
  return change(
    order,
    told,
    emit(orderProtectionEnding, { orderId: id, listingId, itemName, sellerId, buyerId, endsAt }, now),
  )
}

/** After a dispute, or where its time was changed by another step. */
export const rescheduleOrder = (order: OrderRecord) => change(order, { status: order.status })

export const completeOrder = (order: OrderRecord, now: Date) =>
  change(
    order,
    { status: 'complete', completedAt: now.toISOString() },
    ...(order.payoutReleasedAt ? [endAtRisk(order.sellerId, order.id)] : []),
  )

/** Call it for an order that is over, as nothing else falls due then. An address in an open dispute stays: it is evidence. */
export async function eraseAddress({ id, address }: OrderRecord, now: Date): Promise<void> {
  await tryWrite(
    OrderEntity.build(UpdateItemCommand)
      .item({ id, ...(address && { address: $remove(), addressErasedAt: now.toISOString() }), ...notDue })
      .options({ condition: undisputed as never })
      .send(),
  )
}

/** Parts: before it is shipped. Its refund is decided in the same transaction. @param amountCents what goes back now */
export function cancelOrder(
  order: OrderRecord,
  cancelledBy: OrderCanceller,
  amountCents: Cents,
  now: Date,
): TransactionPart[] {
  const { id, listingId, itemName, sellerId, buyerId, refundedCents = cents(0) } = order
  return [
    OrderEntity.build(UpdateTransaction)
      .item({
        id,
        status: 'cancelled',
        cancelledAt: now.toISOString(),
        cancelledBy,
        refundedCents: cents(refundedCents + amountCents),
        withdrawalWaits: $remove(),
        ...addressDue(id, now),
      })
      .options({ condition: { and: [asRead(order), undisputed] } as never }),
    emit(orderCancelled, { orderId: id, listingId, itemName, sellerId, buyerId, cancelledBy, amountCents }, now),
  ]
}

/** Kept whatever else is open, before anything follows from it. @returns false if the order has changed */
export function noteWithdrawal(order: OrderRecord, name: string, now: Date): Promise<boolean> {
  const { id, listingId, itemName, sellerId, buyerId, status } = order
  const stated = { withdrawnAt: now.toISOString(), withdrawnBy: name, withdrawalWaits: true }
  const next = withdrawalNext({ ...order, ...stated }) ?? 'return'
  return tryTransact(
    OrderEntity.build(UpdateTransaction)
      .item({ id, ...stated, ...dueNow(id, now) })
      .options({
        condition: {
          and: [
            { attr: 'status', eq: status },
            { attr: 'withdrawnAt', exists: false },
          ],
        },
      }),
    holdPayout({ sellerId, transactionId: id }, 'case'),
    emit(
      orderWithdrawn,
      { orderId: id, listingId, itemName, sellerId, buyerId, name, withdrawnAt: stated.withdrawnAt, next },
      now,
    ),
  )
}

const dueNow = (id: string, now: Date) => ({ duePk: DUE, dueSk: `${now.toISOString()}#${id}` })

export interface DecidedCase {
  readonly kind: CaseKind
  /** Listings of the pieces that it is about. Absent: all. */
  readonly pieces?: readonly string[] | undefined
  /** Whether a withdrawal from the contract was known when it was decided which holds end. */
  readonly knowsWithdrawal: boolean
}

/** The holds of a case are those of a withdrawal that was stated meanwhile, too. */
const withdrawalAsKnown = (isKnown: boolean) => ({ attr: 'withdrawnAt', exists: isKnown }) as const

const decidedCase = ({ kind, pieces }: Omit<DecidedCase, 'knowsWithdrawal'>) => ({
  hasCase: $remove(),
  decidedKinds: $append([kind]),
  ...(pieces && { decidedPieces: $append(pieces.map(listingId => ({ kind, listingId }))) }),
})

/** Part of a report. @param isReceived it says that the piece is there @param isWithdrawal what was stated begins */
export const openCaseOnOrder = (
  order: OrderRecord,
  isReceived: boolean,
  now: Date,
  isWithdrawal = false,
): TransactionPart =>
  OrderEntity.build(UpdateTransaction)
    .item({
      id: order.id,
      hasCase: true,
      caseCount: (order.caseCount ?? 0) + 1,
      ...(isWithdrawal && { withdrawalWaits: $remove() }),
      ...(isReceived && { status: 'received' as const, receivedAt: now.toISOString(), receivedBy: 'buyer' as const }),
      ...notDue,
    })
    .options({ condition: { and: [asRead(order), refundedAsRead(order), undisputed] } as never })

/** Of some pieces, a refund changes nothing else of an order. */
const refundedAsRead = ({ refundedCents }: OrderRecord) =>
  refundedCents === undefined
    ? { attr: 'refundedCents', exists: false as const }
    : { attr: 'refundedCents', eq: refundedCents }

/**
 * Part of a case's end without a refund; the sweep finds when the order goes on.
 * @param decided undefined if it was withdrawn
 * @param isRevoked the buyer took a withdrawal from the contract back: they can state it again
 */
export const endCaseOnOrder = (
  { id, status, withdrawnAt }: OrderRecord,
  decided: Omit<DecidedCase, 'knowsWithdrawal'> | undefined,
  now: Date,
  isRevoked = false,
): TransactionPart =>
  OrderEntity.build(UpdateTransaction)
    .item({
      id,
      ...(isRevoked && { withdrawnAt: $remove(), withdrawnBy: $remove() }),
      ...(decided ? decidedCase(decided) : { hasCase: $remove() }),
      // One that is refunded goes nowhere any more.
      ...(status !== 'refunded' && dueNow(id, now)),
    })
    .options({
      condition: {
        and: [{ attr: 'status', eq: status }, withdrawalAsKnown(withdrawnAt !== undefined)],
      } as never,
    })

interface BackOnOrder {
  readonly backOfPieces: Readonly<Record<string, Cents>> | undefined
  /** Sum of refunds and lost disputes. */
  readonly refundedCents: Cents
  readonly isWhole: boolean
  readonly isDisputed: boolean | undefined
  readonly endsCase: DecidedCase | undefined
  /** Refused if a problem was reported meanwhile. */
  readonly needsNoCase?: boolean | undefined
  /** Refused if it moved on from there. */
  readonly stillAs?: OrderStatus | undefined
  /** Once what a bank took for good is back. */
  readonly resumes?: OrderStatus | undefined
}

/** How far one had come that was lost to the bank. */
export const statusBeforeLoss = ({
  cancelledAt,
  completedAt,
  receivedAt,
  shippedAt,
  packedAt,
}: OrderRecord): OrderStatus => {
  if (cancelledAt) return 'cancelled'
  if (completedAt) return 'complete'
  if (receivedAt) return 'received'
  if (shippedAt) return 'shipped'
  return packedAt ? 'packed' : 'paid'
}

const backCondition = ({ endsCase, resumes, needsNoCase, stillAs }: Partial<BackOnOrder>) => {
  if (resumes) return { attr: 'status', eq: 'refunded' }
  if (needsNoCase) {
    const free = { attr: 'hasCase', exists: false }
    return stillAs ? { and: [free, { attr: 'status', eq: stillAs }] } : free
  }
  return endsCase
    ? { and: [undisputed, withdrawalAsKnown(endsCase.knowsWithdrawal)] }
    : { attr: 'paidAt', exists: true }
}

/** Part of a refund or dispute. After a dispute or a case, the sweep finds when it goes on. */
export const noteBackOnOrder = (
  id: string,
  { refundedCents, backOfPieces, isWhole, isDisputed, endsCase, needsNoCase, stillAs, resumes }: BackOnOrder,
  now: Date,
) =>
  OrderEntity.build(UpdateTransaction)
    .item({
      id,
      refundedCents,
      ...(backOfPieces && { backOfPieces: $set(backOfPieces) as never }),
      ...(isDisputed !== undefined && { isDisputed }),
      ...(endsCase && decidedCase(endsCase)),
      ...((isDisputed === false || endsCase) && dueNow(id, now)),
      ...(resumes && { status: resumes, refundedAt: $remove() }),
      ...(isWhole && { status: 'refunded' as const, refundedAt: now.toISOString(), ...addressDue(id, now) }),
    })
    .options({ condition: backCondition({ endsCase, resumes, needsNoCase, stillAs }) as never })
