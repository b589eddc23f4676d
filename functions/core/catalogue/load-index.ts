import { GetObjectCommand } from '@aws-sdk/client-s3'
import type { PhotoDeps } from '../photo/renditions.ts'
import { isMissing } from '../photo/stored-object.ts'
import { type CatalogueIndex, decodeIndex, INDEX_FORMAT, joinIndexes } from './catalogue-index.ts'

/** Not below photos/ or catalogue/, the folders that the world may read. */
export const INDEX_KEY = `private/catalogue-index-${INDEX_FORMAT}.bin`
/** An index apart, so that seeding the own catalogue and importing never write the same object. */
export const importedIndexKey = (format: number) => `private/imported-index-${format}.bin`
export const IMPORTED_INDEX_KEY = importedIndexKey(INDEX_FORMAT)
const KEYS = [INDEX_KEY, IMPORTED_INDEX_KEY] as const
const CHECK_EVERY_MS = 60_000

interface Part {
  readonly etag: string | undefined
  readonly index: CatalogueIndex | null
}

interface Loaded {
  readonly parts: readonly Part[]
  readonly index: CatalogueIndex | null
  readonly checkedAt: number
}

const MISSING: Part = { etag: undefined, index: null }

export function indexLoader(deps: () => PhotoDeps) {
  let loaded: Promise<Loaded> | undefined

  /** @returns null while no catalogue has been stored */
  return async function loadIndex(now: Date): Promise<CatalogueIndex | null> {
    const before = await loaded?.catch(() => undefined)
    if (!before || now.getTime() - before.checkedAt > CHECK_EVERY_MS || !before.index) {
      loaded = fetchIndex(before, now.getTime())
    }
    return (await loaded)?.index ?? null
  }

  async function fetchIndex(before: Loaded | undefined, checkedAt: number): Promise<Loaded> {
    const parts = await Promise.all(KEYS.map((key, at) => fetchPart(key, before?.parts[at])))
    if (before && parts.every((part, at) => part === before.parts[at])) return { ...before, checkedAt }
    return { parts, index: joined(parts), checkedAt }
  }

  async function fetchPart(Key: string, before: Part | undefined): Promise<Part> {
    const { s3, mediaBucket } = deps()
    try {
      const { Body, ETag } = await s3.send(
        new GetObjectCommand({ Bucket: mediaBucket, Key, IfNoneMatch: before?.etag }),
      )
      if (before && ETag === before.etag) return before
      return { etag: ETag, index: decodeIndex(await Body!.transformToByteArray()) }
    } catch (error) {
      if (before && isUnchanged(error)) return before
      if (isMissing(error)) return MISSING
      throw error
    }
  }
}

function joined(parts: readonly Part[]): CatalogueIndex | null {
  const indexes = parts.flatMap(({ index }) => index ?? [])
  if (indexes.length < 2) return indexes[0] ?? null
  return joinIndexes(indexes, indexes.map(({ madeFrom }) => madeFrom).join(' '))
}

/** S3 answers 304 to what has not changed, which the SDK reports as an error. */
const isUnchanged = (error: unknown) =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode === 304
