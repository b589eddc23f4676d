import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity'
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { boolean } from 'dynamodb-toolbox/schema/boolean'
import { item } from 'dynamodb-toolbox/schema/item'
import { list } from 'dynamodb-toolbox/schema/list'
import { map } from 'dynamodb-toolbox/schema/map'
import { number } from 'dynamodb-toolbox/schema/number'
import { string } from 'dynamodb-toolbox/schema/string'
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import { ourCategory } from '../../../../shared/rules/category.ts'
import { estimateLevels } from '../../../../shared/rules/estimate.ts'
import { centsNumber } from '../../../platform/cents-number.ts'
import { table, transactNamed } from '../../../platform/table.ts'

const PARTITION = 'ESTIMATES'
const CATEGORY = 'CATEGORY#'

const range = { minCents: centsNumber(), maxCents: centsNumber() }
const sold = { listingId: string(), itemName: string(), soldCents: centsNumber(), soldAt: string() }

/** What a piece with an estimate sold for. Names no person. */
const EstimatedSaleEntity = new Entity({
  name: 'estimated-sale',
  table,
  timestamps: false,
  schema: item({
    saleId: string().key(),
    category: string(),
    level: string().enum(...estimateLevels),
    share: number(),
    ...range,
    ...sold,
    isInside: boolean(),
    estimatedAt: string(),
  }),
  computeKey: ({ saleId }: { saleId: string }) => ({ pk: PARTITION, sk: `SALE#${saleId}` }),
})

/** Sums of a category, with what its page shows, so that one query reads all. */
const AccuracyEntity = new Entity({
  name: 'estimate-accuracy',
  table,
  timestamps: false,
  schema: item({
    category: string().key(),
    /** Each sale is added to the sums it was computed from. */
    version: number(),
    sales: number(),
    inside: number(),
    /** Sum of the stated shares: how many sales should have been inside. */
    expected: number(),
    /** Sales by how far the amount was from the middle of the range, in steps of `ERROR_STEP`. */
    errors: list(number()),
    misses: list(map({ ...range, ...sold })),
  }),
  computeKey: ({ category }: { category: string }) => ({ pk: PARTITION, sk: CATEGORY + category }),
})

export type EstimatedSale = FormattedItem<typeof EstimatedSaleEntity>
export type Accuracy = FormattedItem<typeof AccuracyEntity>

/** A seller's own category counts as Other: anyone may invent one. */
export const judgedCategory = (category: string): string => ourCategory(category) ?? 'Other'

export async function findAccuracy(category: string): Promise<Accuracy | undefined> {
  const { Item } = await AccuracyEntity.build(GetItemCommand)
    .key({ category: judgedCategory(category) })
    .send()
  return Item
}

export async function findAccuracies(): Promise<Accuracy[]> {
  const { Items } = await table
    .build(QueryCommand)
    .query({ partition: PARTITION, range: { beginsWith: CATEGORY } })
    .entities(AccuracyEntity)
    .options({ maxPages: Number.POSITIVE_INFINITY })
    .send()
  return Items ?? []
}

const TRIES = 5

/** Counts a sale once. @param add sums that include it; undefined before the first */
export async function countSale(
  sale: EstimatedSale,
  add: (sums: Accuracy | undefined, sale: EstimatedSale) => Omit<Accuracy, 'version'>,
): Promise<void> {
  const { category } = sale
  const once = EstimatedSaleEntity.build(PutTransaction)
    .item(sale)
    .options({ condition: { attr: 'saleId', exists: false } })
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const { Item: sums } = await AccuracyEntity.build(GetItemCommand)
      .key({ category })
      .options({ consistent: true })
      .send()
    const counted = AccuracyEntity.build(PutTransaction)
      .item({ ...add(sums, sale), version: (sums?.version ?? 0) + 1 })
      .options({
        condition: sums ? { attr: 'version', eq: sums.version } : { attr: 'version', exists: false },
      })
    if ((await transactNamed({ once, counted })) !== 'counted') return
  }
  throw new Error(`Others kept changing the sums of ${category}.`)
}
