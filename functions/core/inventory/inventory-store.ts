import type { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity'
import { BatchGetRequest } from 'dynamodb-toolbox/entity/actions/batchGet'
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { PutItemCommand } from 'dynamodb-toolbox/entity/actions/put'
import { ConditionCheck } from 'dynamodb-toolbox/entity/actions/transactCheck'
import { DeleteTransaction } from 'dynamodb-toolbox/entity/actions/transactDelete'
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate'
import { $remove, $set, UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import { any } from 'dynamodb-toolbox/schema/any'
import { boolean } from 'dynamodb-toolbox/schema/boolean'
import { item } from 'dynamodb-toolbox/schema/item'
import { map } from 'dynamodb-toolbox/schema/map'
import { number } from 'dynamodb-toolbox/schema/number'
import { record } from 'dynamodb-toolbox/schema/record'
import { string } from 'dynamodb-toolbox/schema/string'
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import type { Cents } from '../../../shared/rules/cents.ts'
import type { Estimators } from '../../../shared/rules/experts.ts'
import type { PieceFacts } from '../../../shared/rules/piece-facts.ts'
import type { PieceLocation } from '../../../shared/rules/stock.ts'
import { centsNumber } from '../../platform/cents-number.ts'
import { readAttributes, readBatches } from '../../platform/read-batches.ts'
import { readStored } from '../../platform/read-stored.ts'
import { isConditionFailure, type TransactionPart, table, tryTransact, tryWrite } from '../../platform/table.ts'
import { userPartition } from '../../platform/users.ts'
import { withoutNulls } from '../../platform/without-nulls.ts'
import { estimateAttributes, type KeptEstimate } from '../identify/estimate/estimate-store.ts'

export const InventoryEntity = new Entity({
  name: 'inventory-item',
  table,
  timestamps: false,
  schema: item({
    userId: string().key(),
    id: string().key(),
    itemName: string(),
    category: string().optional(),
    description: string().optional(),
    history: string().optional(),
    maker: string().optional(),
    dateCreated: string().optional(),
    culture: string().optional(),
    materials: string().optional(),
    facts: any().castAs<PieceFacts>().optional(),
    imageUrl: string().optional(),
    valueMinCents: centsNumber().optional(),
    valueMaxCents: centsNumber().optional(),
    /** The range that the identification showed, whatever its owner says since. */
    estimate: map(estimateAttributes).optional(),
    /** Only its owner reads it. */
    purchasePriceCents: centsNumber().optional(),
    /** Of whom, where and on which day it was bought, and its number in the owner's books: for its owner alone. */
    purchasedFrom: string().optional(),
    purchasePlace: string().optional(),
    purchasedOn: string().optional(),
    stockNumber: string().optional(),
    /** What customs ask: tariff code (HS) and where it was made. Only its owner reads them. */
    hsCode: string().optional(),
    originCountry: string().optional(),
    /** Absent: in stock. */
    location: any().castAs<PieceLocation>().optional(),
    gptAnalysis: any().optional(),
    googleLensResults: any().optional(),
    /** The search that found it: what it suggested can still be confirmed when the piece is listed. */
    identificationId: string().optional(),
    /** The search whose photographs help to recognize the piece, with the owner's consent. */
    sharedFrom: string().optional(),
    /** Consent, given with its listing, that the listing's photographs help to recognize the piece once it is sold. */
    sharesOnceSold: boolean().optional(),
    /** Experts who signed an estimate of it, by id, and until when they can't bid on it or buy it. */
    estimators: record(string(), string()).optional(),
    listingId: string().optional(),
    /** Of its passport, which stays when it is sold. */
    pieceId: string().optional(),
    soldAt: string().optional(),
    /** The number of the dealer's receipt by which it was sold over the counter. */
    soldOnReceipt: number().optional(),
    /** What it brought there, less what was given back since. */
    soldForCents: centsNumber().optional(),
    /** Laid away for a customer, since `soldAt`. */
    layawayId: string().optional(),
    createdAt: string(),
    updatedAt: string(),
  }),
  computeKey: ({ userId, id }: { userId: string; id: string }) => ({
    pk: userPartition(userId),
    sk: `INVENTORY#${id}`,
  }),
})

/** Null clears. */
export interface InventoryEdits {
  itemName: string
  category: string | null
  description: string | null
  history: string | null
  maker: string | null
  dateCreated: string | null
  culture: string | null
  materials: string | null
  facts?: PieceFacts | null | undefined
  valueMinCents: Cents | null
  valueMaxCents: Cents | null
  purchasePriceCents?: Cents | null | undefined
  purchasedFrom?: string | null | undefined
  purchasePlace?: string | null | undefined
  purchasedOn?: string | null | undefined
  stockNumber?: string | null | undefined
  hsCode?: string | null | undefined
  originCountry?: string | null | undefined
  location?: PieceLocation | null | undefined
  /** Of a file's row that names other photographs: those of before are taken off. */
  imageUrl?: null
  /** Consent is only withdrawn. */
  sharedFrom?: null
  sharesOnceSold?: null
}

export const NOT_SHARED = { sharedFrom: null, sharesOnceSold: null } as const

export type InventoryRecord = FormattedItem<typeof InventoryEntity>

export interface NewInventoryItem extends Omit<InventoryEdits, keyof typeof NOT_SHARED | 'imageUrl'>, ItemKey {
  identificationId?: string | null | undefined
  sharedFrom?: string | undefined
  sharesOnceSold?: boolean | undefined
  imageUrl: string | null
  estimate?: KeptEstimate | undefined
  gptAnalysis: unknown
  googleLensResults: unknown
  createdAt: string
  updatedAt: string
}

interface ItemKey {
  userId: string
  id: string
}

const written = (value: unknown) => (value === null ? $remove() : typeof value === 'object' ? $set(value) : value)

const nullsRemoved = <T extends object>(edits: T) =>
  Object.fromEntries(Object.entries(edits).map(([name, value]) => [name, written(value)]))

export async function addInventoryItem(item: NewInventoryItem): Promise<InventoryRecord> {
  const record = withoutNulls(item)
  await InventoryEntity.build(PutItemCommand)
    .item(record)
    .options({ condition: { attr: 'itemName', exists: false } })
    .send()
  return record
}

export async function findInventoryItem(key: ItemKey): Promise<InventoryRecord | undefined> {
  const { Item } = await InventoryEntity.build(GetItemCommand).key(key).options({ consistent: true }).send()
  return Item
}

/** Without long texts: there are many items. */
const LISTED = [
  'userId',
  'id',
  'itemName',
  'category',
  'maker',
  'dateCreated',
  'culture',
  'materials',
  'imageUrl',
  'valueMinCents',
  'valueMaxCents',
  'listingId',
  'soldAt',
  'layawayId',
  'pieceId',
  'createdAt',
  'updatedAt',
] as const satisfies (keyof InventoryRecord)[]

export type ListedRecord = Pick<InventoryRecord, (typeof LISTED)[number]>

interface Range {
  /** The first and the last id. Absent: of all. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly reverse?: boolean
  readonly limit?: number
}

/** Only these attributes are read. Oldest first. */
function readItems<Name extends keyof InventoryRecord>(
  userId: string,
  attributes: readonly Name[],
  { from = '', to = '~', ...options }: Range,
  maxPages?: number,
): Promise<{ items: Pick<InventoryRecord, Name>[]; isAll: boolean }> {
  const query = table
    .build(QueryCommand)
    .query({ partition: userPartition(userId), range: { between: [`INVENTORY#${from}`, `INVENTORY#${to}`] } })
    .entities(InventoryEntity)
    .options({ ...options, consistent: true, attributes: [...attributes] })
  return readStored(query, maxPages)
}

/** Newest first. */
export const findInventory = async (userId: string): Promise<ListedRecord[]> =>
  (await readItems(userId, LISTED, { reverse: true }, Number.POSITIVE_INFINITY)).items

const INSURED = [
  ...LISTED,
  'description',
  'facts',
  'purchasePriceCents',
  'stockNumber',
  'estimate',
] as const satisfies (keyof InventoryRecord)[]

export type InsuredRecord = Pick<InventoryRecord, (typeof INSURED)[number]>

/** The limit of one batch read, by which their listings are read. */
const INVENTORY_PAGE = 100

/** Oldest first. */
export async function findInventoryPage(
  userId: string,
  after = '',
): Promise<{ items: InsuredRecord[]; cursor: string | null }> {
  const { items, isAll } = await readItems(userId, INSURED, { from: after, limit: INVENTORY_PAGE })
  return { items: items.filter(({ id }) => id !== after), cursor: isAll ? null : (items.at(-1)?.id ?? null) }
}

const NUMBERED = ['id', 'stockNumber'] as const satisfies (keyof InventoryRecord)[]

/** Numbers that a person gave to pieces. It reads all of their items, so it is for whole files. */
export async function findStockNumbers(userId: string): Promise<ReadonlySet<string>> {
  const { Items = [] } = await table
    .build(QueryCommand)
    .query({ partition: userPartition(userId), range: { beginsWith: 'INVENTORY#' } })
    .entities(InventoryEntity)
    .options({
      consistent: true,
      maxPages: Number.POSITIVE_INFINITY,
      attributes: NUMBERED,
      filters: { 'inventory-item': { attr: 'stockNumber', exists: true } },
    })
    .send()
  return new Set(Items.flatMap(({ stockNumber }) => stockNumber ?? []))
}

const IN_STOCK = [
  'userId',
  'id',
  'itemName',
  'category',
  'maker',
  'imageUrl',
  'purchasePriceCents',
  'purchasedFrom',
  'purchasePlace',
  'purchasedOn',
  'stockNumber',
  'location',
  'listingId',
  'pieceId',
  'soldAt',
  'soldForCents',
  'createdAt',
  'updatedAt',
] as const satisfies (keyof InventoryRecord)[]

export type StockRecord = Pick<InventoryRecord, (typeof IN_STOCK)[number]>

/** A query reads at most 1 MB, and an item with analyses can have 150 KB. */
const MAX_STOCK_READS = 4

/** Newest first. @param before the id of the last one seen */
export async function findStockPage(
  userId: string,
  limit: number,
  before = '~',
): Promise<{ items: StockRecord[]; cursor: string | null }> {
  const items: StockRecord[] = []
  let last = before
  for (let reads = 0; reads < MAX_STOCK_READS; reads++) {
    // One more than wanted: the last one seen is read again.
    const found = await readItems(userId, IN_STOCK, { to: last, reverse: true, limit: limit - items.length + 1 })
    items.push(...found.items.filter(({ id }) => id !== last))
    last = found.items.at(-1)?.id ?? last
    if (found.isAll) return { items, cursor: null }
    if (items.length >= limit) break
  }
  return { items, cursor: last }
}

/** Those that there are, for its owner. */
export const findStockItems = (userId: string, ids: readonly string[]): Promise<InventoryRecord[]> =>
  readBatches(itemRequests(userId, ids))

const FOR_PACKING = [
  'id',
  'stockNumber',
  'location',
  'hsCode',
  'originCountry',
] as const satisfies (keyof InventoryRecord)[]

export type ItemToPack = Pick<InventoryRecord, (typeof FOR_PACKING)[number]>

/** What its owner notes of pieces that they are to send. */
export const findItemsToPack = (userId: string, ids: readonly string[]): Promise<ItemToPack[]> =>
  readAttributes(itemRequests(userId, ids), FOR_PACKING)

/** What a seller says of a sold piece to customs. Does nothing if its item is gone. */
export const noteCustoms = (key: ItemKey, customs: { hsCode: string; originCountry: string }): Promise<boolean> =>
  tryWrite(
    InventoryEntity.build(UpdateItemCommand)
      .item({ ...key, ...customs })
      .options({ condition: { attr: 'itemName', exists: true } })
      .send(),
  )

/** When an edit names one end of a range, the other end must admit it. */
function rangeCondition({ valueMinCents: min, valueMaxCents: max }: Partial<InventoryEdits>) {
  if (typeof min === 'number' && max === undefined) {
    return {
      or: [
        { attr: 'valueMaxCents' as const, exists: false },
        { attr: 'valueMaxCents' as const, gte: min },
      ],
    }
  }
  if (typeof max === 'number' && min === undefined) {
    return {
      or: [
        { attr: 'valueMinCents' as const, exists: false },
        { attr: 'valueMinCents' as const, lte: max },
      ],
    }
  }
  return undefined
}

export async function editInventoryItem(
  key: ItemKey,
  edits: Partial<InventoryEdits>,
  now: Date,
): Promise<InventoryRecord | 'missing' | 'upside down'> {
  const isThere = { attr: 'itemName' as const, exists: true }
  const range = rangeCondition(edits)
  try {
    const { Attributes } = await InventoryEntity.build(UpdateItemCommand)
      .item({ ...key, ...nullsRemoved(edits), updatedAt: now.toISOString() })
      .options({
        condition: range ? { and: [isThere, range] } : isThere,
        returnValues: 'ALL_NEW',
        returnValuesOnConditionFalse: 'ALL_OLD',
      })
      .send()
    return Attributes ?? 'missing'
  } catch (error) {
    if (!isConditionFailure(error)) throw error
    return (error as ConditionalCheckFailedException).Item ? 'upside down' : 'missing'
  }
}

/** Part: what was shared for recognizing pieces is no longer. Fails if the item is gone. */
export const stopSharing = (key: ItemKey, now: Date): TransactionPart =>
  InventoryEntity.build(UpdateTransaction)
    .item({ ...key, ...nullsRemoved(NOT_SHARED), updatedAt: now.toISOString() })
    .options({ condition: { attr: 'itemName', exists: true } })

/** Consent is withdrawn first: nothing in the stream tells of an item that is gone. */
export async function deleteUnlistedItem(key: ItemKey, ...extraParts: TransactionPart[]): Promise<boolean> {
  return tryTransact(
    InventoryEntity.build(DeleteTransaction)
      .key(key)
      .options({
        condition: {
          and: [
            { attr: 'itemName', exists: true },
            { attr: 'listingId', exists: false },
            { attr: 'soldAt', exists: false },
            { attr: 'sharedFrom', exists: false },
          ],
        },
      }),
    ...extraParts,
  )
}

const LISTABLE = {
  and: [
    { attr: 'itemName' as const, exists: true },
    { attr: 'listingId' as const, exists: false },
    { attr: 'soldAt' as const, exists: false },
  ],
}

/**
 * No expert may have signed an estimate since it was read: the listing knows who can't buy it.
 * @param pieceId of its passport, the one that it has or is to have from now on
 */
export const markListed = (
  { userId, id, estimators }: Pick<InventoryRecord, 'userId' | 'id' | 'estimators'>,
  listingId: string,
  sharesOnceSold = false,
  pieceId?: string,
) =>
  InventoryEntity.build(UpdateTransaction)
    .item({ userId, id, listingId, ...(sharesOnceSold && { sharesOnceSold }), ...(pieceId && { pieceId }) })
    .options({ condition: { and: [...LISTABLE.and, hasPassport(pieceId), sameEstimators(estimators)] } })

/** That one, or none yet. */
const hasPassport = (pieceId: string | undefined) => {
  const hasNone = { attr: 'pieceId' as const, exists: false as const }
  return pieceId ? { or: [hasNone, { attr: 'pieceId' as const, eq: pieceId }] } : hasNone
}

/** Fails if it has another passport, is sold, or is listed otherwise than as it was read. */
export const giveItemPassport = ({ userId, id, listingId }: InventoryRecord, pieceId: string) =>
  InventoryEntity.build(UpdateTransaction)
    .item({ userId, id, pieceId })
    .options({
      condition: {
        and: [
          { attr: 'itemName', exists: true },
          { attr: 'pieceId', exists: false },
          { attr: 'soldAt', exists: false },
          listingId ? { attr: 'listingId', eq: listingId } : { attr: 'listingId', exists: false },
        ],
      },
    })

/** Entries are added, and none is removed. */
export const sameEstimators = (estimators: Estimators | undefined) =>
  estimators
    ? ({ size: 'estimators', eq: Object.keys(estimators).length } as const)
    : ({ attr: 'estimators', exists: false } as const)

/** Part of signing an estimate: fails if the piece was listed, taken off sale, or estimated by another meanwhile. */
export const addEstimator = (
  { userId, id, listingId, estimators }: InventoryRecord,
  estimator: Estimators,
): TransactionPart =>
  InventoryEntity.build(UpdateTransaction)
    .item({ userId, id, estimators: $set({ ...estimators, ...estimator }) })
    .options({
      condition: {
        and: [
          { attr: 'itemName', exists: true },
          listingId ? { attr: 'listingId', eq: listingId } : { attr: 'listingId', exists: false },
          sameEstimators(estimators),
        ],
      },
    })

/** Part of giving a piece back to who sold it: fails if the item is gone, or has no longer this passport. */
export const takeItemPassport = (key: ItemKey, pieceId: string): TransactionPart =>
  InventoryEntity.build(UpdateTransaction)
    .item({ ...key, pieceId: $remove() })
    .options({ condition: { attr: 'pieceId', eq: pieceId } })

/** One that comes with its passport. */
export const addPassportItem = (item: NewInventoryItem, pieceId: string) =>
  InventoryEntity.build(PutTransaction)
    .item({ ...withoutNulls(item), pieceId })
    .options({ condition: { attr: 'itemName', exists: false } })
/** Part of asking about it. */
export const checkUnsold = (key: ItemKey): TransactionPart =>
  InventoryEntity.build(ConditionCheck)
    .key(key)
    .condition({
      and: [
        { attr: 'itemName', exists: true },
        { attr: 'soldAt', exists: false },
      ],
    })

/** Part: fails if there is one with its id. */
export const putNewItem = (item: NewInventoryItem): TransactionPart =>
  InventoryEntity.build(PutTransaction)
    .item(withoutNulls(item))
    .options({ condition: { attr: 'itemName', exists: false } })

/** Part: fails if it is gone, listed or sold. */
export const editUnlistedItem = (key: ItemKey, edits: Partial<InventoryEdits>, now: Date): TransactionPart =>
  InventoryEntity.build(UpdateTransaction)
    .item({ ...key, ...nullsRemoved(edits), updatedAt: now.toISOString() })
    .options({ condition: LISTABLE })

export const addItemPhoto = (key: ItemKey, imageUrl: string) =>
  InventoryEntity.build(UpdateTransaction)
    .item({ ...key, imageUrl })
    .options({
      condition: {
        and: [
          { attr: 'itemName', exists: true },
          { attr: 'imageUrl', exists: false },
        ],
      },
    })

/** Those that are known, by the item's id. */
export async function findPurchasePrices(userId: string, ids: readonly string[]): Promise<ReadonlyMap<string, Cents>> {
  const items = await readBatches(itemRequests(userId, [...new Set(ids)]), { consistent: false })
  return new Map(
    items.flatMap(({ id, purchasePriceCents }) => (purchasePriceCents === undefined ? [] : [[id, purchasePriceCents]])),
  )
}

/** @returns for each that there is, whether it is listed or sold */
export async function findBoundItems(userId: string, ids: readonly string[]): Promise<ReadonlyMap<string, boolean>> {
  const attributes = ['id', 'listingId', 'soldAt'] as const
  const items = await readBatches(itemRequests(userId, ids), { attributes })
  return new Map(items.map(({ id, listingId, soldAt }) => [id, listingId !== undefined || soldAt !== undefined]))
}

const TO_LIST = [
  'id',
  'itemName',
  'maker',
  'dateCreated',
  'culture',
  'materials',
  'facts',
  'imageUrl',
  'valueMinCents',
  'valueMaxCents',
  'estimators',
  'listingId',
  'pieceId',
  'soldAt',
] as const satisfies (keyof InventoryRecord)[]

/** What its listing needs of an item. */
export type ItemToList = Pick<InventoryRecord, (typeof TO_LIST)[number]>

/** Those that there are, by their ids. */
export async function findItemsToList(
  userId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ItemToList>> {
  const items: ItemToList[] = await readBatches(itemRequests(userId, ids), { attributes: TO_LIST })
  return new Map(items.map(item => [item.id, item]))
}

const itemRequests = (userId: string, ids: readonly string[]) =>
  ids.map(id => InventoryEntity.build(BatchGetRequest).key({ userId, id }))

export const checkListable = (key: ItemKey) => InventoryEntity.build(ConditionCheck).key(key).condition(LISTABLE)

export const moveListed = (key: ItemKey, from: string, to: string) =>
  InventoryEntity.build(UpdateTransaction)
    .item({ ...key, listingId: to })
    .options({
      condition: {
        and: [
          { attr: 'listingId', eq: from },
          { attr: 'soldAt', exists: false },
        ],
      },
    })

export const markUnlisted = (key: ItemKey, listingId: string) =>
  InventoryEntity.build(UpdateTransaction)
    .item({ ...key, listingId: $remove(), sharesOnceSold: $remove() })
    .options({ condition: { attr: 'listingId', eq: listingId } })

export const markSold = (key: ItemKey, listingId: string, now: Date) =>
  InventoryEntity.build(UpdateTransaction)
    .item({ ...key, soldAt: now.toISOString() })
    .options({ condition: { attr: 'listingId', eq: listingId } })

/** After a sale that came to nothing. Does nothing if it has been listed again, or deleted. */
export const returnToCollection = (key: ItemKey, listingId: string): Promise<boolean> =>
  tryWrite(
    InventoryEntity.build(UpdateItemCommand)
      .item({ ...key, soldAt: $remove(), listingId: $remove(), sharesOnceSold: $remove() })
      .options({
        condition: {
          and: [
            { attr: 'listingId', eq: listingId },
            { attr: 'soldAt', exists: true },
          ],
        },
      })
      .send(),
  )

type OffShelf = SoldInShop | { readonly layawayId: string }
interface SoldInShop {
  readonly soldOnReceipt: number
  readonly soldForCents: Cents
}

/** Part of a sale in the dealer's shop, or of laying it away: unlike other sales, it takes the item out of its listing, and what that allowed ends. */
export const markSoldInShop = ({ userId, id, listingId }: InventoryRecord, by: OffShelf, now: Date) =>
  InventoryEntity.build(UpdateTransaction)
    .item({ userId, id, ...by, soldAt: now.toISOString(), listingId: $remove(), sharesOnceSold: $remove() })
    .options({
      condition: {
        and: [
          { attr: 'itemName', exists: true },
          { attr: 'soldAt', exists: false },
          listingId ? { attr: 'listingId', eq: listingId } : { attr: 'listingId', exists: false },
        ],
      },
    })

/** Part of the last payment. */
export const sellLaidAway = (key: ItemKey, layawayId: string, by: SoldInShop, now: Date) =>
  InventoryEntity.build(UpdateTransaction)
    .item({ ...key, ...by, soldAt: now.toISOString(), layawayId: $remove() })
    .options({ condition: { attr: 'layawayId', eq: layawayId } })

/** Part of cancelling a lay-away. */
export const takeBackLaidAway = (key: ItemKey, layawayId: string) =>
  InventoryEntity.build(UpdateTransaction)
    .item({ ...key, soldAt: $remove(), layawayId: $remove() })
    .options({ condition: { attr: 'layawayId', eq: layawayId } })

/** Part of a void or a return: sold over the counter by that receipt, or before receipts were noted. */
export const takeBackFromShop = (key: ItemKey, receipt: number) =>
  InventoryEntity.build(UpdateTransaction)
    .item({ ...key, soldAt: $remove(), soldOnReceipt: $remove(), soldForCents: $remove() })
    .options({
      condition: {
        and: [
          { attr: 'soldAt', exists: true },
          { attr: 'listingId', exists: false },
          { attr: 'layawayId', exists: false },
          {
            or: [
              { attr: 'soldOnReceipt', eq: receipt },
              { attr: 'soldOnReceipt', exists: false },
            ],
          },
        ],
      },
    })

/** Part of giving money back for what its buyer keeps. */
export const noteSoldFor = (key: ItemKey, { soldOnReceipt, soldForCents }: SoldInShop) =>
  InventoryEntity.build(UpdateTransaction)
    .item({ ...key, soldForCents })
    .options({ condition: { attr: 'soldOnReceipt', eq: soldOnReceipt } })
