import { Entity } from 'dynamodb-toolbox/entity'
import { BatchGetRequest } from 'dynamodb-toolbox/entity/actions/batchGet'
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { PutItemCommand } from 'dynamodb-toolbox/entity/actions/put'
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate'
import { $remove, UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import { item } from 'dynamodb-toolbox/schema/item'
import { number } from 'dynamodb-toolbox/schema/number'
import { string } from 'dynamodb-toolbox/schema/string'
import { BatchGetCommand, execute as executeBatchGet } from 'dynamodb-toolbox/table/actions/batchGet'
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import { checkoutRefunded } from '../../../events/checkout-refunded.ts'
import { paymentReturned } from '../../../events/payment-returned.ts'
import { refundFailed } from '../../../events/refund-failed.ts'
import { dueBefore } from '../../platform/due.ts'
import { emit } from '../../platform/outbox.ts'
import { expiresIn, type TransactionPart, table, transact, tryTransact, tryWrite } from '../../platform/table.ts'
import {
  type CheckoutRecord,
  type CheckoutStatus,
  type CheckoutSubject,
  checkoutSchema,
  type RefundStatus,
  subjectIdOf,
} from './checkout-record.ts'
import { countHold, pauseHolds, uncountById, uncountHold } from './hold-limits.ts'

export const CheckoutEntity = new Entity({
  name: 'checkout',
  table,
  timestamps: false,
  schema: checkoutSchema,
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

const DUE = 'CHECKOUTS'
const REFUNDS_DUE = 'REFUNDS'
const REFUNDS_FAILED = 'FAILED-REFUNDS'
const HOUR_MS = 3_600_000

/** Where an unpaid checkout is found once it is to be looked at. */
const dueAt = (checkout: CheckoutRecord, at: string) => ({
  duePk: DUE,
  dueSk: `${at}#${subjectIdOf(checkout)}#${checkout.id}`,
})

const refundDueAt = (checkoutId: string, at: number, partition = REFUNDS_DUE) => ({
  duePk: partition,
  dueSk: `${new Date(at).toISOString()}#${checkoutId}`,
})

const notDue = { duePk: $remove(), dueSk: $remove() }

/** Unpaid checkouts that were to be looked at before `now`, the longest overdue first. */
export const findOverdueCheckouts = (now: Date): Promise<{ checkoutId: string; subjectId: string }[]> =>
  Array.fromAsync(dueBefore(DUE, now.toISOString()), ([, subjectId = '', checkoutId = '']) => ({
    checkoutId,
    subjectId,
  }))

/** Ids of checkouts whose refund was to be looked at before `now`. */
export const findOverdueRefunds = (now: Date): Promise<string[]> =>
  Array.fromAsync(dueBefore(REFUNDS_DUE, now.toISOString()), ([, checkoutId = '']) => checkoutId)

/** Shown at once. */
const FAILED_REFUNDS_SHOWN = 100

/** Checkouts whose refund is left to a person, the longest waiting first. */
export async function findFailedRefunds(): Promise<CheckoutRecord[]> {
  const waiting = await Array.fromAsync(dueBefore(REFUNDS_FAILED, '~'), ([, checkoutId = '']) => checkoutId)
  const ids = waiting.slice(0, FAILED_REFUNDS_SHOWN)
  if (ids.length === 0) return []
  const { Responses } = await executeBatchGet(
    table
      .build(BatchGetCommand)
      .requests(...ids.map(id => CheckoutEntity.build(BatchGetRequest).key({ id })))
      .options({ consistent: true }),
  )
  const found = (Responses?.[0] ?? []) as (CheckoutRecord | undefined)[]
  return found.filter(checkout => checkout !== undefined && isRefundLeft(checkout)) as CheckoutRecord[]
}

/** Whether nobody but a person can give the payment back any more. */
export const isRefundLeft = ({ status, refundStatus, refundFailures = 0 }: CheckoutRecord): boolean =>
  status === 'refunded' && refundStatus === 'failed' && refundFailures >= MAX_REFUND_FAILURES

/** How long a bank is left alone between two questions how a payment stands. */
const BANK_LOOK_MS = 12 * HOUR_MS

const bankLookAt = (heldUntil: string, now: Date) => {
  const next = new Date(now.getTime() + BANK_LOOK_MS).toISOString()
  return next < heldUntil ? next : heldUntil
}

/** Has a checkout that waits for its bank looked at again later. Does nothing when it waits no more. */
export async function lookAgain(checkout: CheckoutRecord, now: Date): Promise<void> {
  await tryWrite(
    CheckoutEntity.build(UpdateItemCommand)
      .item({ id: checkout.id, ...dueAt(checkout, bankLookAt(checkout.reservedUntil, now)) })
      .options({ condition: { attr: 'status', eq: 'processing' } })
      .send(),
  )
}

/**
 * Reserves what a new checkout is for.
 * @param more what else must hold, or is written with it
 * @returns false when it is not for this buyer at that price any more, or something of `more` does not hold
 */
export async function openCheckout(
  checkout: CheckoutRecord,
  subject: CheckoutSubject,
  now: Date,
  ...more: TransactionPart[]
): Promise<boolean> {
  return tryTransact(
    ...subject.reserve(now),
    CheckoutEntity.build(PutTransaction).item({ ...checkout, ...dueAt(checkout, checkout.reservedUntil) }),
    ...countHold(checkout, now),
    ...more,
  )
}

/** Notes the payment page that Stripe opened. A checkout that ended meanwhile stays ended. */
export async function noteSession({ id }: CheckoutRecord, sessionId: string, url: string, now: Date): Promise<boolean> {
  return tryWrite(
    CheckoutEntity.build(UpdateItemCommand)
      .item({
        id,
        sessionId,
        url,
        updatedAt: now.toISOString(),
        ownerPk: sessionPartition(sessionId),
        ownerSk: 'CHECKOUT',
      })
      .options({ condition: { attr: 'status', eq: 'open' } })
      .send(),
  )
}

/** Why a checkout ends unpaid: given up, out of time, or given up for another one of the same buyer for the same. */
export type UnpaidEnd = 'cancelled' | 'expired' | 'replaced'

/** Takes a checkout out of those that its buyer holds unpaid, of which it is none any more. */
export const forgetHold = async (buyerId: string, id: string): Promise<void> => {
  await transact(...uncountById(buyerId, id))
}

/** Ends a checkout unpaid and puts what it holds back to where it was. Does nothing when either has moved on. */
export async function releaseCheckout(
  checkout: CheckoutRecord,
  subject: CheckoutSubject,
  end: UnpaidEnd,
  now: Date,
): Promise<void> {
  const { id } = checkout
  const status = end === 'replaced' ? 'cancelled' : end
  await tryTransact(
    CheckoutEntity.build(UpdateTransaction)
      .item({ id, status, ...notDue, updatedAt: now.toISOString() })
      .options({ condition: unpaid }),
    ...subject.release(now),
    ...uncountHold(checkout),
    ...pauseHolds(checkout, end === 'replaced', now),
  )
}

/** Gives up a checkout that never got a payment page. @returns false when it has one, or has ended, meanwhile */
export async function releaseUnopened(checkout: CheckoutRecord, subject: CheckoutSubject, now: Date): Promise<boolean> {
  const { id } = checkout
  return tryTransact(
    CheckoutEntity.build(UpdateTransaction)
      .item({ id, status: 'cancelled', ...notDue, updatedAt: now.toISOString() })
      .options({ condition: { and: [unpaid, { attr: 'sessionId', exists: false }] } }),
    ...subject.release(now),
    ...uncountHold(checkout),
  )
}

/** The buyer is done, their bank is not: the hold waits for it. */
export async function awaitBank(
  checkout: CheckoutRecord,
  subject: CheckoutSubject,
  paymentIntentId: string,
  heldUntil: Date,
  now: Date,
): Promise<void> {
  await tryTransact(
    CheckoutEntity.build(UpdateTransaction)
      .item({
        id: checkout.id,
        status: 'processing',
        paymentIntentId,
        reservedUntil: heldUntil.toISOString(),
        ...dueAt(checkout, bankLookAt(heldUntil.toISOString(), now)),
        updatedAt: now.toISOString(),
      })
      .options({ condition: unpaid }),
    ...subject.extend(heldUntil, now),
  )
}

/**
 * Makes what a paid checkout is for its buyer's, in one transaction with all that belongs to it.
 * @returns false when the checkout does not hold it any more, or is settled already
 */
export async function completeSale(
  checkout: CheckoutRecord,
  subject: CheckoutSubject,
  paymentIntentId: string,
  now: Date,
): Promise<boolean> {
  const { id } = checkout
  return tryTransact(
    CheckoutEntity.build(UpdateTransaction)
      .item({ id, status: 'paid', paymentIntentId, ...notDue, updatedAt: now.toISOString() })
      .options({ condition: unpaid }),
    ...subject.sell(paymentIntentId, now),
    ...uncountHold(checkout),
  )
}

/** The message of its event makes a refund at once; after so long it is looked at whether that came. */
const FIRST_REFUND_LOOK_MS = HOUR_MS / 6

/** What events say of a checkout whose payment goes back. */
const refundedOf = (checkout: CheckoutRecord, paymentIntentId: string) => {
  const { id: checkoutId, listingId, assetId, itemName, buyerId, amountCents } = { listingId: undefined, ...checkout }
  return { checkoutId, listingId, assetId, itemName, buyerId, amountCents, paymentIntentId }
}

/** Decides that a payment goes back, once. @returns false when it is paid for or refunded already */
export async function decideRefund(checkout: CheckoutRecord, paymentIntentId: string, now: Date): Promise<boolean> {
  const { id } = checkout
  return tryTransact(
    CheckoutEntity.build(UpdateTransaction)
      .item({
        id,
        status: 'refunded',
        paymentIntentId,
        ...refundDueAt(id, now.getTime() + FIRST_REFUND_LOOK_MS),
        updatedAt: now.toISOString(),
      })
      .options({ condition: { not: { attr: 'status', in: ['paid', 'refunded'] } } }),
    ...uncountHold(checkout),
    emit(checkoutRefunded, refundedOf(checkout, paymentIntentId), now),
  )
}

/** After so many refunds that failed nobody but a person can help. */
const MAX_REFUND_FAILURES = 3

/** A refund as Stripe has it. */
export interface MadeRefund {
  readonly id: string
  readonly status: RefundStatus
  readonly reason?: string | undefined
}

/**
 * Notes how a refund stands, each step once and never backwards: pending, succeeded, and failed, which may come days
 * later. After a failed one another may be made.
 * @returns whether it is news
 */
export async function noteRefund(checkout: CheckoutRecord, refund: MadeRefund, now: Date): Promise<boolean> {
  const { id, paymentIntentId = '', refundFailures = 0 } = checkout
  const failures = refundFailures + (refund.status === 'failed' ? 1 : 0)
  const isTriedAgain = failures < MAX_REFUND_FAILURES
  const told = refundedOf(checkout, paymentIntentId)
  const isLeft = refund.status === 'failed' && !isTriedAgain
  const isDone = refund.status === 'succeeded'
  const isNew = {
    or: [
      { attr: 'refundId', exists: false },
      {
        and: [
          { attr: 'refundId', ne: refund.id },
          { attr: 'refundStatus', eq: 'failed' },
        ],
      },
    ],
  } as const
  const isNext = {
    and: [
      { attr: 'refundId', eq: refund.id },
      refund.status === 'failed'
        ? { not: { attr: 'refundStatus', eq: 'failed' } }
        : {
            and: [
              { attr: 'refundStatus', eq: 'pending' },
              { attr: 'refundStatus', ne: refund.status },
            ],
          },
    ],
  } as const
  return tryTransact(
    CheckoutEntity.build(UpdateTransaction)
      .item({
        id,
        refundId: refund.id,
        refundStatus: refund.status,
        refundFailures: failures,
        refundReason: refund.status === 'failed' ? (refund.reason ?? 'unknown') : $remove(),
        ...(isLeft && refundDueAt(id, now.getTime(), REFUNDS_FAILED)),
        ...(isDone && notDue),
        ...(!isLeft && !isDone && refundDueAt(id, now.getTime() + REFUND_LOOK_MS)),
        updatedAt: now.toISOString(),
      })
      .options({ condition: { and: [{ attr: 'status', eq: 'refunded' }, { or: [isNew, isNext] }] } as never }),
    refund.status === 'failed'
      ? emit(refundFailed, { ...told, refundId: refund.id, reason: refund.reason ?? 'unknown', isTriedAgain }, now)
      : emit(paymentReturned, { ...told, isPending: refund.status === 'pending' }, now),
  )
}

/** How long a bank is left alone with a refund, and how long after a failed one the next is made. */
const REFUND_LOOK_MS = 24 * HOUR_MS

/**
 * Takes a refund that is due upon oneself, and has it looked at again after 1, 2, 4, 8 and 16 hours, then every day.
 * @returns false when another has, or nothing is to be done any more
 */
export async function takeDueRefund({ id, refundLooks = 0 }: CheckoutRecord, now: Date): Promise<boolean> {
  const wait = Math.min(HOUR_MS * 2 ** refundLooks, REFUND_LOOK_MS)
  return tryWrite(
    CheckoutEntity.build(UpdateItemCommand)
      .item({ id, refundLooks: refundLooks + 1, ...refundDueAt(id, now.getTime() + wait) })
      .options({
        condition: {
          and: [
            { attr: 'duePk', eq: REFUNDS_DUE },
            refundLooks === 0 ? { attr: 'refundLooks', exists: false } : { attr: 'refundLooks', eq: refundLooks },
          ],
        },
      })
      .send(),
  )
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
