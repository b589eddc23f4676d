import { batchesOf } from '../../shared/rules/batches.ts'
import { forEachSettled } from '../platform/all-settled.ts'
import { newId } from '../platform/ids.ts'
import { writeBatch } from './batch-files.ts'
import { addUpload } from './bulk-upload-store.ts'
import type { Plan } from './checking-rows.ts'
import { draftBatch } from './drafting-rows.ts'

/** Keeps a full upload within DynamoDB's 100-item transaction limit. */
const ROWS_PER_BATCH = 125

const WRITTEN_AT_ONCE = 8

/**
 * A single batch is written at once, so that a small file is done when this returns.
 * @returns the upload's id
 */
export async function startUpload({ rows, notes }: Plan, fileName: string, userId: string, now: Date): Promise<string> {
  const id = newId(now)
  const batches = batchesOf(rows, ROWS_PER_BATCH).map((rows, at) => ({ batch: at + 1, rows }))
  await forEachSettled(batches, WRITTEN_AT_ONCE, ({ batch, rows }) => writeBatch(id, batch, rows))
  const accepted = batches.map(({ batch, rows }) => ({ batch, firstRow: rows[0]?.row ?? 0, rows: rows.length }))
  await addUpload(
    {
      userId,
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
  if (only && others.length === 0) await draftBatch({ userId, uploadId: id, ...only }, now, now)
  return id
}
