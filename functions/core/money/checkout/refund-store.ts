import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity'
import { BatchGetRequest } from 'dynamodb-toolbox/entity/actions/batchGet'
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { ConditionCheck } from 'dynamodb-toolbox/entity/actions/transactCheck'
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate'
import { $remove, $set, UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import { item } from 'dynamodb-toolbox/schema/item'
import { list } from 'dynamodb-toolbox/schema/list'
import { map } from 'dynamodb-toolbox/schema/map'
import { number } from 'dynamodb-toolbox/schema/number'
import { string } from 'dynamodb-toolbox/schema/string'
import { BatchGetCommand, execute as executeBatchGet } from 'dynamodb-toolbox/table/actions/batchGet'
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import { paymentReturned, refundDecided, refundFailed } from '../../../../events/payment.ts'
import { type Cents, cents } from '../../../../shared/rules/cents.ts'
import { HOUR_MS } from '../../../../shared/rules/durations.ts'
import { type RefundCause, refundCauses } from '../../../../shared/rules/refunds.ts'
import { centsNumber } from '../../../platform/cents-number.ts'
import { listDueKeys } from '../../../platform/list-due-keys.ts'
import { emit } from '../../../platform/outbox.ts'
import { type TransactionPart, table, tryTransact, tryWrite } from '../../../platform/table.ts'
import { bookPayment } from '../ledger/booking-payments.ts'
import type { Entry } from '../ledger/entry.ts'
import { book } from '../ledger/ledger-store.ts'
import {
  refundDecidedByShop,
  refundMade,
  refundPaidBack,
  refundFailed as refundReturned,
  unsellablePaid,
} from '../ledger/movements.ts'
import { type CheckoutRecord, chargedCents, type RefundStatus, refundStates } from './checkout-record.ts'
import { CheckoutEntity, notDue } from './checkout-store.ts'
import { uncountHold } from './hold-limits.ts'

/** A refund of a payment, whole or in part: decided here, then made at Stripe. Or made at Stripe, then noted here. */
export const RefundEntity = new Entity({
  name: 'refund',
  table,
  timestamps: false,
  schema: item({
    checkoutId: string().key(),
    /** The first of a payment is 1. */
    no: number().key(),
    amountCents: centsNumber(),
    cause: string().enum(...refundCauses),
    buyerId: string(),
    buyerEmail: string(),
    itemName: string(),
    listingId: string().optional(),
    assetId: string().optional(),
    paymentIntentId: string(),
    status: string().enum(...refundStates),
    stripeRefundId: string().optional(),
    failures: number(),
    /** How often Stripe refused to make it; part of the next idempotency key. */
    refusals: number().optional(),
    /** In Stripe's words. */
    reason: string().optional(),
    /** In the words of the seller or admin who decided it. */
    said: string().optional(),
    /** Listings of the pieces that it is for. Absent: the whole payment. */
    pieces: list(string()).optional(),
    looks: number(),
    /** If an admin paid it back outside Stripe. */
    paidBack: map({ note: string(), by: string(), at: string() }).optional(),
    decidedAt: string(),
    updatedAt: string(),
    duePk: string().optional().hidden(),
    dueSk: string().optional().hidden(),
  }),
  computeKey: ({ checkoutId, no }: RefundKey) => ({
    pk: `CHECKOUT#${checkoutId}`,
    sk: `REFUND#${String(no).padStart(4, '0')}`,
  }),
})

export interface RefundKey {
  readonly checkoutId: string
  readonly no: number
}

export type RefundRecord = FormattedItem<typeof RefundEntity>

const DUE = 'REFUNDS'
const FAILED = 'FAILED-REFUNDS'
/** The event makes the refund at once; this is when the sweep checks that it did. */
const FIRST_REFUND_LOOK_MS = HOUR_MS / 6
/** Time until a pending refund is checked, or a failed one retried. */
const REFUND_LOOK_MS = 24 * HOUR_MS
/** After this many failures, an admin must act. */
const MAX_REFUND_FAILURES = 3

const dueAt = ({ checkoutId, no }: RefundKey, at: number, partition = DUE) => ({
  duePk: partition,
  dueSk: `${new Date(at).toISOString()}#${checkoutId}#${no}`,
})

const keyOf = ([, checkoutId = '', no = '1']: string[]): RefundKey => ({ checkoutId, no: Number(no) })

export const findOverdueRefunds = (now: Date): Promise<RefundKey[]> =>
  Array.fromAsync(listDueKeys(DUE, now.toISOString()), keyOf)

export async function findRefund(key: RefundKey): Promise<RefundRecord | undefined> {
  const { Item } = await RefundEntity.build(GetItemCommand).key(key).options({ consistent: true }).send()
  return Item
}

/** In the order of decision. */
export async function findRefunds(checkoutId: string): Promise<RefundRecord[]> {
  const { Items = [] } = await table
    .build(QueryCommand)
    .query({ partition: `CHECKOUT#${checkoutId}`, range: { beginsWith: 'REFUND#' } })
    .entities(RefundEntity)
    .options({ consistent: true, maxPages: Number.POSITIVE_INFINITY })
    .send()
  return Items
}

const FAILED_REFUNDS_SHOWN = 100

export async function findFailedRefunds(): Promise<RefundRecord[]> {
  const keys = (await Array.fromAsync(listDueKeys(FAILED, '~'), keyOf)).slice(0, FAILED_REFUNDS_SHOWN)
  if (keys.length === 0) return []
  const { Responses } = await executeBatchGet(
    table
      .build(BatchGetCommand)
      .requests(...keys.map(key => RefundEntity.build(BatchGetRequest).key(key)))
      .options({ consistent: true }),
  )
  const found = (Responses?.[0] ?? []) as (RefundRecord | undefined)[]
  return found.filter(refund => refund !== undefined && isLeftToAdmin(refund)) as RefundRecord[]
}

/** What was refunded by hand is not repeated by itself. */
const isRepeated = ({ failures, cause }: Pick<RefundRecord, 'failures' | 'cause'>) =>
  failures < MAX_REFUND_FAILURES && cause !== 'stripe'

export const isLeftToAdmin = (refund: RefundRecord): boolean => refund.status === 'failed' && !isRepeated(refund)

export interface NewRefund {
  readonly amountCents: Cents
  readonly cause: RefundCause
  /** If it was made at Stripe, and not by us. */
  readonly stripeRefundId?: string | undefined
  /** What the seller or admin who decides it says. */
  readonly said?: string | undefined
  /** Of several, those that it is for. Absent: the whole payment. */
  readonly pieces?: RefundedPieces | undefined
}

export interface RefundedPieces {
  /** Their listings. */
  readonly ids: readonly string[]
  readonly name: string
  /** They were not sent, and stay with their seller. */
  readonly areUnsent: boolean
}

/** Conditions: nothing of the payment went back since it was read. */
export const backAsRead = (checkout: CheckoutRecord) =>
  (['refundCount', 'refundedCents', 'disputedCents', 'openDisputeCents'] as const).map(attr =>
    checkout[attr] === undefined ? { attr, exists: false as const } : { attr, eq: checkout[attr] },
  )

/** Part of what depends on what went back of a payment. */
export const stillBack = (checkout: CheckoutRecord) =>
  CheckoutEntity.build(ConditionCheck)
    .key({ id: checkout.id })
    .condition({ and: backAsRead(checkout) } as never)

/**
 * Parts of the decision. The checkout's count gives it its number.
 * @param refundedCents of the payment, in all
 * @param more what else of the payment went back or forth with it
 */
export function addRefund(
  checkout: CheckoutRecord,
  { amountCents, cause, stripeRefundId, said, pieces }: NewRefund,
  refundedCents: Cents,
  now: Date,
  more: Pick<CheckoutRecord, 'disputedCents' | 'openDisputeCents'> = {},
): TransactionPart[] {
  const { id: checkoutId, itemName, buyerId, buyerEmail, paymentIntentId = '' } = checkout
  const no = (checkout.refundCount ?? 0) + 1
  const time = now.toISOString()
  const refund = {
    ...{ checkoutId, no, amountCents, cause, itemName, buyerId, buyerEmail, paymentIntentId },
    ...subjectOf(checkout),
    ...(said && { said }),
    ...(pieces && { pieces: [...pieces.ids], itemName: pieces.name }),
  }
  return [
    CheckoutEntity.build(UpdateTransaction)
      .item({
        id: checkoutId,
        refundCount: no,
        refundedCents,
        ...more,
        paymentIntentId,
        updatedAt: time,
        ...(cause === 'unsellable' && { status: 'refunded', ...paidTaxOf(checkout), ...notDue }),
      })
      .options({
        condition: {
          and: [
            ...backAsRead(checkout),
            cause === 'unsellable'
              ? { not: { attr: 'status', in: ['paid', 'refunded'] } }
              : { attr: 'id', exists: true },
          ],
        } as never,
      }),
    // Its number is new, as the count of refunds is the one that was read.
    RefundEntity.build(PutTransaction).item({
      ...refund,
      status: 'decided',
      ...(stripeRefundId && { stripeRefundId }),
      failures: 0,
      looks: 0,
      decidedAt: time,
      updatedAt: time,
      ...dueAt(refund, now.getTime() + FIRST_REFUND_LOOK_MS),
    }),
    emit(
      refundDecided,
      {
        ...refund,
        ...('sellerId' in checkout && { sellerId: checkout.sellerId }),
        ...(pieces?.areUnsent && { areUnsent: true }),
      },
      now,
    ),
  ]
}

const paidTaxOf = ({ taxCents }: CheckoutRecord) => (taxCents ? { taxCents } : {})

const subjectOf = (checkout: CheckoutRecord) => ({
  ...(checkout.assetId ? { assetId: checkout.assetId } : {}),
  ...('listingId' in checkout && checkout.listingId ? { listingId: checkout.listingId } : {}),
})

/** A payment that can't be sold to. @returns false if it is already paid for or refunded */
export function decideRefund(checkout: CheckoutRecord, paymentIntentId: string, now: Date): Promise<boolean> {
  const { id } = checkout
  const amountCents = chargedCents(checkout)
  return tryTransact(
    ...addRefund({ ...checkout, paymentIntentId }, { amountCents, cause: 'unsellable' }, amountCents, now),
    ...uncountHold(checkout),
    ...bookPayment(id, unsellablePaid(id, amountCents), now),
    ...book(refundDecidedByShop(id, 1, amountCents), now),
  )
}

export interface MadeRefund {
  readonly id: string
  readonly status: RefundStatus
  readonly reason?: string | undefined
}

/** Never backwards: pending, succeeded, failed (perhaps days later). Another may follow one that failed. */
function isStep({ status, stripeRefundId, paidBack }: RefundRecord, made: MadeRefund): boolean {
  if (paidBack) return false
  switch (status) {
    case 'decided':
      return true
    case 'failed':
      return stripeRefundId !== made.id
    case 'pending':
      return stripeRefundId === made.id && made.status !== 'pending'
    case 'succeeded':
      return stripeRefundId === made.id && made.status === 'failed'
    case 'void':
      return false
  }
}

/** What a step moves on our balance at Stripe. */
function entriesOf(refund: RefundRecord, made: MadeRefund): Entry[] {
  const money = { saleId: refund.checkoutId, stripeRefundId: made.id, amountCents: refund.amountCents }
  return [
    ...(unmade.includes(refund.status) ? [refundMade(money)] : []),
    ...(made.status === 'failed' ? [refundReturned(money)] : []),
  ]
}

/** Records each step once. @returns false if it is none, or was recorded meanwhile */
export async function noteRefund(refund: RefundRecord, made: MadeRefund, now: Date): Promise<boolean> {
  if (!isStep(refund, made)) return false
  const { checkoutId, no, status, stripeRefundId, amountCents } = refund
  const hasFailed = made.status === 'failed'
  const failures = refund.failures + (hasFailed ? 1 : 0)
  const isTriedAgain = isRepeated({ ...refund, failures })
  const isLeft = hasFailed && !isTriedAgain
  const isDone = made.status === 'succeeded'
  const reason = made.reason ?? 'unknown'
  const told = toldOf(refund)
  return tryTransact(
    RefundEntity.build(UpdateTransaction)
      .item({
        checkoutId,
        no,
        stripeRefundId: made.id,
        status: made.status,
        failures,
        reason: hasFailed ? reason : $remove(),
        ...(isLeft && dueAt(refund, now.getTime(), FAILED)),
        ...(isDone && notDue),
        ...(!isLeft && !isDone && dueAt(refund, now.getTime() + REFUND_LOOK_MS)),
        updatedAt: now.toISOString(),
      })
      .options({
        condition: {
          and: [
            { attr: 'status', eq: status },
            { attr: 'amountCents', eq: amountCents },
            stripeRefundId === undefined
              ? { attr: 'stripeRefundId', exists: false }
              : { attr: 'stripeRefundId', eq: stripeRefundId },
          ],
        } as never,
      }),
    ...entriesOf(refund, made).flatMap(entry => book(entry, now)),
    hasFailed
      ? emit(refundFailed, { ...told, refundId: made.id, reason, isTriedAgain }, now)
      : emit(paymentReturned, { ...told, isPending: made.status === 'pending' }, now),
  )
}

/** What no bank took, and an admin paid back another way. @returns false if it was made, settled or disputed meanwhile */
export function settleRefund(
  refund: RefundRecord,
  note: string,
  by: string,
  now: Date,
  ...extraParts: TransactionPart[]
): Promise<boolean> {
  const { checkoutId, no, amountCents, stripeRefundId } = refund
  const at = now.toISOString()
  return tryTransact(
    RefundEntity.build(UpdateTransaction)
      .item({
        ...{ checkoutId, no, status: 'succeeded' as const, updatedAt: at },
        ...{ reason: $remove(), paidBack: $set({ note, by, at }) },
        ...notDue,
      })
      .options({
        condition: {
          and: [
            { attr: 'status', eq: 'failed' },
            { attr: 'amountCents', eq: amountCents },
            { attr: 'stripeRefundId', eq: stripeRefundId ?? '' },
          ],
        },
      }),
    // A dispute that is lost would return the money a second time.
    CheckoutEntity.build(ConditionCheck)
      .key({ id: checkoutId })
      .condition({
        or: [
          { attr: 'openDisputeCents', exists: false },
          { attr: 'openDisputeCents', eq: cents(0) },
        ],
      }),
    ...book(refundPaidBack({ saleId: checkoutId, no, amountCents }), now),
    emit(paymentReturned, { ...toldOf(refund), isPending: false, otherWay: note }, now),
    ...extraParts,
  )
}

const toldOf = ({
  checkoutId,
  no,
  amountCents,
  cause,
  buyerId,
  itemName,
  listingId,
  assetId,
  paymentIntentId,
  said,
}: RefundRecord) => ({
  ...{ checkoutId, no, amountCents, cause, buyerId, itemName, listingId, assetId, paymentIntentId, said },
})

const unmade: RefundRecord['status'][] = ['decided', 'failed']

/** One that was made by hand at Stripe is decided here when we hear of it. */
export const isUnmade = ({ status, stripeRefundId }: RefundRecord): boolean =>
  status === 'failed' || (status === 'decided' && !stripeRefundId)

/** Part: what was made at Stripe by hand covers it in part, or in whole. */
export const lessenRefund = (refund: RefundRecord, byCents: Cents, now: Date): TransactionPart => {
  const { checkoutId, no, amountCents } = refund
  const left = cents(amountCents - byCents)
  return RefundEntity.build(UpdateTransaction)
    .item({
      checkoutId,
      no,
      amountCents: left,
      updatedAt: now.toISOString(),
      ...(left === 0 && { status: 'void' as const, ...notDue }),
    })
    .options({
      condition: {
        and: [
          { attr: 'status', in: unmade },
          { attr: 'amountCents', eq: amountCents },
        ],
      } as never,
    })
}

/** Stripe repeats a refusal to the same idempotency key. Does nothing if it was noted meanwhile. */
export async function noteRefusal({ checkoutId, no, refusals }: RefundRecord): Promise<void> {
  await tryWrite(
    RefundEntity.build(UpdateItemCommand)
      .item({ checkoutId, no, refusals: (refusals ?? 0) + 1 })
      .options({
        condition: refusals === undefined ? { attr: 'refusals', exists: false } : { attr: 'refusals', eq: refusals },
      })
      .send(),
  )
}

/** The next check is after 1, 2, 4, 8 and 16 hours, then daily. @returns false if claimed meanwhile, or not due */
export async function takeDueRefund({ checkoutId, no, looks }: RefundRecord, now: Date): Promise<boolean> {
  const wait = Math.min(HOUR_MS * 2 ** looks, REFUND_LOOK_MS)
  return tryWrite(
    RefundEntity.build(UpdateItemCommand)
      .item({ checkoutId, no, looks: looks + 1, ...dueAt({ checkoutId, no }, now.getTime() + wait) })
      .options({
        condition: {
          and: [
            { attr: 'duePk', eq: DUE },
            { attr: 'looks', eq: looks },
          ],
        },
      })
      .send(),
  )
}
