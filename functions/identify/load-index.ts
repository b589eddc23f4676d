import { GetObjectCommand } from '@aws-sdk/client-s3'
import type { PhotoDeps } from '../photos/renditions.ts'
import { isMissing } from '../photos/stored-object.ts'
import { type CatalogueIndex, decodeIndex } from './catalogue-index.ts'

/** Not below photos/ or catalogue/, the folders that the world may read. */
export const INDEX_KEY = 'private/catalogue-index.bin'
const CHECK_EVERY_MS = 60_000

interface Loaded {
  readonly etag: string | undefined
  readonly index: CatalogueIndex | null
  readonly checkedAt: number
}

/** Keeps the catalogue's index for as long as the Lambda instance lives, and asks once a minute whether it changed. */
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
    const { s3, mediaBucket } = deps()
    try {
      const { Body, ETag } = await s3.send(
        new GetObjectCommand({ Bucket: mediaBucket, Key: INDEX_KEY, IfNoneMatch: before?.etag }),
      )
      if (before && ETag === before.etag) return { ...before, checkedAt }
      return { etag: ETag, index: decodeIndex(await Body!.transformToByteArray()), checkedAt }
    } catch (error) {
      if (before && isUnchanged(error)) return { ...before, checkedAt }
      if (isMissing(error)) return { etag: undefined, index: null, checkedAt }
      throw error
    }
  }
}

/** S3 answers 304 to what has not changed, which the SDK reports as an error. */
const isUnchanged = (error: unknown) =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode === 304
