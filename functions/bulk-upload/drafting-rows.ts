import type { PayloadOf } from '../../events/event.ts'
import { type bulkBatchAccepted, bulkPhotoWanted } from '../../events/import.ts'
import { keptFacts } from '../../shared/rules/piece-facts.ts'
import { draftOf } from '../core/draft/draft-of.ts'
import { type DraftKey, type DraftRecord, findDraftsOf, putDraft } from '../core/draft/draft-store.ts'
import { editUnlistedItem, putNewItem } from '../core/inventory/inventory-store.ts'
import { derivedId } from '../platform/ids.ts'
import { emit } from '../platform/outbox.ts'
import { serialize } from '../platform/serialize.ts'
import type { TransactionPart } from '../platform/table.ts'
import { transactGroups } from '../platform/transact-groups.ts'
import { findUser } from '../platform/users.ts'
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
import { markKeyOf, markKeysOf, photoAddressesOf, photosKeyOf, rowStanding, WORDS_OF_STANDING } from './row-standing.ts'

/** Of a person's batches, which all write to the same partition. */
const BATCHES_AT_ONCE = 3

/** Can be repeated. */
export const draftBatch = (batch: PayloadOf<typeof bulkBatchAccepted>, uploadedAt: Date, now: Date): Promise<void> =>
  serialize(`bulk-upload ${batch.userId} ${batch.batch % BATCHES_AT_ONCE}`, async () => {
    const key: BatchKey = { userId: batch.userId, uploadId: batch.uploadId, batch: batch.batch }
    if (await isBatchDone(key)) return
    const [rows, seller] = await Promise.all([readBatch(key.uploadId, key.batch), findUser(key.userId)])
    const outcome = rows && seller ? await draftRows(rows, { key, uploadedAt }, now) : tooLate(batch)
    await noteBatch(key, outcome, now)
  })

interface Uploading {
  readonly key: BatchKey
  readonly uploadedAt: Date
}

interface WantedRow {
  readonly row: number
  readonly listing: RowListing
}

type Fate = 'success' | 'skipped' | { readonly error: string }

async function draftRows(rows: readonly PlannedRow[], uploading: Uploading, now: Date): Promise<BatchOutcome> {
  const outcome: BatchOutcome = { success: 0, skipped: 0, failed: 0, photos: 0, errors: [] }
  const fail = (row: number, error: string) => {
    outcome.failed += 1
    outcome.errors.push({ row, error })
  }
  for (const { row, error, sameAs } of rows) {
    if (sameAs !== undefined) outcome.skipped += 1
    if (error !== undefined) fail(row, error)
  }
  const wanted = rows.flatMap(({ row, listing }) => (listing ? [{ row, listing }] : []))
  const fates = await fatesOf(wanted, uploading, now)
  for (const { row, listing } of wanted) {
    const fate = fates.get(row) ?? 'skipped'
    if (typeof fate === 'object') fail(row, fate.error)
    else outcome[fate] += 1
    if (fate === 'success') outcome.photos += photoAddressesOf(listing).length
  }
  return outcome
}

/** By the number of the row. */
async function fatesOf(
  wanted: readonly WantedRow[],
  uploading: Uploading,
  now: Date,
): Promise<ReadonlyMap<number, Fate>> {
  const { userId } = uploading.key
  const before = await findUploadedRows(userId, wanted.flatMap(markKeysOfRow), now)
  const changed = wanted.filter(({ listing }) => standing(listing, before, uploading) === 'changed')
  const drafts = await findDraftsOf(
    userId,
    changed.flatMap(({ listing }) => before.get(markKeyOf(listing))?.inventoryId ?? []),
  )
  const draftOfItem = new Map(drafts.map(draft => [draft.inventoryId, draft]))
  const fates = new Map<number, Fate>()
  const taken = new Set<string>()
  const groups: { key: WantedRow; parts: TransactionPart[] }[] = []
  for (const each of wanted) {
    const { row, listing } = each
    const key = markKeyOf(listing)
    const isFirst = !taken.has(key)
    taken.add(key)
    const state = isFirst ? standing(listing, before, uploading) : 'numberedTwice'
    if (state === 'new') groups.push({ key: each, parts: newPiece(each, before.get(key), uploading, now) })
    else if (state === 'changed') {
      const its = before.get(key) as UploadedRow
      groups.push({ key: each, parts: changedPiece(each, its, draftOfItem.get(its.inventoryId), uploading, now) })
    } else fates.set(row, fateOf(state))
  }
  const refused = await transactGroups(groups)
  const current =
    refused.size > 0 ? await findUploadedRows(userId, [...refused].flatMap(markKeysOfRow), now) : new Map()
  for (const { key } of groups)
    fates.set(key.row, refused.has(key) ? fateOf(standing(key.listing, current, uploading)) : 'success')
  return fates
}

const markKeysOfRow = ({ listing }: WantedRow) => markKeysOf(listing)

const standing = (listing: RowListing, uploaded: ReadonlyMap<string, UploadedRow>, { key }: Uploading) =>
  rowStanding(listing, uploaded, key.uploadId)

/** Of a row that is not written: this upload wrote it before it was interrupted, or something stands in its way. */
function fateOf(state: ReturnType<typeof rowStanding> | 'numberedTwice'): Fate {
  if (state === 'own') return 'success'
  if (state === 'bound' || state === 'numberedTwice') return { error: WORDS_OF_STANDING[state] }
  return 'skipped'
}

function newPiece(
  { row, listing }: WantedRow,
  before: UploadedRow | undefined,
  { key, uploadedAt }: Uploading,
  now: Date,
): TransactionPart[] {
  const { userId, uploadId } = key
  const { input, made } = listing
  const at = timeOfRow(row, uploadedAt)
  const inventoryId = derivedId(at, `item ${uploadId} ${row}`)
  const time = at.toISOString()
  const { itemName, category, description } = input
  const facts = keptFacts(input.facts)
  return [
    putNewItem({
      ...NOTHING_ELSE,
      ...{ ...made, facts, userId, id: inventoryId, itemName, category, description },
      // Parts that an earlier version stored have no estimate.
      ...{ valueMinCents: listing.estimate?.minCents ?? null, valueMaxCents: listing.estimate?.maxCents ?? null },
      ...{ createdAt: time, updatedAt: time },
    }),
    putDraft(draftOfRow(listing, { userId, inventoryId }, uploadId, at)),
    markRow(markOf(listing, key, inventoryId), before, now),
    ...photosWanted(row, listing, key, inventoryId, now),
  ]
}

/** Photographs stay where the row names the same ones. */
function changedPiece(
  { row, listing }: WantedRow,
  before: UploadedRow,
  draft: DraftRecord | undefined,
  { key }: Uploading,
  now: Date,
): TransactionPart[] {
  const { userId, uploadId } = key
  const { inventoryId } = before
  const { itemName, category, description, facts } = listing.input
  const arePhotosKept = before.photos === photosKeyOf(listing)
  const photos = { images: draft?.images, photoNotes: draft?.photoNotes, awaitsPhotos: draft?.awaitsPhotos }
  const words = draftOfRow(listing, { userId, inventoryId }, uploadId, now)
  const edits = { ...listing.made, itemName, category, description, facts: keptFacts(facts) ?? null }
  return [
    editUnlistedItem({ userId, id: inventoryId }, { ...edits, ...(!arePhotosKept && { imageUrl: null }) }, now),
    putDraft(arePhotosKept ? { ...words, ...photos } : words),
    markRow(markOf(listing, key, inventoryId), before, now),
    ...(arePhotosKept ? [] : photosWanted(row, listing, key, inventoryId, now)),
  ]
}

const draftOfRow = (listing: RowListing, key: DraftKey, uploadId: string, at: Date): DraftRecord => ({
  ...draftOf(key, listing.input, at),
  awaitsPhotos: photoAddressesOf(listing).length > 0 ? uploadId : undefined,
})

const markOf = (listing: RowListing, { userId, uploadId }: BatchKey, inventoryId: string) => {
  const key = markKeyOf(listing)
  const said = key === listing.key ? undefined : listing.key
  return { userId, key, uploadId, inventoryId, said, photos: photosKeyOf(listing) }
}

function photosWanted(row: number, listing: RowListing, key: BatchKey, inventoryId: string, now: Date) {
  const urls = photoAddressesOf(listing)
  return urls.length > 0 ? [emit(bulkPhotoWanted, { ...key, row, inventoryId, urls: [...urls] }, now)] : []
}

/** The first row is the newest, so that lists show them in the file's order. */
const timeOfRow = (row: number, uploadedAt: Date) => new Date(uploadedAt.getTime() - row)

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

/** Uploads are deleted after a day. Rows that weren't saved by then can be uploaded again: saved ones are skipped. */
const tooLate = ({ firstRow, rows }: PayloadOf<typeof bulkBatchAccepted>): BatchOutcome => ({
  success: 0,
  skipped: 0,
  failed: rows,
  photos: 0,
  errors: [{ row: firstRow, error: `The remaining ${rows} rows could not be saved in time. Upload the file again.` }],
})
