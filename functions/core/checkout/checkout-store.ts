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

const dueAt = (checkout: CheckoutRecord, at: string) => ({
  duePk: DUE,
  dueSk: `${at}#${subjectIdOf(checkout)}#${checkout.id}`,
})

const refundDueAt = (checkoutId: string, at: number, partition = REFUNDS_DUE) => ({
  duePk: partition,
  dueSk: `${new Date(at).toISOString()}#${checkoutId}`,
})

const notDue = { duePk: $remove(), dueSk: $remove() }

/** Longest overdue first. */
export const findOverdueCheckouts = (now: Date): Promise<{ checkoutId: string; subjectId: string }[]> =>
  Array.fromAsync(dueBefore(DUE, now.toISOString()), ([, subjectId = '', checkoutId = '']) => ({
    checkoutId,
    subjectId,
  }))

export const findOverdueRefunds = (now: Date): Promise<string[]> =>
  Array.fromAsync(dueBefore(REFUNDS_DUE, now.toISOString()), ([, checkoutId = '']) => checkoutId)

const FAILED_REFUNDS_SHOWN = 100

/** Refunds that need an admin, oldest first. */
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

export const isRefundLeft = ({ status, refundStatus, refundFailures = 0 }: CheckoutRecord): boolean =>
  status === 'refunded' && refundStatus === 'failed' && refundFailures >= MAX_REFUND_FAILURES

/** Time between two checks of a pending bank payment. */
const BANK_LOOK_MS = 12 * HOUR_MS

const bankLookAt = (heldUntil: string, now: Date) => {
  const next = new Date(now.getTime() + BANK_LOOK_MS).toISOString()
  return next < heldUntil ? next : heldUntil
}

/** Postpones the next check of a checkout that waits for its bank. */
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
 * @param more further conditions and writes
 * @returns false if it is not available at that price, or a condition of `more` fails
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

/** Saves the payment page that Stripe opened, unless the checkout has ended meanwhile. */
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

/** Why a checkout ends unpaid; replaced: by another checkout of the same buyer for the same thing. */
export type UnpaidEnd = 'cancelled' | 'expired' | 'replaced'

export const forgetHold = async (buyerId: string, id: string): Promise<void> => {
  await transact(...uncountById(buyerId, id))
}

/** Ends a checkout unpaid and releases its hold. Does nothing if either has changed. */
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

/** Releases a checkout that never got a payment page. @returns false if it has one, or has ended */
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

/** The buyer has paid, but the bank has not confirmed: extends the hold. */
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

/** Completes the sale in one transaction. @returns false if the checkout no longer holds it, or is already finished */
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

/** The event makes the refund at once; this is when the sweep checks that it did. */
const FIRST_REFUND_LOOK_MS = HOUR_MS / 6

const refundedOf = (checkout: CheckoutRecord, paymentIntentId: string) => {
  const { id: checkoutId, listingId, assetId, itemName, buyerId, amountCents } = { listingId: undefined, ...checkout }
  return { checkoutId, listingId, assetId, itemName, buyerId, amountCents, paymentIntentId }
}

/** Decides to refund a payment, once. @returns false if it is already paid for or refunded */
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

/** After this many failed refunds, an admin must act. */
const MAX_REFUND_FAILURES = 3

export interface MadeRefund {
  readonly id: string
  readonly status: RefundStatus
  readonly reason?: string | undefined
}

/**
 * Records a refund's status, each step once and never backwards: pending, succeeded, failed (which may come days
 * later). After a failed refund another can be made.
 * @returns whether the status is new
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

/** Time until a pending refund is checked, or a failed one retried. */
const REFUND_LOOK_MS = 24 * HOUR_MS

/**
 * Claims a due refund and schedules the next check after 1, 2, 4, 8 and 16 hours, then daily.
 * @returns false if another process claimed it, or nothing is due
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

/** Handled webhook events, kept for 30 days. */
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
