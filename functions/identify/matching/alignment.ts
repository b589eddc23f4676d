import { type Features, PLACE_LENGTH } from '../../core/identify/features/features.ts'
import type { Pair } from './correspondence.ts'

export interface Point {
  readonly x: number
  readonly y: number
}

/** Affine map from the query's pixels to the record's: x' = a x + b y + tx, y' = c x + d y + ty. */
export interface Affine {
  readonly a: number
  readonly b: number
  readonly tx: number
  readonly c: number
  readonly d: number
  readonly ty: number
}

export interface Alignment {
  readonly map: Affine
  readonly spots: readonly Point[]
  /** The pairs that it explains. */
  readonly pairs: readonly Pair[]
}

/** Tolerance in pixels: a curved surface seen from another side is not a plane. */
const COARSE_TOLERANCE = 18
const TOLERANCE = 10
const REFINEMENTS = 4
const MIN_PAIRS = 4
const LARGEST_SCALE = 5
const MAX_SQUEEZE = 2
const SPOT = 5

/** Each feature has scale and direction, so a single pair proposes a view. The one that explains most pairs counts. */
export function align(query: Features, record: Features, pairs: readonly Pair[]): Alignment | null {
  let best: Pair[] = []
  for (const pair of pairs) {
    const proposal = fromPair(query, record, pair)
    if (!isPlausible(proposal)) continue
    const explained = explain(query, record, pairs, proposal, COARSE_TOLERANCE, true)
    if (explained.length > best.length) best = explained
  }
  let map: Affine | null = null
  for (let round = 0; round < REFINEMENTS; round++) {
    if (best.length < MIN_PAIRS) return null
    map = fitAffine(query, record, best)
    if (!map || !isPlausible(map)) return null
    best = explain(query, record, pairs, map, round === 0 ? COARSE_TOLERANCE : TOLERANCE, false)
  }
  if (!map || best.length < MIN_PAIRS) return null
  return { map, spots: distinctSpots(record, best), pairs: best }
}

export const place = ({ places }: Features, i: number) => {
  const at = i * PLACE_LENGTH
  return { x: places[at]!, y: places[at + 1]!, scale: places[at + 2]!, angle: places[at + 3]! }
}

export const applyAffine = ({ a, b, tx, c, d, ty }: Affine, x: number, y: number) => ({
  x: a * x + b * y + tx,
  y: c * x + d * y + ty,
})

export function invert({ a, b, tx, c, d, ty }: Affine): Affine {
  const determinant = a * d - b * c
  const inverse = { a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant }
  return {
    ...inverse,
    tx: -(inverse.a * tx + inverse.b * ty),
    ty: -(inverse.c * tx + inverse.d * ty),
  }
}

function fromPair(query: Features, record: Features, pair: Pair): Affine {
  const from = place(query, pair.query)
  const to = place(record, pair.record)
  const scale = to.scale / from.scale
  const turn = to.angle - from.angle
  const a = scale * Math.cos(turn)
  const c = scale * Math.sin(turn)
  return { a, b: -c, tx: to.x - a * from.x + c * from.y, c, d: a, ty: to.y - c * from.x - a * from.y }
}

/** Mirrored, crushed or hugely scaled views are accidental. */
function isPlausible({ a, b, c, d }: Affine): boolean {
  const determinant = a * d - b * c
  if (determinant <= 0) return false
  const half = (a * a + b * b + c * c + d * d) / 2
  const spread = Math.sqrt(Math.max(0, half * half - determinant * determinant))
  const longest = Math.sqrt(half + spread)
  const shortest = Math.sqrt(Math.max(0, half - spread))
  return longest < LARGEST_SCALE && shortest > 1 / LARGEST_SCALE && longest < MAX_SQUEEZE * shortest
}

function explain(
  query: Features,
  record: Features,
  pairs: readonly Pair[],
  map: Affine,
  tolerance: number,
  withScale: boolean,
): Pair[] {
  const scale = Math.sqrt(map.a * map.d - map.b * map.c)
  return pairs.filter(pair => {
    const from = place(query, pair.query)
    const to = place(record, pair.record)
    const { x, y } = applyAffine(map, from.x, from.y)
    if (Math.hypot(x - to.x, y - to.y) > tolerance) return false
    return !withScale || Math.abs(Math.log2(to.scale / from.scale / scale)) < 1
  })
}

/** Least squares; null if the pairs lie on a line. */
function fitAffine(query: Features, record: Features, pairs: readonly Pair[]): Affine | null {
  const points = pairs.map(pair => ({ from: place(query, pair.query), to: place(record, pair.record) }))
  const mean = (pick: (point: (typeof points)[number]) => number) =>
    points.reduce((sum, point) => sum + pick(point), 0) / points.length
  const [mx, my, mu, mv] = [mean(p => p.from.x), mean(p => p.from.y), mean(p => p.to.x), mean(p => p.to.y)]
  let [xx, xy, yy, xu, yu, xv, yv] = [0, 0, 0, 0, 0, 0, 0]
  for (const { from, to } of points) {
    const [x, y, u, v] = [from.x - mx, from.y - my, to.x - mu, to.y - mv]
    xx += x * x
    xy += x * y
    yy += y * y
    xu += x * u
    yu += y * u
    xv += x * v
    yv += y * v
  }
  const determinant = xx * yy - xy * xy
  if (determinant < 1e-3 * (xx + yy) ** 2 * 0.25) return null
  const a = (xu * yy - yu * xy) / determinant
  const b = (yu * xx - xu * xy) / determinant
  const c = (xv * yy - yv * xy) / determinant
  const d = (yv * xx - xv * xy) / determinant
  return { a, b, tx: mu - a * mx - b * my, c, d, ty: mv - c * mx - d * my }
}

function distinctSpots(record: Features, pairs: readonly Pair[]): Point[] {
  const spots = new Map<string, Point>()
  for (const pair of pairs) {
    const { x, y } = place(record, pair.record)
    spots.set(`${Math.floor(x / SPOT)},${Math.floor(y / SPOT)}`, { x, y })
  }
  return [...spots.values()]
}
