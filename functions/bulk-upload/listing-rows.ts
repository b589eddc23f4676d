import type { PayloadOf } from '../../events/event.ts'
import { type bulkBatchAccepted, bulkPhotoWanted } from '../../events/import.ts'
import type { PlatformSettings } from '../../shared/contract/endpoints/settings.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { keptFacts } from '../../shared/rules/piece-facts.ts'
import { listNewItem } from '../core/listing/create/listing-an-item.ts'
import { readSettings } from '../core/settings/settings-store.ts'
import { forEachSettled } from '../platform/all-settled.ts'
import { derivedId } from '../platform/ids.ts'
import { emit } from '../platform/outbox.ts'
import { serialize } from '../platform/serialize.ts'
import { findUser, type UserRecord } from '../platform/users.ts'
import { readBatch } from './batch-files.ts'
import {
  type BatchKey,
  type BatchOutcome,
  findUploadedRows,
  isBatchDone,
  markRow,
  noteBatch,
  type UploadedRow,
} from './bulk-upload-store.ts'
import type { PlannedRow, RowListing } from './checking-rows.ts'

const AT_ONCE = 8

interface Uploading {
  readonly key: BatchKey
  readonly seller: UserRecord
  readonly settings: PlatformSettings
  readonly uploadedAt: Date
}

/** Can be repeated. A person's batches wait for each other, because all write to the same partition. */
export const listBatch = (batch: PayloadOf<typeof bulkBatchAccepted>, uploadedAt: Date, now: Date): Promise<void> =>
  serialize(`bulk-upload ${batch.userId}`, async () => {
    const key: BatchKey = { userId: batch.userId, uploadId: batch.uploadId, batch: batch.batch }
    if (await isBatchDone(key)) return
    const [rows, seller, settings] = await Promise.all([
      readBatch(key.uploadId, key.batch),
      findUser(key.userId),
      readSettings(),
    ])
    const outcome = rows && seller ? await listRows(rows, { key, seller, settings, uploadedAt }, now) : tooLate(batch)
    await noteBatch(key, outcome, now)
  })

async function listRows(rows: readonly PlannedRow[], uploading: Uploading, now: Date): Promise<BatchOutcome> {
  const { userId } = uploading.key
  const outcome: BatchOutcome = { success: 0, skipped: 0, failed: 0, photos: 0, errors: [] }
  const wanted = rows.flatMap(({ row, listing }) => (listing ? [{ row, listing }] : []))
  const before = await findUploadedRows(
    userId,
    wanted.map(({ listing }) => listing.key),
    now,
  )
  for (const { row, error, sameAs } of rows) {
    if (sameAs !== undefined) outcome.skipped += 1
    if (error === undefined) continue
    outcome.failed += 1
    outcome.errors.push({ row, error })
  }
  await forEachSettled(wanted, AT_ONCE, async ({ row, listing }) => {
    const isListed = await unlessKeptBack(() => listRow(row, listing, before.get(listing.key), uploading, now))
    if (typeof isListed === 'string') {
      outcome.failed += 1
      outcome.errors.push({ row, error: isListed })
    } else if (!isListed) outcome.skipped += 1
    else {
      outcome.success += 1
      if (listing.photoUrl) outcome.photos += 1
    }
  })
  return outcome
}

/** Rules may have changed since the file was accepted. @returns what they ask, where they keep a row from being listed */
async function unlessKeptBack(list: () => Promise<boolean>): Promise<boolean | string> {
  try {
    return await list()
  } catch (error) {
    if (error instanceof DomainError && /^(?:rules|review|resale)_/.test(error.code)) return error.message
    throw error
  }
}

/** @returns false when an earlier file listed it; true also when this one did, before its batch was interrupted */
async function listRow(
  row: number,
  { key: rowKey, input, photoUrl, made }: RowListing,
  before: UploadedRow | undefined,
  { key, seller, settings, uploadedAt }: Uploading,
  now: Date,
): Promise<boolean> {
  const { userId, uploadId, batch } = key
  if (before?.uploadId === uploadId) return true
  if (before?.isKept) return false
  const at = timeOfRow(row, uploadedAt)
  const time = at.toISOString()
  const [inventoryId, listingId] = [derivedId(at, `item ${uploadId} ${row}`), listingIdOf(uploadId, row, uploadedAt)]
  const { itemName, category, description } = input
  const isListed = await listNewItem(
    {
      item: {
        ...NOTHING_ELSE,
        ...made,
        facts: keptFacts(input.facts),
        userId,
        id: inventoryId,
        itemName,
        category,
        description,
        createdAt: time,
        updatedAt: time,
      },
      listingId,
      input: { ...input, inventoryId },
      settings,
    },
    seller,
    now,
    markRow({ userId, key: rowKey, uploadId, inventoryId }, before, now),
    ...(photoUrl
      ? [emit(bulkPhotoWanted, { userId, uploadId, batch, row, inventoryId, listingId, url: photoUrl }, now)]
      : []),
  )
  if (isListed) return true
  const current = (await findUploadedRows(userId, [rowKey], now)).get(rowKey)
  return current?.uploadId === uploadId
}

/** The first row is the newest, so that lists show them in the file's order. */
const timeOfRow = (row: number, uploadedAt: Date) => new Date(uploadedAt.getTime() - row)

export const listingIdOf = (uploadId: string, row: number, uploadedAt: Date): string =>
  derivedId(timeOfRow(row, uploadedAt), `listing ${uploadId} ${row}`)

const NOTHING_ELSE = {
  history: null,
  maker: null,
  dateCreated: null,
  culture: null,
  materials: null,
  valueMinCents: null,
  valueMaxCents: null,
  imageUrl: null,
  gptAnalysis: null,
  googleLensResults: null,
}

/** Uploads are deleted after a day. Rows not listed by then can be uploaded again: listed ones are skipped. */
const tooLate = ({ firstRow, rows }: PayloadOf<typeof bulkBatchAccepted>): BatchOutcome => ({
  success: 0,
  skipped: 0,
  failed: rows,
  photos: 0,
  errors: [{ row: firstRow, error: `The remaining ${rows} rows could not be listed in time. Upload the file again.` }],
})
