import { reachOf } from '../../core/photo/fetching-photo.ts'
import type { PhotoDeps } from '../../core/photo/stored-renditions.ts'
import { askSource, OFF, type SourceOutcome } from '../source.ts'
import { type Lens, searchByLens } from './lens.ts'
import type { VisualMatch } from './lens-matches.ts'
import { keepThumbnails } from './lens-thumbnails.ts'

/** SerpApi takes 3 to 18 s, so there is no time for a retry. */
const LENS_LIMIT_MS = 20_000
const THUMBNAILS_LIMIT_MS = 2_000

export interface LensDeps extends PhotoDeps {
  readonly connectLens: () => Promise<Lens | null>
}

export async function askLens(
  imageUrl: string,
  deps: LensDeps,
  remainingMs: number,
): Promise<SourceOutcome<readonly VisualMatch[]>> {
  let isOn = true
  // Reserves time for the pictures; otherwise they could cost the matches.
  const limitMs = Math.min(LENS_LIMIT_MS, remainingMs - THUMBNAILS_LIMIT_MS)
  const outcome = await askSource('lens', limitMs, async signal => {
    const lens = await deps.connectLens()
    isOn = lens !== null
    const matches = lens ? await searchByLens(lens, imageUrl, signal) : []
    return lens && matches.length > 0 ? { lens, matches } : null
  })
  if (!isOn) return OFF
  if (outcome.state !== 'ok') return outcome
  const { lens, matches } = outcome.finding
  const reach = { ...reachOf(lens.serviceUrl), timeoutMs: THUMBNAILS_LIMIT_MS }
  return { state: 'ok', finding: await keepThumbnails(matches, deps, reach, THUMBNAILS_LIMIT_MS) }
}
