import { Entity } from 'dynamodb-toolbox/entity'
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { PutItemCommand } from 'dynamodb-toolbox/entity/actions/put'
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate'
import { UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import { boolean } from 'dynamodb-toolbox/schema/boolean'
import { item } from 'dynamodb-toolbox/schema/item'
import { number } from 'dynamodb-toolbox/schema/number'
import { string } from 'dynamodb-toolbox/schema/string'
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import { checkoutRefunded } from '../../events/checkout-refunded.ts'
import type { PayloadOf } from '../../events/event.ts'
import { listingSold } from '../../events/listing-sold.ts'
import { paymentReturned } from '../../events/payment-returned.ts'
import { settleSale } from '../../shared/fees.ts'
import { markSold } from '../inventory/inventory-store.ts'
import { emit } from '../kit/outbox.ts'
import { expiresIn, isConditionFailure, type TransactionPart, table, transact } from '../kit/table.ts'
import { extendHold, markListingSold, releaseHold, reserveFor } from '../listings/listing-store.ts'
import { returnToPromise } from '../listings/promised-listings.ts'
import { lapseOffer } from '../offers/offer-store.ts'
import { recordSale } from '../payouts/sale-store.ts'

export const checkoutStatuses = ['open', 'processing', 'paid', 'cancelled', 'expired', 'refunded'] as const
export type CheckoutStatus = (typeof checkoutStatuses)[number]

/** One buyer's attempt to pay for one listing. Price and rate are frozen here; a sale takes over its id. */
const CheckoutEntity = new Entity({
  name: 'checkout',
  table,
  timestamps: false,
  schema: item({
    id: string().key(),
    listingId: string(),
    inventoryId: string(),
    sellerId: string(),
    buyerId: string(),
    buyerEmail: string(),
    itemName: string(),
    imageUrl: string().optional(),
    isAuction: boolean(),
    amountCents: number(),
    commissionBps: number(),
    reserveFeeCents: number(),
    /** The accepted offer that it pays for, and until when that keeps the piece for its buyer. */
    offerId: string().optional(),
    promisedUntil: string().optional(),
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
  }),
  computeKey: ({ id }: { id: string }) => ({ pk: `CHECKOUT#${id}`, sk: 'CHECKOUT' }),
})

export interface CheckoutRecord {
  id: string
  listingId: string
  inventoryId: string
  sellerId: string
  buyerId: string
  buyerEmail: string
  itemName: string
  imageUrl?: string | undefined
  isAuction: boolean
  amountCents: number
  commissionBps: number
  reserveFeeCents: number
  offerId?: string | undefined
  promisedUntil?: string | undefined
  status: CheckoutStatus
  sessionId?: string | undefined
  url?: string | undefined
  paymentIntentId?: string | undefined
  reservedUntil: string
  createdAt: string
  updatedAt: string
}

const sessionPartition = (sessionId: string) => `CHECKOUT-SESSION#${sessionId}`
const unpaid = { attr: 'status', in: ['open', 'processing'] as CheckoutStatus[] } as const

export async function findCheckout(id: string): Promise<CheckoutRecord | undefined> {
  const { Item } = await CheckoutEntity.build(GetItemCommand).key({ id }).options({ consistent: true }).send()
  return Item
}

export async function findCheckoutBySession(sessionId: string): Promise<CheckoutRecord | undefined> {
  const { Items } = await table
    .build(QueryCommand)
    .query({ index: 'byOwner', partition: sessionPartition(sessionId) })
    .entities(CheckoutEntity)
    .options({ limit: 1 })
    .send()
  return Items?.[0]
}

const listingOf = ({ listingId, isAuction, offerId }: CheckoutRecord) =>
  ({ id: listingId, listingType: isAuction ? 'auction' : 'fixed-price', offerId }) as const

/** Reserves the listing for a new checkout. @returns false when it is not for this buyer at that price any more */
export async function openCheckout(checkout: CheckoutRecord, now: Date): Promise<boolean> {
  const { id: checkoutId, buyerId: reservedBy, reservedUntil, amountCents: priceCents } = checkout
  try {
    await transact(
      reserveFor(listingOf(checkout), { checkoutId, reservedBy, reservedUntil, priceCents }, now),
      CheckoutEntity.build(PutTransaction).item(checkout),
    )
    return true
  } catch (error) {
    if (isConditionFailure(error, 0)) return false
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

/** The listing goes back to where it was: on sale, to its auction's winner, or to the buyer of an accepted offer. */
function release(checkout: CheckoutRecord, now: Date): TransactionPart[] {
  const { id, listingId, offerId, promisedUntil = '' } = checkout
  if (!offerId) return [releaseHold(listingOf(checkout), id, now)]
  if (promisedUntil > now.toISOString()) return [returnToPromise(listingId, id, promisedUntil, now)]
  return [releaseHold(listingOf(checkout), id, now), ...lapseOffer({ ...checkout, offerId }, now)]
}

/** Ends a checkout unpaid and puts the listing back to where it was. Does nothing when either has moved on. */
export async function releaseCheckout(
  checkout: CheckoutRecord,
  status: 'cancelled' | 'expired',
  now: Date,
): Promise<void> {
  const { id } = checkout
  try {
    await transact(
      CheckoutEntity.build(UpdateTransaction)
        .item({ id, status, updatedAt: now.toISOString() })
        .options({ condition: unpaid }),
      ...release(checkout, now),
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
        .item({ id, status: 'cancelled', updatedAt: now.toISOString() })
        .options({ condition: { and: [unpaid, { attr: 'sessionId', exists: false }] } }),
      ...release(checkout, now),
    )
    return true
  } catch (error) {
    if (isConditionFailure(error)) return false
    throw error
  }
}

/** The buyer is done, their bank is not: the hold waits for it. */
export async function awaitBank(
  { id, listingId }: CheckoutRecord,
  paymentIntentId: string,
  heldUntil: Date,
  now: Date,
): Promise<void> {
  try {
    await transact(
      CheckoutEntity.build(UpdateTransaction)
        .item({
          id,
          status: 'processing',
          paymentIntentId,
          reservedUntil: heldUntil.toISOString(),
          updatedAt: now.toISOString(),
        })
        .options({ condition: unpaid }),
      extendHold(listingId, id, heldUntil, now),
    )
  } catch (error) {
    if (!isConditionFailure(error)) throw error
  }
}

/**
 * Turns a paid checkout into a sale: listing, inventory, sale, payout and event in one transaction.
 * @returns false when the checkout does not hold the listing any more, or is settled already
 */
export async function completeSale(checkout: CheckoutRecord, paymentIntentId: string, now: Date): Promise<boolean> {
  const { id, listingId, inventoryId, sellerId, buyerId, itemName } = checkout
  const split = settleSale(checkout.amountCents, checkout.commissionBps, checkout.reserveFeeCents)
  const { salePriceCents, commissionCents, reserveFeeCents, sellerPayoutCents } = split
  const event = { transactionId: id, listingId, itemName, sellerId, buyerId }
  try {
    await transact(
      CheckoutEntity.build(UpdateTransaction)
        .item({ id, status: 'paid', paymentIntentId, updatedAt: now.toISOString() })
        .options({ condition: unpaid }),
      markListingSold(listingId, id, now),
      markSold({ userId: sellerId, id: inventoryId }, listingId, now),
      ...recordSale({ ...event, ...split, stripePaymentId: paymentIntentId }, now),
      emit(listingSold, { ...event, salePriceCents, commissionCents, reserveFeeCents, sellerPayoutCents }, now),
    )
    return true
  } catch (error) {
    if (isConditionFailure(error)) return false
    throw error
  }
}

/** Decides that a payment goes back, once. @returns false when it is paid for or refunded already */
export async function decideRefund(checkout: CheckoutRecord, paymentIntentId: string, now: Date): Promise<boolean> {
  const { id, listingId, itemName, buyerId, amountCents } = checkout
  try {
    await transact(
      CheckoutEntity.build(UpdateTransaction)
        .item({ id, status: 'refunded', paymentIntentId, updatedAt: now.toISOString() })
        .options({ condition: { not: { attr: 'status', in: ['paid', 'refunded'] } } }),
      emit(checkoutRefunded, { checkoutId: id, listingId, itemName, buyerId, amountCents, paymentIntentId }, now),
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
