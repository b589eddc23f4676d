import { withinDay } from '../core/standing/day-limits.ts'
import { withinLiveListings } from '../core/standing/live-listings.ts'
import { forEachSettled } from '../platform/all-settled.ts'
import { newId } from '../platform/ids.ts'
import type { UserRecord } from '../platform/users.ts'
import { writeBatch } from './batch-files.ts'
import { addUpload } from './bulk-upload-store.ts'
import type { Plan, PlannedRow } from './checking-rows.ts'
import { listBatch, listingIdOf } from './listing-rows.ts'

/** Keeps a full upload within DynamoDB's 100-item transaction limit. */
const ROWS_PER_BATCH = 125

const WRITTEN_AT_ONCE = 8

/** @returns the upload's id @throws DomainError limit_reached */
export function startUpload(plan: Plan, fileName: string, seller: UserRecord, now: Date): Promise<string> {
  const id = newId(now)
  const listed = plan.rows.flatMap(({ row, listing }) => (listing ? [listingIdOf(id, row, now)] : []))
  const start = () => writeUpload(id, plan, fileName, seller, now)
  return withinDay('listingsADay', seller, listed.length, now, () => withinLiveListings(seller, listed, now, start))
}

/** A single batch is listed at once, so that a small file is done when this returns. */
async function writeUpload(id: string, { rows, notes }: Plan, fileName: string, seller: UserRecord, now: Date) {
  const batches = inBatches(rows)
  await forEachSettled(batches, WRITTEN_AT_ONCE, ({ batch, rows }) => writeBatch(id, batch, rows))
  const accepted = batches.map(({ batch, rows }) => ({ batch, firstRow: rows[0]?.row ?? 0, rows: rows.length }))
  await addUpload(
    {
      userId: seller.id,
      id,
      fileName,
      total: rows.length,
      batches: batches.length,
      notes: [...notes],
      createdAt: now.toISOString(),
    },
    accepted,
    now,
  )
  const [only, ...others] = accepted
  if (only && others.length === 0) await listBatch({ userId: seller.id, uploadId: id, ...only }, now, now)
  return id
}

function inBatches(rows: readonly PlannedRow[]) {
  const count = Math.ceil(rows.length / ROWS_PER_BATCH)
  return Array.from({ length: count }, (_, at) => ({
    batch: at + 1,
    rows: rows.slice(at * ROWS_PER_BATCH, (at + 1) * ROWS_PER_BATCH),
  }))
}
