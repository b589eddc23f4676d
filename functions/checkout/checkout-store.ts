import { Entity } from 'dynamodb-toolbox/entity'
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { PutItemCommand } from 'dynamodb-toolbox/entity/actions/put'
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate'
import { $remove, UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import { boolean } from 'dynamodb-toolbox/schema/boolean'
import { item } from 'dynamodb-toolbox/schema/item'
import { number } from 'dynamodb-toolbox/schema/number'
import { string } from 'dynamodb-toolbox/schema/string'
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import { checkoutRefunded } from '../../events/checkout-refunded.ts'
import type { PayloadOf } from '../../events/event.ts'
import { paymentReturned } from '../../events/payment-returned.ts'
import { emit } from '../kit/outbox.ts'
import { expiresIn, isConditionFailure, type TransactionPart, table, transact } from '../kit/table.ts'
import { type CheckoutRecord, type CheckoutStatus, checkoutStatuses, isForShares } from './checkout-record.ts'
import { goodsOf } from './goods.ts'

/** Of what it says, a checkout for a listing has some and one for shares the rest (checkout-record.ts). */
const CheckoutEntity = new Entity({
  name: 'checkout',
  table,
  timestamps: false,
  schema: item({
    id: string().key(),
    buyerId: string(),
    buyerEmail: string(),
    itemName: string(),
    imageUrl: string().optional(),
    amountCents: number(),
    listingId: string().optional(),
    inventoryId: string().optional(),
    sellerId: string().optional(),
    isAuction: boolean().optional(),
    commissionBps: number().optional(),
    reserveFeeCents: number().optional(),
    offerId: string().optional(),
    promisedUntil: string().optional(),
    assetId: string().optional(),
    shares: number().optional(),
    shareCents: number().optional(),
    status: string().enum(...checkoutStatuses),
    sessionId: string().optional(),
    url: string().optional(),
    paymentIntentId: string().optional(),
    refundId: string().optional(),
    reservedUntil: string(),
    createdAt: string(),
    updatedAt: string(),
    /** Found by Stripe's session id, once there is one. */
    ownerPk: string().optional(),
    ownerSk: string().optional(),
    /** Found when its time is over, as long as it holds shares: many checkouts may hold some of one asset. */
    duePk: string().optional(),
    dueSk: string().optional(),
  }),
  computeKey: ({ id }: { id: string }) => ({ pk: `CHECKOUT#${id}`, sk: 'CHECKOUT' }),
})

const sessionPartition = (sessionId: string) => `CHECKOUT-SESSION#${sessionId}`
const unpaid = { attr: 'status', in: ['open', 'processing'] as CheckoutStatus[] } as const

export async function findCheckout(id: string): Promise<CheckoutRecord | undefined> {
  const { Item } = await CheckoutEntity.build(GetItemCommand).key({ id }).options({ consistent: true }).send()
  return Item as CheckoutRecord | undefined
}

export async function findCheckoutBySession(sessionId: string): Promise<CheckoutRecord | undefined> {
  const { Items } = await table
    .build(QueryCommand)
    .query({ index: 'byOwner', partition: sessionPartition(sessionId) })
    .entities(CheckoutEntity)
    .options({ limit: 1 })
    .send()
  return Items?.[0] as CheckoutRecord | undefined
}

const DUE = 'SHARES'
const dueSortKey = (reservedUntil: string, assetId: string, id: string) => `${reservedUntil}#${assetId}#${id}`

/** Where a checkout that holds shares is found once its time is over. */
const due = (checkout: CheckoutRecord, reservedUntil: string) =>
  isForShares(checkout) ? { duePk: DUE, dueSk: dueSortKey(reservedUntil, checkout.assetId, checkout.id) } : {}

const noLongerDue = (checkout: CheckoutRecord) => (isForShares(checkout) ? { duePk: $remove(), dueSk: $remove() } : {})

/** Checkouts whose hold on shares was over before `now`, the longest overdue first. */
export async function findOverdueHolds(now: Date): Promise<{ checkoutId: string; assetId: string }[]> {
  const { Items = [] } = await table
    .build(QueryCommand)
    .query({ index: 'due', partition: DUE, range: { lt: now.toISOString() } })
    .options({ maxPages: Number.POSITIVE_INFINITY })
    .send()
  return Items.map(({ dueSk }) => {
    const [, assetId = '', checkoutId = ''] = String(dueSk).split('#')
    return { checkoutId, assetId }
  })
}

/**
 * Reserves what a new checkout is for.
 * @param more what else must hold, or is written with it
 * @returns false when it is not for this buyer at that price any more, or something of `more` does not hold
 */
export async function openCheckout(checkout: CheckoutRecord, now: Date, ...more: TransactionPart[]): Promise<boolean> {
  try {
    await transact(
      ...goodsOf(checkout).reserve(now),
      CheckoutEntity.build(PutTransaction).item({ ...checkout, ...due(checkout, checkout.reservedUntil) }),
      ...more,
    )
    return true
  } catch (error) {
    if (isConditionFailure(error)) return false
    throw error
  }
}

/** Notes the payment page that Stripe opened. A checkout that ended meanwhile stays ended. */
export async function noteSession({ id }: CheckoutRecord, sessionId: string, url: string, now: Date): Promise<boolean> {
  try {
    await CheckoutEntity.build(UpdateItemCommand)
      .item({
        id,
        sessionId,
        url,
        updatedAt: now.toISOString(),
        ownerPk: sessionPartition(sessionId),
        ownerSk: 'CHECKOUT',
      })
      .options({ condition: { attr: 'status', eq: 'open' } })
      .send()
    return true
  } catch (error) {
    if (isConditionFailure(error)) return false
    throw error
  }
}

/** Ends a checkout unpaid and puts what it holds back to where it was. Does nothing when either has moved on. */
export async function releaseCheckout(
  checkout: CheckoutRecord,
  status: 'cancelled' | 'expired',
  now: Date,
): Promise<void> {
  const { id } = checkout
  try {
    await transact(
      CheckoutEntity.build(UpdateTransaction)
        .item({ id, status, ...noLongerDue(checkout), updatedAt: now.toISOString() })
        .options({ condition: unpaid }),
      ...goodsOf(checkout).release(now),
    )
  } catch (error) {
    if (!isConditionFailure(error)) throw error
  }
}

/** Gives up a checkout that never got a payment page. @returns false when it has one, or has ended, meanwhile */
export async function releaseUnopened(checkout: CheckoutRecord, now: Date): Promise<boolean> {
  const { id } = checkout
  try {
    await transact(
      CheckoutEntity.build(UpdateTransaction)
        .item({ id, status: 'cancelled', ...noLongerDue(checkout), updatedAt: now.toISOString() })
        .options({ condition: { and: [unpaid, { attr: 'sessionId', exists: false }] } }),
      ...goodsOf(checkout).release(now),
    )
    return true
  } catch (error) {
    if (isConditionFailure(error)) return false
    throw error
  }
}

/** The buyer is done, their bank is not: the hold waits for it. */
export async function awaitBank(
  checkout: CheckoutRecord,
  paymentIntentId: string,
  heldUntil: Date,
  now: Date,
): Promise<void> {
  try {
    await transact(
      CheckoutEntity.build(UpdateTransaction)
        .item({
          id: checkout.id,
          status: 'processing',
          paymentIntentId,
          reservedUntil: heldUntil.toISOString(),
          ...due(checkout, heldUntil.toISOString()),
          updatedAt: now.toISOString(),
        })
        .options({ condition: unpaid }),
      ...goodsOf(checkout).extend(heldUntil, now),
    )
  } catch (error) {
    if (!isConditionFailure(error)) throw error
  }
}

/**
 * Makes what a paid checkout is for its buyer's, in one transaction with all that belongs to it.
 * @returns false when the checkout does not hold it any more, or is settled already
 */
export async function completeSale(checkout: CheckoutRecord, paymentIntentId: string, now: Date): Promise<boolean> {
  const { id } = checkout
  try {
    await transact(
      CheckoutEntity.build(UpdateTransaction)
        .item({ id, status: 'paid', paymentIntentId, ...noLongerDue(checkout), updatedAt: now.toISOString() })
        .options({ condition: unpaid }),
      ...goodsOf(checkout).sell(paymentIntentId, now),
    )
    return true
  } catch (error) {
    if (isConditionFailure(error)) return false
    throw error
  }
}

/** Decides that a payment goes back, once. @returns false when it is paid for or refunded already */
export async function decideRefund(checkout: CheckoutRecord, paymentIntentId: string, now: Date): Promise<boolean> {
  const { id, listingId, assetId, itemName, buyerId, amountCents } = { listingId: undefined, ...checkout }
  try {
    await transact(
      CheckoutEntity.build(UpdateTransaction)
        .item({ id, status: 'refunded', paymentIntentId, ...noLongerDue(checkout), updatedAt: now.toISOString() })
        .options({ condition: { not: { attr: 'status', in: ['paid', 'refunded'] } } }),
      emit(
        checkoutRefunded,
        { checkoutId: id, listingId, assetId, itemName, buyerId, amountCents, paymentIntentId },
        now,
      ),
    )
    return true
  } catch (error) {
    if (isConditionFailure(error)) return false
    throw error
  }
}

/** Notes that a payment is on its way back, once. */
export async function noteRefund(
  refunded: PayloadOf<typeof checkoutRefunded>,
  refundId: string,
  now: Date,
): Promise<void> {
  try {
    await transact(
      CheckoutEntity.build(UpdateTransaction)
        .item({ id: refunded.checkoutId, refundId, updatedAt: now.toISOString() })
        .options({
          condition: {
            and: [
              { attr: 'status', eq: 'refunded' },
              { attr: 'refundId', exists: false },
            ],
          },
        }),
      emit(paymentReturned, refunded, now),
    )
  } catch (error) {
    if (!isConditionFailure(error)) throw error
  }
}

/** Webhook events that were handled, remembered for 30 days. */
const StripeEventEntity = new Entity({
  name: 'stripe-event',
  table,
  timestamps: false,
  schema: item({ id: string().key(), type: string(), expiresAt: number() }),
  computeKey: ({ id }: { id: string }) => ({ pk: `STRIPE-EVENT#${id}`, sk: 'STRIPE-EVENT' }),
})

const EVENTS_KEPT_SECONDS = 30 * 24 * 3_600

export async function isEventHandled(id: string): Promise<boolean> {
  const { Item } = await StripeEventEntity.build(GetItemCommand).key({ id }).options({ consistent: true }).send()
  return Item !== undefined
}

export async function rememberEvent(id: string, type: string, now: Date): Promise<void> {
  await StripeEventEntity.build(PutItemCommand)
    .item({ id, type, expiresAt: expiresIn(now, EVENTS_KEPT_SECONDS) })
    .send()
}
