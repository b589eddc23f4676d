import { type CatalogueIndex, idOfView, lookAt } from '../../core/catalogue/catalogue-index.ts'
import { extractFeatures, type Features } from '../../core/image-features/features.ts'
import type { Picture } from '../../core/image-features/picture.ts'
import { align } from './alignment.ts'
import { type Appearance, compareAppearance } from './appearance.ts'
import { findPairs } from './correspondence.ts'
import { nearestViews } from './neighbors.ts'
import { shortlist } from './shortlist.ts'

/** A record and its distance: 0 certainly the same, 1 certainly not. */
export interface Match {
  readonly recordId: string
  readonly distance: number
}

export interface Candidate extends Match {
  readonly spots: number
  readonly appearance: Appearance
}

const QUERY_FEATURES = 400
const SHORTLIST = 12
const NEAREST = 8
/** Measured (`npm run bench:identify`): 98 % of repeated photographs are below, unknown pieces at 0.47 and above. */
export const MATCH_THRESHOLD = 0.45

/** Null if uncertain: a wrong record is worse than none. @param embedding of the photograph, if it could be seen */
export function match(picture: Picture, index: CatalogueIndex, embedding?: Float32Array): Match | null {
  const best = likeliest(picture, index, embedding)
  if (!best || best.distance > MATCH_THRESHOLD) return null
  return { recordId: best.recordId, distance: best.distance }
}

export function likeliest(picture: Picture, index: CatalogueIndex, embedding?: Float32Array): Candidate | null {
  const query = extractFeatures(picture, QUERY_FEATURES)
  const alike = embedding ? nearestViews(embedding, index, NEAREST).map(({ view }) => view) : []
  const views = new Set([...shortlist(query, index, SHORTLIST), ...alike])
  const candidates = [...views].flatMap(view => lookClosely(picture, query, index, view) ?? [])
  return candidates.sort((a, b) => a.distance - b.distance)[0] ?? null
}

function lookClosely(picture: Picture, query: Features, index: CatalogueIndex, view: number): Candidate | null {
  const look = lookAt(index, view)
  const alignment = align(query, look.features, findPairs(query, look.features))
  if (!alignment) return null
  const appearance = compareAppearance(picture, look, alignment)
  const spots = alignment.spots.length
  return { recordId: idOfView(index, view), spots, appearance, distance: distanceOf(spots, appearance) }
}

/** Plain pieces have few spots, so fewer are enough if light and color agree well. */
function distanceOf(spots: number, { overlap, correlation, colorDifference }: Appearance): number {
  if (overlap < 0.15) return 1
  const likeCopy = ramp(correlation, 0.85, 0.95) * (1 - ramp(colorDifference, 0.02, 0.04)) * ramp(overlap, 0.35, 0.5)
  const evidence = 1 - Math.exp((-spots * (1 + 0.75 * likeCopy)) / 12)
  const sameLight = ramp(correlation, 0, 0.3)
  const sameColor = 1 - ramp(colorDifference, 0.08, 0.16)
  return Math.round((1 - evidence * sameLight * sameColor) * 10_000) / 10_000
}

/** 0 up to `from`, 1 from `to`, linear in between. */
const ramp = (value: number, from: number, to: number) => Math.max(0, Math.min(1, (value - from) / (to - from)))
