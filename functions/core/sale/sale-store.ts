import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity'
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate'
import { $remove, UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import { item } from 'dynamodb-toolbox/schema/item'
import { number } from 'dynamodb-toolbox/schema/number'
import { string } from 'dynamodb-toolbox/schema/string'
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import { payoutSent } from '../../../events/payout-sent.ts'
import { type Cents, cents } from '../../../shared/cents.ts'
import { centsNumber } from '../../platform/cents-number.ts'
import { dueBefore } from '../../platform/due.ts'
import { emit } from '../../platform/outbox.ts'
import { table, tryTransact, tryWrite } from '../../platform/table.ts'
import { userPartition } from '../../platform/users.ts'
import { ownerPartition } from '../listing/listing-store.ts'

/** A completed sale; the API calls it a transaction. Its id is its checkout's, so one checkout makes one sale. */
export const SaleEntity = new Entity({
  name: 'sale',
  table,
  timestamps: false,
  schema: item({
    transactionId: string().key(),
    listingId: string(),
    itemName: string(),
    sellerId: string(),
    buyerId: string(),
    salePriceCents: centsNumber(),
    commissionBps: number(),
    commissionCents: centsNumber(),
    reserveFeeCents: centsNumber(),
    sellerPayoutCents: centsNumber(),
    stripePaymentId: string(),
    createdAt: string(),
    ownerPk: string().hidden(),
    ownerSk: string().hidden(),
  }),
  computeKey: ({ transactionId }: { transactionId: string }) => ({ pk: `SALE#${transactionId}`, sk: 'SALE' }),
})

export type SaleRecord = FormattedItem<typeof SaleEntity>

const PayoutEntity = new Entity({
  name: 'payout',
  table,
  timestamps: false,
  schema: item({
    sellerId: string().key(),
    transactionId: string().key(),
    itemName: string(),
    amountCents: centsNumber(),
    stripePaymentId: string(),
    status: string().enum('pending', 'completed', 'failed'),
    /** Transfers that Stripe refused for good; part of the next one's idempotency key. */
    refusals: number(),
    stripeTransferId: string().optional(),
    failureReason: string().optional(),
    createdAt: string(),
    completedAt: string().optional(),
    /** What was taken back of the transfer before it was noted. Absent where nothing was. */
    reversedCents: centsNumber().optional(),
    /** When it is looked at again, until it is completed. */
    duePk: string().optional().hidden(),
    dueSk: string().optional().hidden(),
  }),
  computeKey: ({ sellerId, transactionId }: PayoutKey) => ({
    pk: userPartition(sellerId),
    sk: `PAYOUT#${transactionId}`,
  }),
})

export interface PayoutKey {
  sellerId: string
  transactionId: string
}

export type PayoutRecord = FormattedItem<typeof PayoutEntity>

const DUE = 'PAYOUTS'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** The message of its sale sends a payout at once; after so long it is looked at whether that came. */
const FIRST_LOOK_MS = 15 * MINUTE

const dueAt = ({ sellerId, transactionId }: PayoutKey, at: number) => ({
  duePk: DUE,
  dueSk: `${new Date(at).toISOString()}#${sellerId}#${transactionId}`,
})

const noLongerDue = { duePk: $remove(), dueSk: $remove() }

/** Payouts that are to be looked at by `now`, the longest overdue first. */
export const findOverduePayouts = (now: Date): Promise<PayoutKey[]> =>
  Array.fromAsync(dueBefore(DUE, now.toISOString()), ([, sellerId = '', transactionId = '']) => ({
    sellerId,
    transactionId,
  }))

const absent = { attr: 'createdAt', exists: false } as const

/**
 * Part of a sale: its record and the payout that follows from it, once each. Where commission and reserve fee took the
 * whole price there is nothing to transfer, and the payout is complete.
 */
export function recordSale(sale: Omit<SaleRecord, 'createdAt'>, now: Date) {
  const { sellerId, transactionId, itemName, stripePaymentId, sellerPayoutCents } = sale
  const createdAt = now.toISOString()
  return [
    SaleEntity.build(PutTransaction)
      .item({ ...sale, createdAt, ownerPk: ownerPartition(sellerId), ownerSk: `SALE#${transactionId}` })
      .options({ condition: absent }),
    PayoutEntity.build(PutTransaction)
      .item({
        sellerId,
        transactionId,
        itemName,
        stripePaymentId,
        amountCents: sellerPayoutCents,
        ...(sellerPayoutCents === 0
          ? { status: 'completed', completedAt: createdAt }
          : { status: 'pending', ...dueAt({ sellerId, transactionId }, now.getTime() + FIRST_LOOK_MS) }),
        refusals: 0,
        createdAt,
      })
      .options({ condition: absent }),
  ] as const
}

/** The sale as of the last committed write. */
export async function findSale(transactionId: string): Promise<SaleRecord | undefined> {
  const { Item } = await SaleEntity.build(GetItemCommand).key({ transactionId }).options({ consistent: true }).send()
  return Item
}

export async function findPayout(key: PayoutKey): Promise<PayoutRecord | undefined> {
  const { Item } = await PayoutEntity.build(GetItemCommand).key(key).options({ consistent: true }).send()
  return Item
}

/** A seller's payouts, newest first. */
export async function findPayouts(sellerId: string): Promise<PayoutRecord[]> {
  const { Items } = await table
    .build(QueryCommand)
    .query({ partition: userPartition(sellerId), range: { beginsWith: 'PAYOUT#' } })
    .entities(PayoutEntity)
    .options({ reverse: true, consistent: true, maxPages: Number.POSITIVE_INFINITY })
    .send()
  return Items ?? []
}

/** What a seller was sent. */
export interface SentTransfer {
  readonly id: string
  readonly reversedCents: Cents
}

/** Notes the transfer that paid a payout, once. */
export async function completePayout(
  payout: PayoutRecord,
  { id: stripeTransferId, reversedCents }: SentTransfer,
  now: Date,
): Promise<void> {
  const { sellerId, transactionId, itemName, createdAt } = payout
  // Clocks differ: no payout is older than its sale.
  const at = new Date(Math.max(now.getTime(), Date.parse(createdAt)))
  const amountCents = cents(payout.amountCents - reversedCents)
  await tryTransact(
    PayoutEntity.build(UpdateTransaction)
      .item({
        sellerId,
        transactionId,
        status: 'completed',
        stripeTransferId,
        completedAt: at.toISOString(),
        ...(reversedCents > 0 && { reversedCents }),
        ...noLongerDue,
      })
      .options({ condition: { attr: 'status', ne: 'completed' } }),
    emit(payoutSent, { transactionId, sellerId, itemName, amountCents, stripeTransferId }, at),
  )
}

/** Notes that Stripe refused a transfer for good; it is tried again after 2, 4, 8 and 16 hours, then every day. */
export async function failPayout(payout: PayoutRecord, failureReason: string, now: Date): Promise<void> {
  const refusals = payout.refusals + 1
  const wait = Math.min(HOUR * 2 ** refusals, DAY)
  await change(payout, { status: 'failed', failureReason, refusals, ...dueAt(payout, now.getTime() + wait) })
}

/**
 * Leaves a payout waiting until its seller can be paid. That they can is an event; should its message be lost, the payout
 * is looked at once a day.
 * @param payout as it stands
 */
export async function awaitAccount(payout: PayoutRecord, now: Date): Promise<void> {
  await change(payout, { status: 'pending', failureReason: $remove(), ...dueAt(payout, now.getTime() + DAY) })
}

type PayoutChange = Partial<Record<'duePk' | 'dueSk' | 'failureReason', string | ReturnType<typeof $remove>>> & {
  status: 'pending' | 'failed'
  refusals?: number
}

/** A payout completed or refused meanwhile stays so. */
async function change({ sellerId, transactionId, refusals }: PayoutRecord, to: PayoutChange): Promise<void> {
  await tryWrite(
    PayoutEntity.build(UpdateItemCommand)
      .item({ sellerId, transactionId, ...to })
      .options({
        condition: {
          and: [
            { attr: 'status', ne: 'completed' },
            { attr: 'refusals', eq: refusals },
          ],
        },
      })
      .send(),
  )
}
