import { recordIdOf } from '../../core/contributed-photos/shared-views.ts'
import { type CatalogueIndex, findEntry, type IndexedRecord } from '../../core/identify/catalogue/catalogue-index.ts'
import type { CatalogueDeps } from '../../core/identify/catalogue/load-index.ts'
import type { Picture } from '../../core/identify/features/picture.ts'
import { log } from '../../platform/log.ts'
import type { Recognized } from '../recognized.ts'
import { askSource, OFF, type SourceOutcome } from '../source.ts'
import { type Looked, look, queryOf } from './matcher.ts'
import { isNearer, together } from './several-views.ts'
import type { SeenPhoto } from './sights.ts'

const MATCHER_LIMIT_MS = 8_000

type ReadRecordPhoto = (shown: Pick<IndexedRecord, 'imgsrc'>) => Promise<Uint8Array | undefined>

export interface RecognitionDeps extends CatalogueDeps {
  /** Views by members (functions/core/contributed-photos/shared-views.ts). Null if there are none. */
  readonly loadSharedViews: (now: Date) => Promise<CatalogueIndex | null>
  /** The photograph that a record's points were made of, if it is stored. */
  readonly readRecordPhoto: ReadRecordPhoto
}

export async function askMatcher(
  photos: readonly Pick<SeenPhoto, 'picture' | 'sight'>[],
  now: Date,
  { loadIndex, loadSharedViews, readRecordPhoto }: RecognitionDeps,
  remainingMs: number,
): Promise<SourceOutcome<Recognized>> {
  let hasCatalogue = true
  const outcome = await askSource('matcher', Math.min(MATCHER_LIMIT_MS, remainingMs), async () => {
    const [index, shared] = await Promise.all([loadIndex(now), loadSharedViews(now)])
    hasCatalogue = index !== null
    return index && recognize(photos, { index, shared }, readRecordPhoto)
  })
  return hasCatalogue ? outcome : OFF
}

interface Indexes {
  readonly index: CatalogueIndex
  readonly shared: CatalogueIndex | null
}

async function recognize(
  photos: readonly Pick<SeenPhoto, 'picture' | 'sight'>[],
  indexes: Indexes,
  readRecordPhoto: ReadRecordPhoto,
): Promise<Recognized | null> {
  const views: Looked[] = []
  for (const { picture, sight } of photos) {
    // The network, in a worker, takes longer than the points.
    const [read, seen] = await Promise.all([picture.then(withQuery), sight])
    // Once the very piece is known, other photographs only confirm it: laying them over it takes half a second each.
    const isKnown = views.some(({ found }) => found?.level === 'same')
    views.push(await lookWithShared(read, indexes, seen?.embedding, isKnown ? undefined : readRecordPhoto))
  }
  const { lead, agreeing, differing } = together(views) ?? {}
  const entry = lead && findEntry(indexes.index, lead.recordId)
  if (!entry) return null
  const { distance, level, photo } = lead
  return {
    ...entry,
    ...{ distance, level, photo, agreeing },
    differing: differing?.flatMap(({ photo, recordId }) => {
      const other = findEntry(indexes.index, recordId)
      return other ? { photo, itemName: other.record.itemName } : []
    }),
  }
}

const withQuery = (picture: Picture) => ({ picture, query: queryOf(picture) })

/** By the catalogue's views or by members' ones of its records. */
async function lookWithShared(
  { picture, query }: ReturnType<typeof withQuery>,
  { index, shared }: Indexes,
  embedding: Float32Array | undefined,
  readRecordPhoto: ReadRecordPhoto | undefined,
): Promise<Looked> {
  const lookIn = (some: CatalogueIndex) =>
    look(picture, some, {
      embedding,
      query,
      ...(readRecordPhoto && { readOriginal: originalsOf(some, readRecordPhoto) }),
    })
  const own = await lookIn(index)
  if (!shared) return own
  const { found, near } = named(await lookIn(shared))
  return {
    found: !own.found || (found && isNearer(found, own.found)) ? found : own.found,
    near: [...own.near, ...near].toSorted((a, b) => a.distance - b.distance),
  }
}

const named = ({ found, near }: Looked): Looked => ({
  found: found && { ...found, recordId: recordIdOf(found.recordId) },
  near: near.map(each => ({ ...each, recordId: recordIdOf(each.recordId) })),
})

/** One that can't be read is missing: the match is then like the record, and identification goes on. */
export const originalsOf =
  (index: CatalogueIndex, readRecordPhoto: ReadRecordPhoto) =>
  async (recordId: string): Promise<Uint8Array | undefined> => {
    const entry = findEntry(index, recordId)
    try {
      return entry && (await readRecordPhoto(entry))
    } catch (error) {
      await log.warn('record photograph not read', { recordId, error })
      return undefined
    }
  }
