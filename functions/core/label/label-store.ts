import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity'
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { PutItemCommand } from 'dynamodb-toolbox/entity/actions/put'
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate'
import { UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import { boolean } from 'dynamodb-toolbox/schema/boolean'
import { item } from 'dynamodb-toolbox/schema/item'
import { list } from 'dynamodb-toolbox/schema/list'
import { map } from 'dynamodb-toolbox/schema/map'
import { number } from 'dynamodb-toolbox/schema/number'
import { string } from 'dynamodb-toolbox/schema/string'
import type { Cents } from '../../../shared/rules/cents.ts'
import { labelStates } from '../../../shared/rules/labels.ts'
import { centsNumber } from '../../platform/cents-number.ts'
import { table, tryTransact, tryWrite } from '../../platform/table.ts'
import { book } from '../money/ledger/ledger-store.ts'
import { postageCharged } from '../money/ledger/movements.ts'
import { chargePostage } from '../money/payout/payout-store.ts'

const rate = map({
  id: string(),
  carrier: string(),
  service: string(),
  cents: centsNumber(),
  days: number().optional(),
})

/** A shipping label of an order, from its prices to the number on it. */
export const LabelEntity = new Entity({
  name: 'label',
  table,
  timestamps: false,
  schema: item({
    orderId: string().key(),
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
    version: number(),
  }),
  computeKey: ({ orderId }: { orderId: string }) => ({ pk: `ORDER#${orderId}`, sk: 'LABEL' }),
})

export type LabelRecord = FormattedItem<typeof LabelEntity>

export async function findLabel(orderId: string): Promise<LabelRecord | undefined> {
  const { Item } = await LabelEntity.build(GetItemCommand).key({ orderId }).options({ consistent: true }).send()
  return Item
}

type Quoted = Omit<LabelRecord, 'state' | 'version' | 'rateId' | 'isInsured' | 'trackingNumber' | 'url' | 'boughtAt'>

/** Prices in place of those before. @returns false if one is being bought */
export const keepQuotes = (label: Quoted, before: LabelRecord | undefined): Promise<boolean> =>
  tryWrite(
    LabelEntity.build(PutItemCommand)
      .item({ ...label, state: 'quoted', version: (before?.version ?? 0) + 1 })
      .options({
        condition: before
          ? {
              and: [
                { attr: 'version', eq: before.version },
                { attr: 'state', eq: 'quoted' },
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
      .item({ orderId: label.orderId, state: 'buying', rateId, isInsured, version: label.version + 1 })
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

/** EasyPost did not sell it. */
export const unclaimLabel = ({ orderId }: LabelRecord): Promise<boolean> =>
  tryWrite(
    LabelEntity.build(UpdateItemCommand)
      .item({ orderId, state: 'quoted' })
      .options({ condition: { attr: 'state', eq: 'buying' } })
      .send(),
  )

interface Bought {
  readonly trackingNumber: string
  readonly url: string | undefined
  /** Postage and insurance. */
  readonly chargedCents: Cents
}

/** It is the seller's, and comes off their payout: once, however often it is found bought. */
export const recordLabel = (
  { orderId, sellerId }: LabelRecord,
  { trackingNumber, url, chargedCents }: Bought,
  now: Date,
): Promise<boolean> =>
  tryTransact(
    LabelEntity.build(UpdateTransaction)
      .item({ orderId, state: 'bought', trackingNumber, url, boughtAt: now.toISOString() })
      .options({ condition: { attr: 'state', eq: 'buying' } }),
    chargePostage({ sellerId, transactionId: orderId }, chargedCents, now),
    ...book(postageCharged({ saleId: orderId, sellerId }, chargedCents), now),
  )
