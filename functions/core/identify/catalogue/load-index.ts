import { GetObjectCommand } from '@aws-sdk/client-s3'
import { isMissing } from '../../photo/stored-object.ts'
import type { PhotoDeps } from '../../photo/stored-renditions.ts'
import { type CatalogueIndex, decodeIndex, INDEX_FORMAT } from './catalogue-index.ts'
import { joinParts, withOwnColumns } from './index-parts.ts'

/** Not below photos/ or catalogue/, the folders that the world may read. */
export const INDEX_KEY = `private/catalogue-index-${INDEX_FORMAT}.bin`
/** An index apart, so that seeding the own catalogue and importing never write the same object. It has several parts. */
const IMPORTED_INDEX = `private/imported-index-${INDEX_FORMAT}`
export const IMPORTED_INDEX_KEYS = `${IMPORTED_INDEX}*`
export const importedIndexKey = (part: number) => `${IMPORTED_INDEX}${part === 0 ? '' : `-${part + 1}`}.bin`

/** Before the imported index had parts. */
export const formerImportedIndexKey = (format: number) => `private/imported-index-${format}.bin`

const keyOf = (place: number) => (place === 0 ? INDEX_KEY : importedIndexKey(place - 1))
/** Each takes twice its size while it arrives. */
const FETCHED_AT_ONCE = 4
const CHECK_EVERY_MS = 60_000

interface Part {
  readonly etag: string | undefined
  readonly index: CatalogueIndex | null
}

const MISSING: Part = { etag: undefined, index: null }

export interface CatalogueDeps {
  /** Null while no catalogue has been stored. */
  readonly loadIndex: (now: Date) => Promise<CatalogueIndex | null>
}

export function indexLoader(deps: () => PhotoDeps): CatalogueDeps['loadIndex'] {
  let parts: readonly Part[] = []
  let index: CatalogueIndex | null = null
  let checkedAt = 0
  let loading: Promise<void> | undefined

  return async function loadIndex(now: Date): Promise<CatalogueIndex | null> {
    if (!index || now.getTime() - checkedAt > CHECK_EVERY_MS) {
      loading ??= refresh(now.getTime()).finally(() => {
        loading = undefined
      })
      await loading
    }
    return index
  }

  async function refresh(at: number): Promise<void> {
    const latest = await fetchParts()
    checkedAt = at
    if (latest.length === parts.length && latest.every((part, place) => part === parts[place])) return
    parts = latest
    // Without it, the columns of the previous index are freed while they are joined.
    index = null
    index = joinParts(parts.flatMap(part => part.index ?? []))
  }

  /** The own catalogue's, then those of imports, until there are no more. */
  async function fetchParts(): Promise<Part[]> {
    const latest: Part[] = []
    for (;;) {
      const places = Array.from({ length: FETCHED_AT_ONCE }, (_, n) => latest.length + n)
      latest.push(...(await Promise.all(places.map(place => fetchPart(keyOf(place), parts[place])))))
      const end = latest.findIndex((part, place) => place > 0 && part === MISSING)
      if (end !== -1) return latest.slice(0, end)
    }
  }

  async function fetchPart(Key: string, before: Part | undefined): Promise<Part> {
    const { s3, mediaBucket } = deps()
    try {
      const { Body, ETag } = await s3.send(
        new GetObjectCommand({ Bucket: mediaBucket, Key, IfNoneMatch: before?.etag }),
      )
      if (before && ETag === before.etag) return before
      return { etag: ETag, index: withOwnColumns(decodeIndex(await Body!.transformToByteArray())) }
    } catch (error) {
      if (before && isUnchanged(error)) return before
      if (isMissing(error)) return MISSING
      throw error
    }
  }
}

/** S3 answers 304 to what has not changed, which the SDK reports as an error. */
export const isUnchanged = (error: unknown) =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode === 304
