import type { MatchLevel } from '../../../shared/contract/endpoints/identify.ts'
import {
  type CatalogueIndex,
  idOfView,
  type Look,
  lookAt,
  recordOfView,
  viewSpan,
} from '../../core/identify/catalogue/catalogue-index.ts'
import { type DescribedFeatures, extractFeatures } from '../../core/identify/features/features.ts'
import { mirrored } from '../../core/identify/features/mirrored.ts'
import { type Picture, readPicture } from '../../core/identify/features/picture.ts'
import { type Alignment, align } from './alignment.ts'
import { type Appearance, compareAppearance } from './appearance.ts'
import { findPairs } from './correspondence.ts'
import { showsSamePiece } from './laid-over.ts'
import { nearestViews } from './neighbors.ts'
import { shortlist } from './shortlist.ts'

export interface Match {
  readonly recordId: string
  /** 0 certainly the same, 1 certainly not. */
  readonly distance: number
  readonly level: MatchLevel
}

export interface Candidate {
  readonly recordId: string
  readonly distance: number
  readonly spots: number
  readonly appearance: Appearance
  readonly alignment: Alignment
  readonly look: Look
  /** Whether the record's photograph is the one that is stored. */
  readonly isFirstView: boolean
}

const QUERY_FEATURES = 400
const SHORTLIST = 12
const NEAREST = 8
/** Measured (docs/decisions/31-matching.md): 98 % of repeated photographs are below, unknown pieces at 0.47 and above. */
export const MATCH_THRESHOLD = 0.45
/** The nearest records whose photographs this one is laid over. */
const LAID_OVER = 2
/** The nearest records that other photographs of the piece may confirm. */
const NEAR = 4
/** A mirrored photograph shows that many times the spots when it is mirrored back; of a symmetric piece about as many. */
const MIRRORED = 1.1

/** What a photograph is compared by, for several indexes. */
export const queryOf = (picture: Picture): DescribedFeatures => extractFeatures(picture, QUERY_FEATURES)

export interface Looking {
  /** Embedding of the photograph, if the vision model could run. */
  readonly embedding?: Float32Array | undefined
  /** Features of the photograph, if they are known already. */
  readonly query?: DescribedFeatures
  /** The photograph that a record's points were made of. Without it, a match is only like the piece. */
  readonly readOriginal?: (recordId: string) => Promise<Uint8Array | undefined>
}

export type Near = Pick<Match, 'recordId' | 'distance'>

/** What one photograph says. */
export interface Looked {
  readonly found: Match | null
  /** The nearest records, though they be too far to be a match. */
  readonly near: readonly Near[]
}

/** Null if uncertain: a wrong record is worse than none. A piece comes before its siblings. */
export const match = async (picture: Picture, index: CatalogueIndex, looking?: Looking): Promise<Match | null> =>
  (await look(picture, index, looking)).found

export async function look(picture: Picture, index: CatalogueIndex, looking: Looking = {}): Promise<Looked> {
  const query = looking.query ?? queryOf(picture)
  const candidates = candidatesFor(picture, query, index, looking.embedding)
  const near = candidates.slice(0, NEAR).map(({ recordId, distance }) => ({ recordId, distance }))
  const matching = candidates.filter(({ distance }) => distance <= MATCH_THRESHOLD)
  for (const candidate of matching.slice(0, LAID_OVER)) {
    if (await isSamePiece(picture, query, candidate, looking)) return { found: matchOf(candidate, 'same'), near }
  }
  return { found: matching[0] ? matchOf(matching[0], 'like') : null, near }
}

const matchOf = ({ recordId, distance }: Candidate, level: MatchLevel): Match => ({ recordId, distance, level })

export const likeliest = (picture: Picture, index: CatalogueIndex, embedding?: Float32Array): Candidate | null =>
  candidatesFor(picture, queryOf(picture), index, embedding)[0] ?? null

/** Nearest first; of a record with several views, its nearest. */
function candidatesFor(
  picture: Picture,
  query: DescribedFeatures,
  index: CatalogueIndex,
  embedding: Float32Array | undefined,
): Candidate[] {
  const alike = embedding ? nearestViews(embedding, index, NEAREST).map(({ view }) => view) : []
  const views = new Set([...shortlist(query, index, SHORTLIST), ...alike])
  return [...views]
    .flatMap(view => lookClosely(picture, query, index, view) ?? [])
    .sort((a, b) => a.distance - b.distance)
}

/** Siblings share a mould, a border or a motif, and differ in what lies between. */
async function isSamePiece(
  photo: Picture,
  query: DescribedFeatures,
  { recordId, look, isFirstView, alignment, spots }: Candidate,
  { readOriginal }: Looking,
): Promise<boolean> {
  if (!readOriginal) return false
  const mirror = mirrored(query, photo.width)
  const mirrorAlignment = align(mirror, look.features, findPairs(mirror, look.features))
  if (mirrorAlignment && mirrorAlignment.spots.length >= MIRRORED * spots) return false
  const stored = isFirstView && (await readOriginal(recordId))
  if (!stored) return false
  const original = await readPicture(stored)
  return showsSamePiece({ photo, query, original, record: look.features, alignment })
}

function lookClosely(
  picture: Picture,
  query: DescribedFeatures,
  index: CatalogueIndex,
  view: number,
): Candidate | null {
  const look = lookAt(index, view)
  const alignment = align(query, look.features, findPairs(query, look.features))
  if (!alignment) return null
  const appearance = compareAppearance(picture, look, alignment)
  const spots = alignment.spots.length
  return {
    recordId: idOfView(index, view),
    spots,
    appearance,
    distance: distanceOf(spots, appearance),
    alignment,
    look,
    isFirstView: viewSpan(index, recordOfView(index, view))[0] === view,
  }
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
