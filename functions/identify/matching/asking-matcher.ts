import { setTimeout as pause } from 'node:timers/promises'
import { matchLevels } from '../../../shared/endpoints/identify.ts'
import { type CatalogueIndex, findEntry } from '../../core/catalogue/catalogue-index.ts'
import { readPicture } from '../../core/image-features/picture.ts'
import { see } from '../../core/image-features/sight.ts'
import { log } from '../../platform/log.ts'
import type { Recognized } from '../recognized.ts'
import { askSource, OFF, type SourceOutcome } from '../source.ts'
import { type Match, match } from './matcher.ts'

const MATCHER_LIMIT_MS = 8_000
/** Loading the model takes a second when nothing else runs. */
const EMBEDDING_LIMIT_MS = 3_000

export interface MatcherDeps {
  /** Null if there is no catalogue. */
  readonly loadIndex: (now: Date) => Promise<CatalogueIndex | null>
}

export async function askMatcher(
  photos: readonly Uint8Array[],
  now: Date,
  { loadIndex }: MatcherDeps,
  remainingMs: number,
): Promise<SourceOutcome<Recognized>> {
  let hasCatalogue = true
  const outcome = await askSource('matcher', Math.min(MATCHER_LIMIT_MS, remainingMs), async () => {
    const index = await loadIndex(now)
    hasCatalogue = index !== null
    return index && recognize(photos, index)
  })
  return hasCatalogue ? outcome : OFF
}

async function recognize(photos: readonly Uint8Array[], index: CatalogueIndex): Promise<Recognized | null> {
  let nearest: Recognized | null = null
  for (const [photo, webp] of photos.entries()) {
    const [picture, embedding] = await Promise.all([readPicture(webp), embeddingOf(webp)])
    const found = match(picture, index, embedding)
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

/** Undefined if the model fails or is not loaded in time: points alone still find most pieces. */
async function embeddingOf(photo: Uint8Array): Promise<Float32Array | undefined> {
  const seen = see(photo).then(
    ({ embedding }) => embedding,
    async error => {
      await log.warn('vision model failed', { error })
      return undefined
    },
  )
  return Promise.race([seen, pause(EMBEDDING_LIMIT_MS, undefined, { ref: false })])
}
