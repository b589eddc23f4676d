import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity'
import { BatchGetRequest } from 'dynamodb-toolbox/entity/actions/batchGet'
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { ConditionCheck } from 'dynamodb-toolbox/entity/actions/transactCheck'
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate'
import { $set } from 'dynamodb-toolbox/entity/actions/update'
import { any } from 'dynamodb-toolbox/schema/any'
import { item } from 'dynamodb-toolbox/schema/item'
import { number } from 'dynamodb-toolbox/schema/number'
import { string } from 'dynamodb-toolbox/schema/string'
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import type { Cents } from '../../../../shared/rules/cents.ts'
import { DAY_MS } from '../../../../shared/rules/durations.ts'
import type { PayoutWait } from '../../../../shared/rules/payouts.ts'
import { centsNumber } from '../../../platform/cents-number.ts'
import { idsFrom } from '../../../platform/ids.ts'
import { readBatches } from '../../../platform/read-batches.ts'
import { type TransactionPart, table } from '../../../platform/table.ts'
import { ownerPartition } from '../../listing/listing-store.ts'
import type { SaleLine } from '../checkout/line.ts'
import { openPayout } from '../payout/payout-store.ts'
import { feeTax, saleTax } from '../tax/tax-store.ts'

/** Cents by listing. */
export type NamedBack = Readonly<Record<string, Cents>>

/** A completed sale, called a transaction in the API. It has its checkout's id, so a checkout makes one sale. */
export const SaleEntity = new Entity({
  name: 'sale',
  table,
  timestamps: false,
  schema: item({
    transactionId: string().key(),
    listingId: string(),
    /** Absent for what was sold at the register without being in the collection. */
    inventoryId: string().optional(),
    /** The pieces of a basket: the id above is the first one's, the name says how many more. Absent: one piece. */
    lines: any().castAs<readonly SaleLine[]>().optional(),
    itemName: string(),
    sellerId: string(),
    buyerId: string(),
    salePriceCents: centsNumber(),
    /** Paid besides the price. Absent: none. */
    shippingCents: centsNumber().optional(),
    /** Added by Stripe Tax; neither the seller's nor ours. Absent: none. */
    taxCents: centsNumber().optional(),
    commissionBps: number(),
    commissionFixedCents: centsNumber().optional(),
    commissionMinimumCents: centsNumber().optional(),
    commissionCents: centsNumber(),
    reserveFeeCents: centsNumber(),
    /** Of the buyer, besides the price. Absent: none, as of the next two. */
    premiumCents: centsNumber().optional(),
    /** Artist's resale right. */
    royaltyCents: centsNumber().optional(),
    /** VAT or sales tax on what its seller was charged. */
    feeTaxCents: centsNumber().optional(),
    feeTax,
    sellerPayoutCents: centsNumber(),
    stripePaymentId: string(),
    tax: saleTax,
    createdAt: string(),
    /** Decided refunds in all, whether or not the money has arrived. */
    refundedCents: centsNumber().optional(),
    /** What the buyer's bank took back, for now or for good. */
    disputedCents: centsNumber().optional(),
    /** What of `refundedCents` was refunded for which of its pieces, by listing. Absent: none was named. */
    namedBack: any().castAs<NamedBack>().optional(),
    /** Stripe's fee of what went back, where the seller bears it. */
    feeBackCents: centsNumber().optional(),
    ownerPk: string().hidden(),
    ownerSk: string().hidden(),
  }),
  computeKey: ({ transactionId }: { transactionId: string }) => ({ pk: `SALE#${transactionId}`, sk: 'SALE' }),
})

export type SaleRecord = FormattedItem<typeof SaleEntity>

export type SaleBack = Pick<SaleRecord, 'refundedCents' | 'disputedCents' | 'feeBackCents' | 'namedBack'>

const absent = { attr: 'createdAt', exists: false } as const

/** Parts of a sale: itself, and what its seller gets. */
export function recordSale(sale: Omit<SaleRecord, 'createdAt'>, now: Date, hold?: PayoutWait) {
  const { sellerId, transactionId, itemName, stripePaymentId, sellerPayoutCents: amountCents } = sale
  const createdAt = now.toISOString()
  const pieces = sale.lines?.map(({ money, ...line }) => ({
    ...{ listingId: line.listingId, itemName: line.itemName, amountCents: money.sellerPayoutCents },
  }))
  return [
    SaleEntity.build(PutTransaction)
      .item({ ...sale, createdAt, ownerPk: ownerPartition(sellerId), ownerSk: `SALE#${transactionId}` })
      .options({ condition: absent }),
    openPayout({ sellerId, transactionId, itemName, stripePaymentId, amountCents, pieces, hold }, now),
  ] as const
}

export async function findSale(transactionId: string): Promise<SaleRecord | undefined> {
  const { Item } = await SaleEntity.build(GetItemCommand).key({ transactionId }).options({ consistent: true }).send()
  return Item
}

/** A sale has the id of its checkout, which was opened before: no payment takes longer. */
const OPENED_BEFORE_MS = 60 * DAY_MS

/** What a person sold from one moment up to another. */
export async function findSalesOfSeller(sellerId: string, from: Date, until: Date): Promise<SaleRecord[]> {
  const opened = new Date(from.getTime() - OPENED_BEFORE_MS)
  const range = { between: [`SALE#${idsFrom(opened)}`, `SALE#${idsFrom(until)}`] as [string, string] }
  const { Items = [] } = await table
    .build(QueryCommand)
    .query({ index: 'byOwner', partition: ownerPartition(sellerId), range })
    .entities(SaleEntity)
    .options({ maxPages: Number.POSITIVE_INFINITY })
    .send()
  return Items.filter(({ createdAt }) => createdAt >= from.toISOString() && createdAt < until.toISOString())
}

export const findSales = (transactionIds: readonly string[]): Promise<SaleRecord[]> =>
  readBatches(
    transactionIds.map(transactionId => SaleEntity.build(BatchGetRequest).key({ transactionId })),
    { consistent: false },
  )

/** Fails if something of it went back, or came again, since it was read. */
export const unreturnedSince = ({ transactionId, refundedCents, disputedCents }: SaleRecord): TransactionPart =>
  SaleEntity.build(ConditionCheck)
    .key({ transactionId })
    .condition({
      and: [
        refundedCents === undefined
          ? { attr: 'refundedCents', exists: false }
          : { attr: 'refundedCents', eq: refundedCents },
        disputedCents === undefined
          ? { attr: 'disputedCents', exists: false }
          : { attr: 'disputedCents', eq: disputedCents },
      ],
    })

/** Part of a refund or dispute: what in all went back to the buyer, or may. */
export const noteBack = (
  { transactionId }: Pick<SaleRecord, 'transactionId'>,
  { namedBack, ...back }: SaleBack,
): TransactionPart =>
  SaleEntity.build(UpdateTransaction).item({
    transactionId,
    ...back,
    ...(namedBack && { namedBack: $set(namedBack) as never }),
  })
