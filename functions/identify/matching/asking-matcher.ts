import { matchLevels } from '../../../shared/endpoints/identify.ts'
import { type CatalogueIndex, findEntry } from '../../core/catalogue/catalogue-index.ts'
import type { CatalogueRecord } from '../../core/catalogue/catalogue-record.ts'
import { readPicture } from '../../core/image-features/picture.ts'
import type { Sight } from '../../core/image-features/sight.ts'
import { log } from '../../platform/log.ts'
import type { Recognized } from '../recognized.ts'
import { askSource, OFF, type SourceOutcome } from '../source.ts'
import { type Match, match } from './matcher.ts'

const MATCHER_LIMIT_MS = 8_000

export interface MatcherDeps {
  /** Null if there is no catalogue. */
  readonly loadIndex: (now: Date) => Promise<CatalogueIndex | null>
}

export interface RecordPhotos {
  /** The photograph that a record's points were made of, if it is stored. */
  readonly readRecordPhoto: (record: CatalogueRecord) => Promise<Uint8Array | undefined>
}

/** A photograph, and what the vision model sees in it, if it does in time. */
export interface SeenPhoto {
  readonly webp: Uint8Array
  readonly sight: Promise<Sight | undefined>
}

export async function askMatcher(
  photos: readonly SeenPhoto[],
  now: Date,
  { loadIndex, readRecordPhoto }: MatcherDeps & RecordPhotos,
  remainingMs: number,
): Promise<SourceOutcome<Recognized>> {
  let hasCatalogue = true
  const outcome = await askSource('matcher', Math.min(MATCHER_LIMIT_MS, remainingMs), async () => {
    const index = await loadIndex(now)
    hasCatalogue = index !== null
    return index && recognize(photos, index, readRecordPhoto)
  })
  return hasCatalogue ? outcome : OFF
}

async function recognize(
  photos: readonly SeenPhoto[],
  index: CatalogueIndex,
  readRecordPhoto: RecordPhotos['readRecordPhoto'],
): Promise<Recognized | null> {
  const readOriginal = async (recordId: string) => {
    const entry = findEntry(index, recordId)
    if (!entry) return undefined
    try {
      return await readRecordPhoto(entry.record)
    } catch (error) {
      await log.warn('record photograph not read', { recordId, error })
      return undefined
    }
  }
  let nearest: Recognized | null = null
  for (const [photo, { webp, sight }] of photos.entries()) {
    const [picture, seen] = await Promise.all([readPicture(webp), sight])
    const found = await match(picture, index, { embedding: seen?.embedding, readOriginal })
    if (!found || (nearest && !isNearer(found, nearest))) continue
    const entry = findEntry(index, found.recordId)
    if (entry) nearest = { ...entry, distance: found.distance, level: found.level, photo }
  }
  return nearest
}

/** One photograph that shows the very piece says more than another that shows something like it. */
function isNearer(one: Pick<Match, 'level' | 'distance'>, other: Pick<Match, 'level' | 'distance'>): boolean {
  const levels = matchLevels.indexOf(one.level) - matchLevels.indexOf(other.level)
  return levels < 0 || (levels === 0 && one.distance < other.distance)
}
