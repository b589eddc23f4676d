import { BatchGetRequest } from 'dynamodb-toolbox/entity/actions/batchGet'
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate'
import { $remove, UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import { BatchGetCommand, execute as executeBatchGet } from 'dynamodb-toolbox/table/actions/batchGet'
import { checkoutRefunded } from '../../../events/checkout-refunded.ts'
import { paymentReturned } from '../../../events/payment-returned.ts'
import { refundFailed } from '../../../events/refund-failed.ts'
import { dueBefore } from '../../platform/due.ts'
import { emit } from '../../platform/outbox.ts'
import { table, tryTransact, tryWrite } from '../../platform/table.ts'
import { type CheckoutRecord, chargedCents, type RefundStatus } from './checkout-record.ts'
import { CheckoutEntity, notDue } from './checkout-store.ts'
import { uncountHold } from './hold-limits.ts'

const REFUNDS_DUE = 'REFUNDS'
const REFUNDS_FAILED = 'FAILED-REFUNDS'
const HOUR_MS = 3_600_000
/** The event makes the refund at once; this is when the sweep checks that it did. */
const FIRST_REFUND_LOOK_MS = HOUR_MS / 6
/** Time until a pending refund is checked, or a failed one retried. */
const REFUND_LOOK_MS = 24 * HOUR_MS
/** After this many failed refunds, an admin must act. */
const MAX_REFUND_FAILURES = 3

const refundDueAt = (checkoutId: string, at: number, partition = REFUNDS_DUE) => ({
  duePk: partition,
  dueSk: `${new Date(at).toISOString()}#${checkoutId}`,
})

export const findOverdueRefunds = (now: Date): Promise<string[]> =>
  Array.fromAsync(dueBefore(REFUNDS_DUE, now.toISOString()), ([, checkoutId = '']) => checkoutId)

const FAILED_REFUNDS_SHOWN = 100

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

const refundedOf = (checkout: CheckoutRecord, paymentIntentId: string) => {
  const { id: checkoutId, listingId, assetId, itemName, buyerId } = { listingId: undefined, ...checkout }
  return { checkoutId, listingId, assetId, itemName, buyerId, amountCents: chargedCents(checkout), paymentIntentId }
}

/** @returns false if it is already paid for or refunded */
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

export interface MadeRefund {
  readonly id: string
  readonly status: RefundStatus
  readonly reason?: string | undefined
}

/**
 * Records each step once, never backwards: pending, succeeded, failed (perhaps days later). Another refund may follow.
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

/** The next check is after 1, 2, 4, 8 and 16 hours, then daily. @returns false if claimed meanwhile, or not due */
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
