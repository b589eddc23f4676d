import { type CatalogueIndex, lookAt } from '../../core/catalogue/catalogue-index.ts'
import { extractFeatures, type Features } from '../../core/image-features/features.ts'
import type { Picture } from '../../core/image-features/picture.ts'
import { align } from './alignment.ts'
import { type Appearance, compareAppearance } from './appearance.ts'
import { findPairs } from './correspondence.ts'
import { shortlist } from './shortlist.ts'

/** A record, and how far the photograph is from showing it: 0 certainly does, 1 certainly does not. */
export interface Match {
  readonly recordId: string
  readonly distance: number
}

/** Everything that was measured of the likeliest record. */
export interface Candidate extends Match {
  /** Spots of the record found in the photograph, all in their right places. */
  readonly spots: number
  readonly appearance: Appearance
}

const QUERY_FEATURES = 400
/** Records looked at closely. */
const SHORTLIST = 12
/**
 * Up to here it is a match. Measured (`npm run bench:identify`): of photographs taken again 98 in 100 stay below, of those
 * from another side 98; what is not in the catalogue stays above, the nearest at 0.47.
 */
export const MATCH_THRESHOLD = 0.45

/**
 * The record a photograph shows, or null. A wrong record costs its owner more than none, so what is not certain is null.
 */
export function match(picture: Picture, index: CatalogueIndex): Match | null {
  const best = likeliest(picture, index)
  if (!best || best.distance > MATCH_THRESHOLD) return null
  return { recordId: best.recordId, distance: best.distance }
}

/** The record nearest to a photograph, however far; null when nothing of any is found in it. */
export function likeliest(picture: Picture, index: CatalogueIndex): Candidate | null {
  const query = extractFeatures(picture, QUERY_FEATURES)
  const candidates = shortlist(query, index, SHORTLIST).flatMap(at => lookClosely(picture, query, index, at) ?? [])
  return candidates.sort((a, b) => a.distance - b.distance)[0] ?? null
}

function lookClosely(picture: Picture, query: Features, index: CatalogueIndex, at: number): Candidate | null {
  const look = lookAt(index, at)
  const alignment = align(query, look.features, findPairs(query, look.features))
  if (!alignment) return null
  const appearance = compareAppearance(picture, look, alignment)
  const spots = alignment.spots.length
  return { recordId: index.ids[at]!, spots, appearance, distance: distanceOf(spots, appearance) }
}

/**
 * Spots in their places are the evidence; light and colour that disagree take it away. Where both agree as in a copy, fewer
 * spots say as much: a piece of one colour has only few.
 */
function distanceOf(spots: number, { overlap, correlation, colourDifference }: Appearance): number {
  if (overlap < 0.15) return 1
  const likeCopy = ramp(correlation, 0.85, 0.95) * (1 - ramp(colourDifference, 0.02, 0.04)) * ramp(overlap, 0.35, 0.5)
  const evidence = 1 - Math.exp((-spots * (1 + 0.75 * likeCopy)) / 12)
  const sameLight = ramp(correlation, 0, 0.3)
  const sameColour = 1 - ramp(colourDifference, 0.08, 0.16)
  return Math.round((1 - evidence * sameLight * sameColour) * 10_000) / 10_000
}

/** 0 up to `from`, 1 from `to` on, straight in between. */
const ramp = (value: number, from: number, to: number) => Math.max(0, Math.min(1, (value - from) / (to - from)))
