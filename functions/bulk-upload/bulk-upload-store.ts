import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity'
import { BatchGetRequest } from 'dynamodb-toolbox/entity/actions/batchGet'
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get'
import { PutItemCommand } from 'dynamodb-toolbox/entity/actions/put'
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut'
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate'
import { $add, $append } from 'dynamodb-toolbox/entity/actions/update'
import { item } from 'dynamodb-toolbox/schema/item'
import { list } from 'dynamodb-toolbox/schema/list'
import { map } from 'dynamodb-toolbox/schema/map'
import { number } from 'dynamodb-toolbox/schema/number'
import { set } from 'dynamodb-toolbox/schema/set'
import { string } from 'dynamodb-toolbox/schema/string'
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query'
import { bulkBatchAccepted } from '../../events/import.ts'
import { findBoundItems } from '../core/inventory/inventory-store.ts'
import { emit } from '../platform/outbox.ts'
import { readBatches } from '../platform/read-batches.ts'
import { expiresIn, type TransactionPart, table, transact, tryWrite } from '../platform/table.ts'
import { userPartition } from '../platform/users.ts'

const KEPT_SECONDS = 30 * 24 * 3_600
/** How long a row is recognized: longer than most pieces wait for a buyer. */
const ROW_KEPT_SECONDS = 3 * 365 * 24 * 3_600

const UPLOADS = 'BULK-UPLOAD#'
const uploadSortKey = (id: string) => `${UPLOADS}${id}`
const partSortKey = (id: string, part: string, batch: number) =>
  `${uploadSortKey(id)}#${part}#${String(batch).padStart(3, '0')}`

/** An uploaded file of listings. The results of its rows are in the items of its batches. */
const UploadEntity = new Entity({
  name: 'bulk-upload',
  table,
  timestamps: false,
  schema: item({
    userId: string().key(),
    id: string().key(),
    fileName: string(),
    total: number(),
    batches: number(),
    notes: list(string()),
    createdAt: string(),
    expiresAt: number(),
  }),
  computeKey: ({ userId, id }: { userId: string; id: string }) => ({
    pk: userPartition(userId),
    sk: uploadSortKey(id),
  }),
})

export type UploadRecord = Omit<FormattedItem<typeof UploadEntity>, 'expiresAt'>

export interface BatchKey {
  userId: string
  uploadId: string
  batch: number
}

const rowErrors = list(map({ row: number(), error: string() }))
export type RowError = BatchOutcome['errors'][number]

/** The results of a batch's rows. */
const BatchEntity = new Entity({
  name: 'bulk-batch',
  table,
  timestamps: false,
  schema: item({
    userId: string().key(),
    uploadId: string().key(),
    batch: number().key(),
    success: number(),
    skipped: number(),
    failed: number(),
    /** How many photographs its drafted rows name. */
    photos: number(),
    errors: rowErrors,
    expiresAt: number(),
  }),
  computeKey: ({ userId, uploadId, batch }: BatchKey) => ({
    pk: userPartition(userId),
    sk: partSortKey(uploadId, 'BATCH', batch),
  }),
})

export type BatchOutcome = Omit<FormattedItem<typeof BatchEntity>, keyof BatchKey | 'expiresAt'>

/** The results of a batch's photographs: one item per batch, so that concurrent writes don't meet on one. */
const PhotosEntity = new Entity({
  name: 'bulk-photos',
  table,
  timestamps: false,
  schema: item({
    userId: string().key(),
    uploadId: string().key(),
    batch: number().key(),
    /** The photographs that came or failed, by `photoNumber`: each counts once. */
    settled: set(number()),
    errors: rowErrors.optional(),
    expiresAt: number(),
  }),
  computeKey: ({ userId, uploadId, batch }: BatchKey) => ({
    pk: userPartition(userId),
    sk: partSortKey(uploadId, 'PHOTOS', batch),
  }),
})

/**
 * A seller's row that became a piece, and which one. While that item exists, the same row makes no other. Its key is the
 * seller's own number of the piece, or else what the row says.
 */
const RowEntity = new Entity({
  name: 'bulk-row',
  table,
  timestamps: false,
  schema: item({
    userId: string().key(),
    key: string().key(),
    uploadId: string(),
    inventoryId: string(),
    /** What the row says, where that is not the key. */
    said: string().optional(),
    /** Of the addresses of its photographs. */
    photos: string().optional(),
    expiresAt: number(),
  }),
  computeKey: ({ userId, key }: { userId: string; key: string }) => ({
    pk: userPartition(userId),
    sk: `BULK-ROW#${key}`,
  }),
})

export interface UploadedRow {
  readonly uploadId: string
  readonly inventoryId: string
  readonly said: string
  readonly photos: string | undefined
  /** Whether the item is still there, and the row not so old that it may come again. */
  readonly isKept: boolean
  /** Its item is listed or sold. */
  readonly isBound: boolean
}

interface NewBatch {
  readonly batch: number
  readonly firstRow: number
  readonly rows: number
}

/** Takes at most 99 batches: a DynamoDB transaction has up to 100 items. */
export async function addUpload(record: UploadRecord, batches: readonly NewBatch[], now: Date): Promise<void> {
  const { userId, id: uploadId } = record
  await transact(
    UploadEntity.build(PutTransaction).item({ ...record, expiresAt: expiresIn(now, KEPT_SECONDS) }),
    ...batches.map(batch => emit(bulkBatchAccepted, { userId, uploadId, ...batch }, now)),
  )
}

export async function findUpload(userId: string, id: string, now: Date) {
  const { Items = [] } = await table
    .build(QueryCommand)
    .query({ partition: userPartition(userId), range: { beginsWith: uploadSortKey(id) } })
    .entities(UploadEntity, BatchEntity, PhotosEntity)
    .options({ consistent: true, showEntityAttr: true, maxPages: Number.POSITIVE_INFINITY })
    .send()
  let upload: UploadRecord | undefined
  const batches: BatchOutcome[] = []
  const photos: { settled: ReadonlySet<number>; errors?: RowError[] | undefined }[] = []
  for (const each of Items) {
    if (expiresIn(now, 0) >= each.expiresAt) continue
    if (each.entity === 'bulk-upload') upload = each.id === id ? each : upload
    else if (each.entity === 'bulk-batch') batches.push(each)
    else photos.push(each)
  }
  return upload && { upload, batches, photos }
}

export async function findLatestUploadId(userId: string): Promise<string | undefined> {
  const { Items } = await table
    .build(QueryCommand)
    .query({ partition: userPartition(userId), range: { beginsWith: UPLOADS } })
    .options({ consistent: true, reverse: true, limit: 1 })
    .send()
  return String(Items?.[0]?.sk ?? '').split('#')[1]
}

export async function isBatchDone(key: BatchKey): Promise<boolean> {
  const { Item } = await BatchEntity.build(GetItemCommand).key(key).options({ consistent: true }).send()
  return Item !== undefined
}

export async function noteBatch(key: BatchKey, outcome: BatchOutcome, now: Date): Promise<void> {
  await tryWrite(
    BatchEntity.build(PutItemCommand)
      .item({ ...key, ...outcome, expiresAt: expiresIn(now, KEPT_SECONDS) })
      .options({ condition: { attr: 'success', exists: false } })
      .send(),
  )
}

/** Above the number of any row, so that the first photograph of a row has the row's. */
const PHOTO_STEP = 1_000_000
const photoNumber = (row: number, at: number) => row + at * PHOTO_STEP

/** Part: fails if the row's photographs are settled. @param errors of those that did not come */
export const finishPhotos = (
  key: BatchKey,
  { row, count, errors }: { row: number; count: number; errors: readonly string[] },
  now: Date,
): TransactionPart =>
  PhotosEntity.build(UpdateTransaction)
    .item({
      ...key,
      settled: $add(new Set(Array.from({ length: count }, (_, at) => photoNumber(row, at)))),
      ...(errors.length > 0 && { errors: $append(errors.map(error => ({ row, error }))) }),
      expiresAt: expiresIn(now, KEPT_SECONDS),
    })
    .options({ condition: { not: { attr: 'settled', contains: photoNumber(row, 0) } } })

export const findUploadedRows = async (
  userId: string,
  keys: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, UploadedRow>> =>
  withPieces(
    userId,
    await readBatches([...new Set(keys)].map(key => RowEntity.build(BatchGetRequest).key({ userId, key }))),
    now,
  )

/** Above it, reading all rows that were ever uploaded costs less than asking for each. */
const ASKED_ONE_BY_ONE = 500

/** Of a whole file, whose rows are mostly new. */
export async function findUploadedRowsOfFile(
  userId: string,
  keys: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, UploadedRow>> {
  if (keys.length <= ASKED_ONE_BY_ONE) return findUploadedRows(userId, keys, now)
  const asked = new Set(keys)
  const { Items = [] } = await table
    .build(QueryCommand)
    .query({ partition: userPartition(userId), range: { beginsWith: 'BULK-ROW#' } })
    .entities(RowEntity)
    .options({ consistent: true, maxPages: Number.POSITIVE_INFINITY })
    .send()
  return withPieces(
    userId,
    Items.filter(({ key }) => asked.has(key)),
    now,
  )
}

async function withPieces(
  userId: string,
  rows: readonly FormattedItem<typeof RowEntity>[],
  now: Date,
): Promise<ReadonlyMap<string, UploadedRow>> {
  const items = await findBoundItems(userId, [...new Set(rows.map(({ inventoryId }) => inventoryId))])
  return new Map(
    rows.map(({ key, uploadId, inventoryId, said = key, photos, expiresAt }) => {
      const isBound = items.get(inventoryId)
      const isKept = isBound !== undefined && expiresAt > expiresIn(now, 0)
      return [key, { uploadId, inventoryId, said, photos, isKept, isBound: isBound ?? false }]
    }),
  )
}

interface MarkedRow {
  readonly userId: string
  readonly key: string
  readonly uploadId: string
  readonly inventoryId: string
  readonly said?: string | undefined
  readonly photos?: string | undefined
}

/** Part: fails if the row came again since `before` was read. */
export const markRow = (row: MarkedRow, before: UploadedRow | undefined, now: Date): TransactionPart => {
  const isAbsent = { attr: 'inventoryId', exists: false } as const
  const asRead = before && {
    and: [
      { attr: 'inventoryId' as const, eq: before.inventoryId },
      { attr: 'uploadId' as const, eq: before.uploadId },
    ],
  }
  return RowEntity.build(PutTransaction)
    .item({ ...row, expiresAt: expiresIn(now, ROW_KEPT_SECONDS) })
    .options({ condition: asRead ? { or: [asRead, isAbsent] } : isAbsent })
}
