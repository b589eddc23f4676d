import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity'
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate'
import { $set } from 'dynamodb-toolbox/entity/actions/update'
import { item } from 'dynamodb-toolbox/schema/item'
import { list } from 'dynamodb-toolbox/schema/list'
import { number } from 'dynamodb-toolbox/schema/number'
import { string } from 'dynamodb-toolbox/schema/string'
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import type { Cents } from '../../shared/rules/cents.ts'
import { type LayawayState, layawayStates, type MethodSums } from '../../shared/rules/pos.ts'
import { saleTax } from '../core/money/tax/tax-store.ts'
import { centsNumber } from '../platform/cents-number.ts'
import { type TransactionPart, table } from '../platform/table.ts'
import { userPartition } from '../platform/users.ts'
import { methodSums, type ReaderCard, readerCard, soldLine } from './pos-store.ts'

const LAYAWAYS = 'LAYAWAY#'

/** Pieces that are kept for a customer who pays in parts. It changes only together with a receipt. */
const LayawayEntity = new Entity({
  name: 'layaway',
  table,
  timestamps: false,
  schema: item({
    dealerId: string().key(),
    id: string().key(),
    state: string().enum(...layawayStates),
    code: string(),
    lines: list(soldLine),
    totalCents: centsNumber(),
    paidCents: centsNumber(),
    paidBy: methodSums.optional(),
    /** Cards that paid of it at a reader. */
    cards: list(readerCard).optional(),
    givenBackCents: centsNumber(),
    tax: saleTax,
    until: string(),
    /** Numbers of its receipts, oldest first. */
    receipts: list(number()),
    customerName: string(),
    customerEmail: string().optional(),
    customerPhone: string().optional(),
    notes: string().optional(),
    createdAt: string(),
  }),
  computeKey: ({ dealerId, id }: LayawayKey) => ({ pk: userPartition(dealerId), sk: LAYAWAYS + id }),
})

export interface LayawayKey {
  dealerId: string
  id: string
}

export type LayawayRecord = FormattedItem<typeof LayawayEntity>

export const addLayaway = (layaway: LayawayRecord): TransactionPart =>
  LayawayEntity.build(PutTransaction)
    .item(layaway)
    .options({ condition: { attr: 'state', exists: false } })

interface LayawayChange {
  readonly state: LayawayState
  readonly paidCents: Cents
  readonly paidBy?: MethodSums
  readonly cards?: readonly ReaderCard[]
  readonly givenBackCents: Cents
  readonly receipts: readonly number[]
}

/** Part: fails if it is over, or was paid for since it was read. */
export const changeLayaway = (
  { dealerId, id, paidCents }: LayawayRecord,
  { receipts, paidBy, cards, ...change }: LayawayChange,
): TransactionPart =>
  LayawayEntity.build(UpdateTransaction)
    .item({
      dealerId,
      id,
      ...change,
      receipts: $set([...receipts]),
      ...(paidBy && { paidBy: $set(paidBy) }),
      ...(cards && { cards: $set([...cards]) }),
    })
    .options({
      condition: {
        and: [
          { attr: 'state', eq: 'open' },
          { attr: 'paidCents', eq: paidCents },
        ],
      },
    })

export async function findLayaway(key: LayawayKey): Promise<LayawayRecord | undefined> {
  const { Item } = await LayawayEntity.build(GetItemCommand).key(key).options({ consistent: true }).send()
  return Item
}

/** Newest first. `before` is the last page's cursor: its last one's id. */
export async function findLayaways(dealerId: string, limit: number, before: string | undefined) {
  const { Items, LastEvaluatedKey } = await table
    .build(QueryCommand)
    .query({
      partition: userPartition(dealerId),
      range: { between: [LAYAWAYS, before === undefined ? `${LAYAWAYS}~` : LAYAWAYS + before] },
    })
    .entities(LayawayEntity)
    // Both ends are part of the range.
    .options({ consistent: true, reverse: true, limit: before === undefined ? limit : limit + 1 })
    .send()
  const layaways: LayawayRecord[] = (Items ?? []).filter(({ id }) => id !== before)
  return { layaways, cursor: LastEvaluatedKey ? (layaways.at(-1)?.id ?? null) : null }
}
