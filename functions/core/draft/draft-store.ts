import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity'
import { DeleteItemCommand } from 'dynamodb-toolbox/entity/actions/delete'
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { DeleteTransaction } from 'dynamodb-toolbox/entity/actions/transactDelete'
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { $remove, UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update'
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
import { table, tryWrite } from '../../platform/table.ts'
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

export async function findDrafts(userId: string): Promise<DraftRecord[]> {
  const { Items } = await table
    .build(QueryCommand)
    .query({ partition: userPartition(userId), range: { beginsWith: 'DRAFT#' } })
    .entities(DraftEntity)
    .options({ consistent: true, maxPages: Number.POSITIVE_INFINITY })
    .send()
  const drafts: DraftRecord[] = Items ?? []
  return drafts.sort((a, b) => (a.savedAt < b.savedAt ? 1 : -1))
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

/** Of these items, whose ids are between the first and the last. */
export async function findDraftsBetween(
  userId: string,
  first: string,
  last: string,
): Promise<ReadonlyMap<string, StockDraft>> {
  const { Items = [] } = await table
    .build(QueryCommand)
    .query({ partition: userPartition(userId), range: { between: [`DRAFT#${first}`, `DRAFT#${last}`] } })
    .options({ consistent: true, maxPages: Number.POSITIVE_INFINITY, attributes: [...IN_STOCK] })
    .send()
  // As they are stored: formatting hundreds takes longer than reading them.
  return new Map((Items as unknown as StockDraft[]).map(draft => [draft.inventoryId, draft]))
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

/** Succeeds whether there is a draft or not. */
export const dropDraft = (key: DraftKey) => DraftEntity.build(DeleteTransaction).key(key)

export async function deleteDraft(key: DraftKey): Promise<boolean> {
  return tryWrite(
    DraftEntity.build(DeleteItemCommand)
      .key(key)
      .options({ condition: { attr: 'savedAt', exists: true } })
      .send(),
  )
}
