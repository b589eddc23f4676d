import { matchLevels } from '../../../shared/contract/endpoints/identify.ts'
import { recordIdOf } from '../../core/contributed-photos/shared-views.ts'
import { type CatalogueIndex, findEntry, type IndexedRecord } from '../../core/identify/catalogue/catalogue-index.ts'
import type { CatalogueDeps } from '../../core/identify/catalogue/load-index.ts'
import { type Picture, readPicture } from '../../core/identify/features/picture.ts'
import { log } from '../../platform/log.ts'
import type { Recognized } from '../recognized.ts'
import { askSource, OFF, type SourceOutcome } from '../source.ts'
import { type Match, match, queryOf } from './matcher.ts'
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
  photos: readonly Pick<SeenPhoto, 'webp' | 'sight'>[],
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
  photos: readonly Pick<SeenPhoto, 'webp' | 'sight'>[],
  indexes: Indexes,
  readRecordPhoto: ReadRecordPhoto,
): Promise<Recognized | null> {
  let nearest: Recognized | null = null
  for (const [photo, { webp, sight }] of photos.entries()) {
    const [picture, seen] = await Promise.all([readPicture(webp), sight])
    const found = await matchWithShared(picture, indexes, seen?.embedding, readRecordPhoto)
    if (!found || (nearest && !isNearer(found, nearest))) continue
    const entry = findEntry(indexes.index, found.recordId)
    if (entry) nearest = { ...entry, distance: found.distance, level: found.level, photo }
  }
  return nearest
}

/** By the catalogue's views or by members' ones of its records. */
async function matchWithShared(
  picture: Picture,
  { index, shared }: Indexes,
  embedding: Float32Array | undefined,
  readRecordPhoto: ReadRecordPhoto,
): Promise<Match | null> {
  const query = queryOf(picture)
  const matchIn = (some: CatalogueIndex) =>
    match(picture, some, { embedding, query, readOriginal: originalsOf(some, readRecordPhoto) })
  const found = await matchIn(index)
  const ofView = shared && (await matchIn(shared))
  if (!ofView || (found && !isNearer(ofView, found))) return found
  return { ...ofView, recordId: recordIdOf(ofView.recordId) }
}

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

/** One photograph that shows the very piece says more than another that shows something like it. */
function isNearer(one: Pick<Match, 'level' | 'distance'>, other: Pick<Match, 'level' | 'distance'>): boolean {
  const levels = matchLevels.indexOf(one.level) - matchLevels.indexOf(other.level)
  return levels < 0 || (levels === 0 && one.distance < other.distance)
}
