import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity'
import { BatchGetRequest } from 'dynamodb-toolbox/entity/actions/batchGet'
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { PutItemCommand } from 'dynamodb-toolbox/entity/actions/put'
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate'
import { $remove, $set, UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import { boolean } from 'dynamodb-toolbox/schema/boolean'
import { item } from 'dynamodb-toolbox/schema/item'
import { list } from 'dynamodb-toolbox/schema/list'
import { map } from 'dynamodb-toolbox/schema/map'
import { number } from 'dynamodb-toolbox/schema/number'
import { string } from 'dynamodb-toolbox/schema/string'
import { type Cents, cents } from '../../../shared/rules/cents.ts'
import { labelStates } from '../../../shared/rules/labels.ts'
import { centsNumber } from '../../platform/cents-number.ts'
import { listDueKeys } from '../../platform/list-due-keys.ts'
import { readBatches } from '../../platform/read-batches.ts'
import { type TransactionPart, table, tryTransact, tryWrite } from '../../platform/table.ts'
import { book } from '../money/ledger/ledger-store.ts'
import { postageCharged, postageReturned } from '../money/ledger/movements.ts'
import { chargePostage } from '../money/payout/payout-store.ts'

const rate = map({
  id: string(),
  carrier: string(),
  service: string(),
  cents: centsNumber(),
  days: number().optional(),
})

/** A shipping label of an order or a return, from its prices to the number on it, or its refund. */
export const LabelEntity = new Entity({
  name: 'label',
  table,
  timestamps: false,
  schema: item({
    orderId: string().key(),
    /** Of a return. Absent: the order's own parcel. */
    caseNo: number().key().optional(),
    sellerId: string(),
    state: string().enum(...labelStates),
    /** EasyPost's. One shipment is bought once. */
    shipmentId: string(),
    rates: list(rate),
    valueCents: centsNumber(),
    insuranceCents: centsNumber(),
    quotedAt: string(),
    /** From here on once it is being bought. */
    rateId: string().optional(),
    isInsured: boolean().optional(),
    trackingNumber: string().optional(),
    url: string().optional(),
    boughtAt: string().optional(),
    forms: list(map({ type: string(), url: string() })).optional(),
    chargedCents: centsNumber().optional(),
    /** From here on once it is given back. */
    givenBackAt: string().optional(),
    /** EasyPost has our request. */
    isRefundAsked: boolean().optional(),
    refundedCents: centsNumber().optional(),
    refundedAt: string().optional(),
    refusedAt: string().optional(),
    version: number(),
    duePk: string().optional().hidden(),
    dueSk: string().optional().hidden(),
  }),
  computeKey: ({ orderId, caseNo }: LabelKey) => ({
    pk: `ORDER#${orderId}`,
    sk: caseNo ? `LABEL#${String(caseNo).padStart(4, '0')}` : 'LABEL',
  }),
})

export interface LabelKey {
  readonly orderId: string
  readonly caseNo?: number | undefined
}

export type LabelRecord = FormattedItem<typeof LabelEntity>

const keyOf = ({ orderId, caseNo }: LabelKey) => ({ orderId, ...(caseNo && { caseNo }) })

export async function findLabel(key: LabelKey): Promise<LabelRecord | undefined> {
  const { Item } = await LabelEntity.build(GetItemCommand).key(keyOf(key)).options({ consistent: true }).send()
  return Item
}

/** Of the orders' own parcels. */
export const findLabels = (orderIds: readonly string[]): Promise<LabelRecord[]> =>
  readBatches(orderIds.map(orderId => LabelEntity.build(BatchGetRequest).key({ orderId })))

type Quoted = Pick<
  LabelRecord,
  'orderId' | 'caseNo' | 'sellerId' | 'shipmentId' | 'rates' | 'valueCents' | 'insuranceCents' | 'quotedAt'
>

/** Prices in place of those before, or of a label that was given back. @returns false if one is being bought */
export const keepQuotes = (label: Quoted, before: LabelRecord | undefined): Promise<boolean> =>
  tryWrite(
    LabelEntity.build(PutItemCommand)
      .item({ ...label, state: 'quoted', version: (before?.version ?? 0) + 1 })
      .options({
        condition: before
          ? {
              and: [
                { attr: 'version', eq: before.version },
                { attr: 'state', in: ['quoted', 'refunded'] },
              ],
            }
          : { attr: 'version', exists: false },
      })
      .send(),
  )

/** Only who claims it buys it: with this price, and insured or not. */
export const claimLabel = (label: LabelRecord, rateId: string, isInsured: boolean): Promise<boolean> =>
  tryWrite(
    LabelEntity.build(UpdateItemCommand)
      .item({ ...keyOf(label), state: 'buying', rateId, isInsured, version: label.version + 1 })
      .options({
        condition: {
          and: [
            { attr: 'version', eq: label.version },
            { attr: 'state', eq: 'quoted' },
          ],
        },
      })
      .send(),
  )

/** EasyPost did not sell it. Another claim since stays. */
export const unclaimLabel = (label: LabelRecord): Promise<boolean> =>
  tryWrite(
    LabelEntity.build(UpdateItemCommand)
      .item({ ...keyOf(label), state: 'quoted' })
      .options({
        condition: {
          and: [
            { attr: 'version', eq: label.version },
            { attr: 'state', eq: 'buying' },
          ],
        },
      })
      .send(),
  )

interface Bought {
  readonly trackingNumber: string
  readonly url: string | undefined
  readonly forms?: LabelRecord['forms']
  /** Postage and insurance. */
  readonly chargedCents: Cents
}

/** It is the seller's, and comes off their payout: once, however often it is found bought. */
export const recordLabel = (label: LabelRecord, { forms, ...bought }: Bought, now: Date): Promise<boolean> => {
  const { orderId, sellerId, shipmentId } = label
  return tryTransact(
    LabelEntity.build(UpdateTransaction)
      .item({
        ...keyOf(label),
        ...bought,
        ...(forms && { forms: $set(forms) }),
        state: 'bought',
        boughtAt: now.toISOString(),
      })
      .options({ condition: { attr: 'state', eq: 'buying' } }),
    chargePostage({ sellerId, transactionId: orderId }, bought.chargedCents, now),
    ...book(postageCharged({ saleId: orderId, sellerId, shipmentId }, bought.chargedCents), now),
  )
}

/** Part of what hands it to the order or to the buyer of a return. Not if it is given back. */
export const handOnLabel = (label: LabelRecord): TransactionPart =>
  LabelEntity.build(UpdateTransaction)
    .item({ ...keyOf(label), version: label.version + 1 })
    .options({
      condition: {
        and: [
          { attr: 'version', eq: label.version },
          { attr: 'state', eq: 'bought' },
        ],
      },
    })

const DUE = 'LABELS'

const dueAt = ({ orderId, caseNo }: LabelKey, at: Date) => ({
  duePk: DUE,
  dueSk: `${at.toISOString()}#${orderId}#${caseNo ?? ''}`,
})

const notDue = { duePk: $remove(), dueSk: $remove() }

export const findLabelsGivenBack = (now: Date): Promise<LabelKey[]> =>
  Array.fromAsync(listDueKeys(DUE, `${now.toISOString()}~`), ([, orderId = '', caseNo = '']) => ({
    orderId,
    ...(caseNo && { caseNo: Number(caseNo) }),
  }))

/** Its refund is asked for from then on. @returns false if it is not bought, or was given back meanwhile */
export const startGivingBack = (label: LabelRecord, now: Date): Promise<boolean> =>
  tryWrite(
    LabelEntity.build(UpdateItemCommand)
      .item({
        ...keyOf(label),
        state: 'returning',
        givenBackAt: now.toISOString(),
        isRefundAsked: false,
        refusedAt: $remove(),
        version: label.version + 1,
        ...dueAt(label, now),
      })
      .options({
        condition: {
          and: [
            { attr: 'version', eq: label.version },
            { attr: 'state', eq: 'bought' },
          ],
        },
      })
      .send(),
  )

const stillReturning = { condition: { attr: 'state', eq: 'returning' } } as const

/** EasyPost has not decided, or gave no answer. */
export const awaitRefund = (label: LabelRecord, isRefundAsked: boolean, at: Date): Promise<boolean> =>
  tryWrite(
    LabelEntity.build(UpdateItemCommand)
      .item({ ...keyOf(label), isRefundAsked, ...dueAt(label, at) })
      .options(stillReturning)
      .send(),
  )

/** The carrier does not take it back. */
export const keepRefusedLabel = (label: LabelRecord, now: Date): Promise<boolean> =>
  tryWrite(
    LabelEntity.build(UpdateItemCommand)
      .item({ ...keyOf(label), state: 'bought', refusedAt: now.toISOString(), ...notDue })
      .options(stillReturning)
      .send(),
  )

/** What came back is the seller's again: once, however often EasyPost says so. */
export const recordLabelRefund = (label: LabelRecord, refundedCents: Cents, now: Date): Promise<boolean> => {
  const { orderId, sellerId, shipmentId } = label
  return tryTransact(
    LabelEntity.build(UpdateTransaction)
      .item({ ...keyOf(label), state: 'refunded', refundedCents, refundedAt: now.toISOString(), ...notDue })
      .options(stillReturning),
    ...(refundedCents > 0
      ? [
          chargePostage({ sellerId, transactionId: orderId }, cents(-refundedCents), now),
          ...book(postageReturned({ saleId: orderId, sellerId, shipmentId }, refundedCents), now),
        ]
      : []),
  )
}
