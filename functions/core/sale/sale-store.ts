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

/** A completed sale, called a transaction in the API. It has its checkout's id, so a checkout makes one sale. */
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
    /** Paid besides the price. Absent: none. */
    shippingCents: centsNumber().optional(),
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

type Paid = Pick<SaleRecord, 'salePriceCents' | 'shippingCents'>

/** What the buyer paid. */
export const paidCents = ({ salePriceCents, shippingCents = cents(0) }: Paid): Cents =>
  cents(salePriceCents + shippingCents)

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
    /** Transfers that Stripe refused permanently; part of the next idempotency key. */
    refusals: number(),
    stripeTransferId: string().optional(),
    failureReason: string().optional(),
    createdAt: string(),
    completedAt: string().optional(),
    /** Amount of the transfer that was reversed before it was recorded. */
    reversedCents: centsNumber().optional(),
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

/** The sale's event sends the payout at once; this is when the sweep checks that it did. */
const FIRST_LOOK_MS = 15 * MINUTE

const dueAt = ({ sellerId, transactionId }: PayoutKey, at: number) => ({
  duePk: DUE,
  dueSk: `${new Date(at).toISOString()}#${sellerId}#${transactionId}`,
})

const noLongerDue = { duePk: $remove(), dueSk: $remove() }

export const findOverduePayouts = (now: Date): Promise<PayoutKey[]> =>
  Array.fromAsync(dueBefore(DUE, now.toISOString()), ([, sellerId = '', transactionId = '']) => ({
    sellerId,
    transactionId,
  }))

const absent = { attr: 'createdAt', exists: false } as const

/** If commission and reserve fee equal the price, there is nothing to transfer, and the payout is complete. */
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

export async function findSale(transactionId: string): Promise<SaleRecord | undefined> {
  const { Item } = await SaleEntity.build(GetItemCommand).key({ transactionId }).options({ consistent: true }).send()
  return Item
}

export async function findPayout(key: PayoutKey): Promise<PayoutRecord | undefined> {
  const { Item } = await PayoutEntity.build(GetItemCommand).key(key).options({ consistent: true }).send()
  return Item
}

export async function findPayouts(sellerId: string): Promise<PayoutRecord[]> {
  const { Items } = await table
    .build(QueryCommand)
    .query({ partition: userPartition(sellerId), range: { beginsWith: 'PAYOUT#' } })
    .entities(PayoutEntity)
    .options({ reverse: true, consistent: true, maxPages: Number.POSITIVE_INFINITY })
    .send()
  return Items ?? []
}

export interface SentTransfer {
  readonly id: string
  readonly reversedCents: Cents
}

export async function completePayout(
  payout: PayoutRecord,
  { id: stripeTransferId, reversedCents }: SentTransfer,
  now: Date,
): Promise<void> {
  const { sellerId, transactionId, itemName, createdAt } = payout
  // Clocks differ: no payout may be older than its sale.
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

/** After Stripe's permanent refusal; retried after 2, 4, 8 and 16 hours, then daily. */
export async function failPayout(payout: PayoutRecord, failureReason: string, now: Date): Promise<void> {
  const refusals = payout.refusals + 1
  const wait = Math.min(HOUR * 2 ** refusals, DAY)
  await change(payout, { status: 'failed', failureReason, refusals, ...dueAt(payout, now.getTime() + wait) })
}

/** Pending until its seller can be paid. That is an event; in case its message is lost, it is checked daily. */
export async function awaitAccount(payout: PayoutRecord, now: Date): Promise<void> {
  await change(payout, { status: 'pending', failureReason: $remove(), ...dueAt(payout, now.getTime() + DAY) })
}

type PayoutChange = Partial<Record<'duePk' | 'dueSk' | 'failureReason', string | ReturnType<typeof $remove>>> & {
  status: 'pending' | 'failed'
  refusals?: number
}

/** Does nothing if it was completed or refused meanwhile. */
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
