import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { forEachSettled } from '../../platform/all-settled.ts'
import type { PhotoDeps } from '../photo/renditions.ts'
import { isMissing, readObject } from '../photo/stored-object.ts'
import { type CatalogueIndex, decodeIndex, encodeIndex, INDEX_FORMAT, joinIndexes } from './catalogue-index.ts'
import { IMPORTED_INDEX_KEY } from './load-index.ts'

/** The features of an imported record, in a separate object until the index has them. */
export const IMPORTED_FEATURES = `private/imported-${INDEX_FORMAT}/`
const keyOf = (recordId: string) => `${IMPORTED_FEATURES}${recordId}.bin`

/** Each instance that identifies holds the index in its memory: about 12 KB a view. */
const MAX_INDEXED = 20_000
/** The index is written as a whole, which is worth it once it has grown by a twentieth. */
const WORTH_WRITING = 1 / 20

const READ_AT_ONCE = 8
/** A record takes up to a fifth of a second; an import comes by often. */
export const MAX_REBUILT = 100
const BINARY = 'application/octet-stream'

/** @param index of one record, so `madeFrom` is its id */
export const keepFeatures = (index: CatalogueIndex, { s3, mediaBucket }: PhotoDeps) =>
  s3.send(
    new PutObjectCommand({
      Bucket: mediaBucket,
      Key: keyOf(index.madeFrom),
      Body: encodeIndex(index),
      ContentType: BINARY,
    }),
  )

type Remake = (recordId: string) => Promise<CatalogueIndex | undefined>

/**
 * Safe to run at once: an index written meanwhile is read again.
 * @param areMoreComing lets it wait for more
 * @returns how many records were added
 */
export async function refreshImportedIndex(
  recordIds: readonly string[],
  deps: PhotoDeps,
  { areMoreComing = false, remake }: { areMoreComing?: boolean; remake?: Remake } = {},
): Promise<number> {
  for (;;) {
    const { etag, index } = await storedIndex(deps)
    const known = new Set(index?.ids)
    const missing = recordIds.filter(id => !known.has(id)).slice(0, Math.max(0, MAX_INDEXED - known.size))
    if (missing.length === 0 || (areMoreComing && missing.length < known.size * WORTH_WRITING)) return 0
    const added = await readFeatures(missing, deps, remake)
    if (added.length === 0 || (await store(index ? [index, ...added] : added, etag, deps))) return added.length
  }
}

async function storedIndex({ s3, mediaBucket }: PhotoDeps) {
  try {
    const { Body, ETag } = await s3.send(new GetObjectCommand({ Bucket: mediaBucket, Key: IMPORTED_INDEX_KEY }))
    return { etag: ETag, index: decodeIndex(await Body!.transformToByteArray()) }
  } catch (error) {
    if (isMissing(error)) return { etag: undefined, index: undefined }
    throw error
  }
}

async function readFeatures(recordIds: readonly string[], { s3, mediaBucket }: PhotoDeps, remake?: Remake) {
  const found: CatalogueIndex[] = []
  const unmade: string[] = []
  await forEachSettled(recordIds, READ_AT_ONCE, async id => {
    const bytes = await readObject(s3, mediaBucket, keyOf(id))
    if (bytes) found.push(decodeIndex(bytes))
    else unmade.push(id)
  })
  for (const id of unmade.slice(0, MAX_REBUILT)) {
    const index = await remake?.(id)
    if (index) found.push(index)
  }
  return found
}

/** @returns whether nobody has written it since */
async function store(indexes: readonly CatalogueIndex[], etag: string | undefined, { s3, mediaBucket }: PhotoDeps) {
  const count = indexes.reduce((sum, { ids }) => sum + ids.length, 0)
  try {
    await s3.send(
      new PutObjectCommand({
        Bucket: mediaBucket,
        Key: IMPORTED_INDEX_KEY,
        Body: encodeIndex(joinIndexes(indexes, `${count} imported records`)),
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
