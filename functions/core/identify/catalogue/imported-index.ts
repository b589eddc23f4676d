import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { forEachSettled } from '../../../platform/all-settled.ts'
import { isMissing, readObject } from '../../photo/stored-object.ts'
import type { PhotoDeps } from '../../photo/stored-renditions.ts'
import { type CatalogueIndex, decodeIndex, encodeIndex, INDEX_FORMAT, joinIndexes } from './catalogue-index.ts'
import { importedIndexKey, isUnchanged } from './load-index.ts'

/** The features of an imported record, in a separate object until the index has them. */
export const IMPORTED_FEATURES = `private/imported-${INDEX_FORMAT}/`
const keyOf = (recordId: string) => `${IMPORTED_FEATURES}${recordId}.bin`

/** Each instance that identifies holds the index in its memory: about 12 KB a record (docs/decisions/30-catalogue.md). */
const MAX_INDEXED = 100_000
/** Records in one part. Only the last one is written, so an import needs the memory of one. */
const PART_RECORDS = 5_000
/** A part is written as a whole, which is worth it once it has grown by a twentieth. */
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

interface StoredPart {
  readonly etag: string
  readonly ids: readonly string[]
}

interface Refreshing {
  readonly areMoreComing?: boolean
  readonly remake?: Remake
  readonly maxRecords?: number
  readonly partRecords?: number
}

/**
 * Safe to run at once: a part written meanwhile is read again.
 * @param areMoreComing lets it wait for more
 * @returns how many records were added
 */
export async function refreshImportedIndex(
  recordIds: readonly string[],
  deps: PhotoDeps,
  { areMoreComing = false, remake, maxRecords = MAX_INDEXED, partRecords = PART_RECORDS }: Refreshing = {},
): Promise<number> {
  const tried = new Set<string>()
  let count = 0
  for (;;) {
    const parts = await storedParts(deps)
    const known = new Set(parts.flatMap(({ ids }) => ids))
    const missing = recordIds
      .filter(id => !known.has(id) && !tried.has(id))
      .slice(0, Math.max(0, maxRecords - known.size))
    const last = parts.at(-1)
    const open = last && last.ids.length < partRecords ? last : undefined
    const inPart = open?.ids.length ?? 0
    if (missing.length === 0 || (areMoreComing && missing.length < inPart * WORTH_WRITING)) return count
    const place = open ? parts.length - 1 : parts.length
    const taken = missing.slice(0, partRecords - inPart)
    const added = await readFeatures(taken, deps, remake)
    if (added.length > 0 && !(await store(place, open, added, deps))) continue
    for (const id of taken) tried.add(id)
    count += added.length
  }
}

const partsSeen = new Map<string, StoredPart>()

/** The ids in each part, which are read again only when it changed. */
async function storedParts(deps: PhotoDeps): Promise<StoredPart[]> {
  const parts: StoredPart[] = []
  for (;;) {
    const key = importedIndexKey(parts.length)
    const name = `${deps.mediaBucket} ${key}`
    const seen = partsSeen.get(name)
    const found = await readPart(key, deps, seen?.etag)
    if (found === 'missing') return parts
    const part = found === 'unchanged' ? seen! : { etag: found.etag, ids: found.index.ids }
    partsSeen.set(name, part)
    parts.push(part)
  }
}

async function readPart(Key: string, { s3, mediaBucket }: PhotoDeps, seen?: string) {
  try {
    const { Body, ETag } = await s3.send(new GetObjectCommand({ Bucket: mediaBucket, Key, IfNoneMatch: seen }))
    if (seen !== undefined && ETag === seen) return 'unchanged'
    return { etag: ETag!, index: decodeIndex(await Body!.transformToByteArray()) }
  } catch (error) {
    if (seen !== undefined && isUnchanged(error)) return 'unchanged'
    if (isMissing(error)) return 'missing'
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

/** @param open the part to add to; a new one without it. @returns whether nobody has written it since */
async function store(place: number, open: StoredPart | undefined, added: readonly CatalogueIndex[], deps: PhotoDeps) {
  const Key = importedIndexKey(place)
  const before = open && (await readPart(Key, deps))
  if (before === 'missing' || before === 'unchanged' || before?.etag !== open?.etag) return false
  const indexes = before ? [before.index, ...added] : added
  const count = indexes.reduce((sum, { ids }) => sum + ids.length, 0)
  try {
    await deps.s3.send(
      new PutObjectCommand({
        Bucket: deps.mediaBucket,
        Key,
        Body: encodeIndex(joinIndexes(indexes, `${count} imported records`)),
        ContentType: BINARY,
        ...(open ? { IfMatch: open.etag } : { IfNoneMatch: '*' }),
      }),
    )
    return true
  } catch (error) {
    const status = statusOf(error)
    if (status === 412 || status === 409) return false
    throw error
  }
}

const statusOf = (error: unknown) => (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode
