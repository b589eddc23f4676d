import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity'
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate'
import { $remove, $set } from 'dynamodb-toolbox/entity/actions/update'
import { boolean } from 'dynamodb-toolbox/schema/boolean'
import { item } from 'dynamodb-toolbox/schema/item'
import { list } from 'dynamodb-toolbox/schema/list'
import { map } from 'dynamodb-toolbox/schema/map'
import { number } from 'dynamodb-toolbox/schema/number'
import { string } from 'dynamodb-toolbox/schema/string'
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import { conditions } from '../../../shared/rules/listing.ts'
import { type AssetStatus, assetStatuses } from '../../../shared/rules/shares.ts'
import { centsNumber } from '../../platform/cents-number.ts'
import { type TransactionPart, table } from '../../platform/table.ts'

/** All assets are in one partition: there are few, and the public list is one consistent read. */
const ASSETS = 'ASSETS'

/** A piece owned in shares. available + reserved + owned = total in every write, and so in every read. */
export const AssetEntity = new Entity({
  name: 'asset',
  table,
  timestamps: false,
  schema: item({
    id: string().key(),
    itemName: string(),
    description: string().optional(),
    category: string().optional(),
    images: list(string()),
    totalCents: centsNumber(),
    shareCents: centsNumber(),
    totalShares: number(),
    availableShares: number(),
    reservedShares: number(),
    ownedShares: number(),
    /** Of those owned, as of every offer of an owner. Absent: none. */
    offeredShares: number().optional(),
    /** Set once an owner has sold some to another: what was paid for them before counts in shares of that price. */
    isResold: boolean().optional(),
    returnBps: number().optional(),
    maker: string().optional(),
    dateCreated: string().optional(),
    condition: string()
      .enum(...conditions)
      .optional(),
    provenance: string().optional(),
    returnSource: string().optional(),
    custody: string().optional(),
    insurance: string().optional(),
    exitTerms: string().optional(),
    risks: string().optional(),
    /** Yearly fee: share of the value. Exit fee: share of the sale price. */
    yearlyFeeBps: number().optional(),
    exitFeeBps: number().optional(),
    documents: list(map({ name: string(), url: string() })).optional(),
    valuations: list(map({ on: string(), valueCents: centsNumber(), basis: string() })).optional(),
    status: string().enum(...assetStatuses),
    createdAt: string(),
    updatedAt: string(),
  }),
  computeKey: ({ id }: { id: string }) => ({ pk: ASSETS, sk: id }),
})

export type AssetWords = Omit<
  AssetRecord,
  | keyof AssetDivision
  | 'id'
  | 'availableShares'
  | 'reservedShares'
  | 'ownedShares'
  | 'offeredShares'
  | 'isResold'
  | 'status'
  | 'createdAt'
  | 'updatedAt'
>

export type AssetDivision = Pick<AssetRecord, 'totalCents' | 'shareCents' | 'totalShares'>

export type AssetRecord = FormattedItem<typeof AssetEntity>

/** Absent means unchanged, null removes. */
export type WordEdits = { [Name in keyof AssetWords]?: AssetWords[Name] | null } & { status?: AssetStatus | undefined }

export const newAsset = (asset: AssetRecord): TransactionPart =>
  AssetEntity.build(PutTransaction)
    .item(asset)
    .options({ condition: { attr: 'id', exists: false } })

export async function findAsset(id: string): Promise<AssetRecord | undefined> {
  const { Item } = await AssetEntity.build(GetItemCommand).key({ id }).options({ consistent: true }).send()
  return Item
}

export async function findAssets(limit: number, before?: string): Promise<AssetRecord[]> {
  const { Items } = await table
    .build(QueryCommand)
    .query({ partition: ASSETS, ...(before && { range: { lt: before } }) })
    .entities(AssetEntity)
    .options({ limit, reverse: true, consistent: true })
    .send()
  return Items ?? []
}

/** Fails if there is no asset. @param division only while all shares are available, and none was resold */
export function editAsset(
  { id, totalCents, totalShares }: AssetRecord,
  words: WordEdits,
  division: AssetDivision | undefined,
  now: Date,
): TransactionPart {
  const { images, documents, valuations, ...rest } = words
  const edits = Object.entries(rest).map(([name, value]) => [name, value === null ? $remove() : value])
  const isUntouched = [
    { attr: 'totalCents' as const, eq: totalCents },
    { attr: 'totalShares' as const, eq: totalShares },
    { attr: 'availableShares' as const, eq: totalShares },
    { attr: 'isResold' as const, exists: false },
  ]
  return AssetEntity.build(UpdateTransaction)
    .item({
      id,
      ...Object.fromEntries(edits),
      ...(images && { images: $set(images) }),
      ...(documents && { documents: $set(documents) }),
      ...(valuations && { valuations: $set(valuations) }),
      ...(division && { ...division, availableShares: division.totalShares }),
      updatedAt: now.toISOString(),
    })
    .options({ condition: { and: [{ attr: 'id', exists: true }, ...(division ? isUntouched : [])] } })
}
