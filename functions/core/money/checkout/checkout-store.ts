import { Entity } from 'dynamodb-toolbox/entity'
import { BatchGetRequest } from 'dynamodb-toolbox/entity/actions/batchGet'
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate'
import { $remove, UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import { HOUR_MS } from '../../../../shared/rules/durations.ts'
import { listDueKeys } from '../../../platform/list-due-keys.ts'
import { readBatches } from '../../../platform/read-batches.ts'
import { type TransactionPart, table, transact, tryTransact, tryWrite } from '../../../platform/table.ts'
import {
  type CheckoutRecord,
  type CheckoutStatus,
  type CheckoutSubject,
  checkoutSchema,
  type Payment,
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

export const findCheckouts = async (ids: readonly string[]): Promise<CheckoutRecord[]> =>
  (await readBatches(ids.map(id => CheckoutEntity.build(BatchGetRequest).key({ id })))) as CheckoutRecord[]

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

const dueAt = (checkout: CheckoutRecord, at: string) => ({
  duePk: DUE,
  dueSk: `${at}#${subjectIdOf(checkout)}#${checkout.id}`,
})

export const notDue = { duePk: $remove(), dueSk: $remove() }

export const findOverdueCheckouts = (now: Date): Promise<{ checkoutId: string; subjectId: string }[]> =>
  Array.fromAsync(listDueKeys(DUE, now.toISOString()), ([, subjectId = '', checkoutId = '']) => ({
    checkoutId,
    subjectId,
  }))

/** Time between two checks of a pending bank payment. */
const BANK_LOOK_MS = 12 * HOUR_MS

const bankLookAt = (heldUntil: string, now: Date) => {
  const next = new Date(now.getTime() + BANK_LOOK_MS).toISOString()
  return next < heldUntil ? next : heldUntil
}

export async function lookAgain(checkout: CheckoutRecord, now: Date): Promise<void> {
  await tryWrite(
    CheckoutEntity.build(UpdateItemCommand)
      .item({ id: checkout.id, ...dueAt(checkout, bankLookAt(checkout.reservedUntil, now)) })
      .options({ condition: { attr: 'status', eq: 'processing' } })
      .send(),
  )
}

/** @returns false if it is not available at that price, or a condition of `extraParts` fails */
export async function openCheckout(
  checkout: CheckoutRecord,
  subject: CheckoutSubject,
  now: Date,
  ...extraParts: TransactionPart[]
): Promise<boolean> {
  return tryTransact(
    ...subject.reserve(now),
    CheckoutEntity.build(PutTransaction).item({ ...checkout, ...dueAt(checkout, checkout.reservedUntil) }),
    ...countHold(checkout, now),
    ...extraParts,
  )
}

/** @returns false if the checkout has ended meanwhile */
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

/** Does nothing if the checkout or its hold has changed. */
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

/** @returns false if it has a payment page, or has ended */
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

/** @returns false if the checkout no longer holds it, or is already finished */
export async function completeSale(
  checkout: CheckoutRecord,
  subject: CheckoutSubject,
  payment: Payment,
  now: Date,
): Promise<boolean> {
  const { id } = checkout
  return tryTransact(
    CheckoutEntity.build(UpdateTransaction)
      .item({
        id,
        status: 'paid',
        paymentIntentId: payment.id,
        ...(payment.taxCents > 0 && { taxCents: payment.taxCents }),
        ...notDue,
        updatedAt: now.toISOString(),
      })
      .options({ condition: unpaid }),
    ...subject.sell(payment, now),
    ...uncountHold(checkout),
  )
}
