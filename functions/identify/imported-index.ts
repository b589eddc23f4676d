import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { settleEach } from '../kit/settle-all.ts'
import type { PhotoDeps } from '../photos/renditions.ts'
import { isMissing, readObject } from '../photos/stored-object.ts'
import { decodeIndex, encodeIndex, type IndexedRecord } from './catalogue-index.ts'
import { IMPORTED_INDEX_KEY } from './load-index.ts'

/** What each imported record is recognised by, an object of its own per record until the index has it. */
export const IMPORTED_FEATURES = 'private/imported/'
const keyOf = (recordId: string) => `${IMPORTED_FEATURES}${recordId}.bin`

/** Every photograph is compared with every record: with so many it takes up to three of the matcher's eight seconds. */
export const MOST_INDEXED = 3_000

const READ_AT_ONCE = 8
const BINARY = 'application/octet-stream'

/** Keeps what an imported record is recognised by, for the index to take up. */
export const keepFeatures = (entry: IndexedRecord, { s3, mediaBucket }: PhotoDeps) =>
  s3.send(
    new PutObjectCommand({
      Bucket: mediaBucket,
      Key: keyOf(entry.record.id),
      Body: encodeIndex({ madeFrom: entry.record.id, entries: [entry] }),
      ContentType: BINARY,
    }),
  )

/**
 * Takes those records into the index of imported ones that it lacks. Any number may do so at once: an index that was
 * written meanwhile is read anew.
 */
export async function refreshImportedIndex(recordIds: readonly string[], deps: PhotoDeps): Promise<void> {
  for (;;) {
    const { etag, entries } = await storedIndex(deps)
    const known = new Set(entries.map(({ record }) => record.id))
    const missing = recordIds.filter(id => !known.has(id)).slice(0, Math.max(0, MOST_INDEXED - known.size))
    if (missing.length === 0) return
    const added = await readFeatures(missing, deps)
    if (added.length === 0 || (await store([...entries, ...added], etag, deps))) return
  }
}

async function storedIndex({ s3, mediaBucket }: PhotoDeps) {
  try {
    const { Body, ETag } = await s3.send(new GetObjectCommand({ Bucket: mediaBucket, Key: IMPORTED_INDEX_KEY }))
    return { etag: ETag, entries: decodeIndex(await Body!.transformToByteArray()).entries }
  } catch (error) {
    if (isMissing(error)) return { etag: undefined, entries: [] }
    throw error
  }
}

async function readFeatures(recordIds: readonly string[], { s3, mediaBucket }: PhotoDeps): Promise<IndexedRecord[]> {
  const found: IndexedRecord[] = []
  await settleEach(recordIds, READ_AT_ONCE, async id => {
    const bytes = await readObject(s3, mediaBucket, keyOf(id))
    if (bytes) found.push(...decodeIndex(bytes).entries)
  })
  return found
}

/** @returns whether nobody has written it since */
async function store(entries: readonly IndexedRecord[], etag: string | undefined, { s3, mediaBucket }: PhotoDeps) {
  try {
    await s3.send(
      new PutObjectCommand({
        Bucket: mediaBucket,
        Key: IMPORTED_INDEX_KEY,
        Body: encodeIndex({ madeFrom: `${entries.length} imported records`, entries }),
        ContentType: BINARY,
        ...(etag ? { IfMatch: etag } : { IfNoneMatch: '*' }),
      }),
    )
    return true
  } catch (error) {
    const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode
    if (status === 412 || status === 409) return false
    throw error
  }
}
