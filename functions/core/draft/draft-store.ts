import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity'
import { BatchGetRequest } from 'dynamodb-toolbox/entity/actions/batchGet'
import { DeleteItemCommand } from 'dynamodb-toolbox/entity/actions/delete'
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { DeleteTransaction } from 'dynamodb-toolbox/entity/actions/transactDelete'
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate'
import { $remove, $set, UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
import { any } from 'dynamodb-toolbox/schema/any'
import { boolean } from 'dynamodb-toolbox/schema/boolean'
import { item } from 'dynamodb-toolbox/schema/item'
import { list } from 'dynamodb-toolbox/schema/list'
import { number } from 'dynamodb-toolbox/schema/number'
import { string } from 'dynamodb-toolbox/schema/string'
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import type { Cents } from '../../../shared/rules/cents.ts'
import type { DeliveryTerms, DraftedDelivery } from '../../../shared/rules/delivery-terms.ts'
import { auctionDurations, listingTypes } from '../../../shared/rules/listing.ts'
import type { Parcel } from '../../../shared/rules/parcel.ts'
import type { PhotoNote } from '../../../shared/rules/photo-notes.ts'
import type { ArtistStatement } from '../../../shared/rules/resale-right.ts'
import { centsNumber } from '../../platform/cents-number.ts'
import { readBatches } from '../../platform/read-batches.ts'
import { readStored } from '../../platform/read-stored.ts'
import { type TransactionPart, table, tryWrite } from '../../platform/table.ts'
import { userPartition } from '../../platform/users.ts'
import { reportAttributes } from '../condition-report/report-attributes.ts'
import { detailAttributes } from '../listing/piece-details.ts'

/** A listing before it is published; an item has one at most. */
const DraftEntity = new Entity({
  name: 'listing-draft',
  table,
  timestamps: false,
  schema: item({
    userId: string().key(),
    inventoryId: string().key(),
    step: number().enum(1, 2, 3).optional(),
    listingType: string()
      .enum(...listingTypes)
      .optional(),
    itemName: string().optional(),
    category: string().optional(),
    description: string().optional(),
    images: list(string()).optional(),
    photoNotes: any().castAs<PhotoNote[]>().optional(),
    ...detailAttributes(),
    ...reportAttributes(),
    priceCents: centsNumber().optional(),
    reserveCents: centsNumber().optional(),
    marketCents: centsNumber().optional(),
    durationDays: number()
      .enum(...auctionDurations)
      .optional(),
    delivery: any().castAs<DraftedDelivery>().optional(),
    parcel: any().castAs<Parcel>().optional(),
    /** What of a work of art is answered so far. */
    resaleRight: any().castAs<ArtistStatement>().optional(),
    isNotArt: boolean().optional(),
    /** The upload whose photographs are still being fetched for it. */
    awaitsPhotos: string().optional(),
    savedAt: string(),
  }),
  computeKey: ({ userId, inventoryId }: DraftKey) => ({ pk: userPartition(userId), sk: `DRAFT#${inventoryId}` }),
})

export interface DraftKey {
  userId: string
  inventoryId: string
}

export type DraftRecord = FormattedItem<typeof DraftEntity>

export async function findDraft(key: DraftKey): Promise<DraftRecord | undefined> {
  const { Item } = await DraftEntity.build(GetItemCommand).key(key).options({ consistent: true }).send()
  return Item
}

/** Those that there are. */
export const findDraftsOf = (userId: string, inventoryIds: readonly string[]): Promise<DraftRecord[]> =>
  readBatches(inventoryIds.map(inventoryId => DraftEntity.build(BatchGetRequest).key({ userId, inventoryId })))

/** Of the newest pieces, so that they fit an answer. */
const MAX_DRAFTS_LISTED = 1_000

/** Last saved first, of the newest pieces. */
export async function findDrafts(userId: string): Promise<DraftRecord[]> {
  const drafts: DraftRecord[] = []
  let after: string | null | undefined
  do {
    const page = await findDraftPage(userId, after ?? undefined, MAX_DRAFTS_LISTED - drafts.length)
    drafts.push(...page.drafts)
    after = page.cursor
  } while (after && drafts.length < MAX_DRAFTS_LISTED)
  return drafts.sort((a, b) => (a.savedAt < b.savedAt ? 1 : -1))
}

/** Of the newest piece first. @param after the cursor of the page before */
export async function findDraftPage(
  userId: string,
  after: string | undefined,
  limit: number,
): Promise<{ drafts: DraftRecord[]; cursor: string | null }> {
  const range = after ? { between: ['DRAFT#', `DRAFT#${after}`] as [string, string] } : { beginsWith: 'DRAFT#' }
  const { Items = [], LastEvaluatedKey } = await table
    .build(QueryCommand)
    .query({ partition: userPartition(userId), range })
    .entities(DraftEntity)
    // One more, as the last one of the page before is in the range.
    .options({ consistent: true, reverse: true, limit: after ? limit + 1 : limit })
    .send()
  const found: DraftRecord[] = Items
  return {
    drafts: found.filter(({ inventoryId }) => inventoryId !== after),
    cursor: LastEvaluatedKey ? (found.at(-1)?.inventoryId ?? null) : null,
  }
}

const IN_STOCK = [
  'userId',
  'inventoryId',
  'listingType',
  'category',
  'priceCents',
  'reserveCents',
  'delivery',
] as const satisfies (keyof DraftRecord)[]

export type StockDraft = Pick<DraftRecord, (typeof IN_STOCK)[number]>

const EXPORTED = [
  'inventoryId',
  'listingType',
  'itemName',
  'category',
  'description',
  'images',
  'priceCents',
  'reserveCents',
  'condition',
  'dimensions',
  'maker',
  'dateCreated',
  'culture',
  'materials',
  'style',
] as const satisfies (keyof DraftRecord)[]

export type ExportedDraft = Pick<DraftRecord, (typeof EXPORTED)[number]>

/** Of the items with these ids and those between. */
export const findStockDrafts = (userId: string, first: string, last: string) =>
  readDraftsBetween(userId, first, last, IN_STOCK)

export const findExportedDrafts = (userId: string, first: string, last: string) =>
  readDraftsBetween(userId, first, last, EXPORTED)

/** Only these attributes are read. */
async function readDraftsBetween<Name extends keyof DraftRecord>(
  userId: string,
  first: string,
  last: string,
  attributes: readonly Name[],
): Promise<ReadonlyMap<string, Pick<DraftRecord, Name>>> {
  const query = table
    .build(QueryCommand)
    .query({ partition: userPartition(userId), range: { between: [`DRAFT#${first}`, `DRAFT#${last}`] } })
    .entities(DraftEntity)
    .options({ consistent: true, attributes: [...attributes] })
  const { items } = await readStored<DraftRecord>(query, Number.POSITIVE_INFINITY)
  return new Map(items.map(draft => [draft.inventoryId, draft]))
}

interface DraftEdits {
  readonly priceCents?: Cents | undefined
  /** Null clears. */
  readonly category?: string | null | undefined
  readonly delivery?: DeliveryTerms | undefined
}

/** @returns false if it has no longer this price, or is gone: discarded or published */
export async function editDraft(
  { userId, inventoryId, priceCents }: Pick<DraftRecord, 'userId' | 'inventoryId' | 'priceCents'>,
  { category, delivery, ...edits }: DraftEdits,
  now: Date,
): Promise<boolean> {
  const isPricedAsRead =
    priceCents === undefined
      ? ({ attr: 'priceCents', exists: false } as const)
      : ({ attr: 'priceCents', eq: priceCents } as const)
  return tryWrite(
    DraftEntity.build(UpdateItemCommand)
      .item({
        userId,
        inventoryId,
        ...edits,
        ...(category !== undefined && { category: category ?? $remove() }),
        ...(delivery && { delivery }),
        savedAt: now.toISOString(),
      })
      .options({ condition: { and: [{ attr: 'savedAt', exists: true }, isPricedAsRead] } })
      .send(),
  )
}

export const putDraft = (draft: DraftRecord) => DraftEntity.build(PutTransaction).item(draft)

/** Part: fails if it was discarded or published, its seller chose photographs, or a later upload named others. */
export const illustrateDraft = (key: DraftKey, images: readonly string[], uploadId: string): TransactionPart =>
  DraftEntity.build(UpdateTransaction)
    .item({ ...key, images: $set([...images]), awaitsPhotos: $remove() })
    .options({
      condition: {
        and: [
          { attr: 'savedAt', exists: true },
          { attr: 'images', exists: false },
          {
            or: [
              { attr: 'awaitsPhotos', exists: false },
              { attr: 'awaitsPhotos', eq: uploadId },
            ],
          },
        ],
      },
    })

/** Part: fails if there is no draft. */
export const awaitNoPhotos = (key: DraftKey): TransactionPart =>
  DraftEntity.build(UpdateTransaction)
    .item({ ...key, awaitsPhotos: $remove() })
    .options({ condition: { attr: 'savedAt', exists: true } })

/** Succeeds whether there is a draft or not. */
export const dropDraft = (key: DraftKey) => DraftEntity.build(DeleteTransaction).key(key)

/** Part: fails if it was saved, illustrated or dropped since. */
export const dropDraftAsRead = ({ userId, inventoryId, savedAt, images }: DraftRecord): TransactionPart =>
  DraftEntity.build(DeleteTransaction)
    .key({ userId, inventoryId })
    .options({
      condition: {
        and: [
          { attr: 'savedAt', eq: savedAt },
          { attr: 'images', exists: images !== undefined },
        ],
      },
    })

export async function deleteDraft(key: DraftKey): Promise<boolean> {
  return tryWrite(
    DraftEntity.build(DeleteItemCommand)
      .key(key)
      .options({ condition: { attr: 'savedAt', exists: true } })
      .send(),
  )
}
