import type { Look } from '../../core/catalogue/catalogue-index.ts'
import {
  type DescribedFeatures,
  type Features,
  PLACE_LENGTH,
  type Place,
  sketchAt,
} from '../../core/image-features/features.ts'
import { findObject } from '../../core/image-features/object-mask.ts'
import type { Picture } from '../../core/image-features/picture.ts'
import { difference, SKETCH_WORDS } from '../../core/image-features/sketches.ts'
import { type Alignment, applyAffine, invert, place } from './alignment.ts'
import { shareRecolored } from './appearance.ts'
import { AROUND, shareKnown } from './known-features.ts'

/** How far a photograph and a record's agree all over what both show, not only where spots were matched. */
export interface Agreement {
  /** Share of the record's features that were matched, 0 to 1. */
  readonly matched: number
  /** Share of features that look alike in the part of the object where fewest do, 0 to 1. */
  readonly weakest: number
  /** Share of the photograph's strongest features on the object that the record has, too, 0 to 1. */
  readonly known: number
  /** Share of the object that has another color, 0 to 1. */
  readonly recolored: number
}

/** The object is divided into 6 x 6 cells, and each 2 x 2 of them are a part of it. */
const CELLS = 6
const PART = 2
const CHECKED_PER_CELL = 3
/** Fewer features say nothing about a part. */
const MIN_IN_PART = 6
/** Maximum bit difference of one spot seen twice, where its place is known but for a few pixels. */
const MAX_BITS = 34
/** Within this many pixels, matched spots show how a curved surface departs from a plane. */
const NEARBY = 40
/** Blur hides the smallest features, which is no contradiction: the photograph's own show how small it can show any. */
const FINEST = 0.05
const FINEST_REAL = 1.9
/** A feature's surroundings reach this many times its scale. */
const REACH = 3
const SEARCH_STEP = 0.8
/** The expected place first, then around it, in steps. */
const SEARCH = [...AROUND, [1, 1], [-1, 1], [1, -1], [-1, -1]] as const

interface Expected {
  /** Number of the record's feature. */
  readonly at: number
  readonly x: number
  readonly y: number
  /** Where the photograph should show it. */
  readonly seen: Place
}

interface Cell {
  matched: number
  readonly unmatched: Expected[]
}

export function compareAll(picture: Picture, query: DescribedFeatures, look: Look, alignment: Alignment): Agreement {
  const record = look.features
  const object = findObject(look.color)
  const matched = new Set(alignment.pairs.map(pair => pair.record))
  const finest = Math.max(finestScale(query), FINEST_REAL * picture.enlarged)
  const isShown = ({ x, y, scale }: Place) =>
    scale >= finest && Math.min(x, y, picture.width - x, picture.height - y) > REACH * scale
  const visible = expectedPlaces(query, record, alignment).filter(({ seen }) => isShown(seen))
  const cells = divide(visible, matched)
  const alike = cells.map(cell => countAlike(cell, query, record.sketches))
  return {
    matched: sum(cells.map(cell => cell.matched)) / Math.max(1, visible.length),
    weakest: weakestPart(cells, alike),
    known: shareKnown(query, look, object, alignment),
    recolored: shareRecolored(picture, look, object, alignment),
  }
}

/** Where each feature of the record should be in the photograph, and how large and turned. */
function expectedPlaces(query: Features, record: Features, { map, pairs }: Alignment): Expected[] {
  const back = invert(map)
  const size = Math.sqrt(map.a * map.d - map.b * map.c)
  const turn = Math.atan2(map.c - map.b, map.a + map.d)
  const departures = pairs.map(pair => {
    const [from, to] = [place(query, pair.query), place(record, pair.record)]
    const plane = applyAffine(back, to.x, to.y)
    return { x: to.x, y: to.y, dx: from.x - plane.x, dy: from.y - plane.y }
  })
  return Array.from({ length: record.count }, (_, at) => {
    const { x, y, scale, angle } = place(record, at)
    const plane = applyAffine(back, x, y)
    let [dx, dy, weights] = [0, 0, 0.05]
    for (const near of departures) {
      const weight = Math.exp(-((near.x - x) ** 2 + (near.y - y) ** 2) / (2 * NEARBY ** 2))
      dx += weight * near.dx
      dy += weight * near.dy
      weights += weight
    }
    const seen = { x: plane.x + dx / weights, y: plane.y + dy / weights, scale: scale / size, angle: angle - turn }
    return { at, x, y, seen }
  })
}

function finestScale({ count, places }: Features): number {
  const scales = Array.from({ length: count }, (_, n) => places[n * PLACE_LENGTH + 2]!).sort((a, b) => a - b)
  return scales[Math.floor(count * FINEST)] ?? 0
}

function divide(visible: readonly Expected[], matched: ReadonlySet<number>): Cell[] {
  const [xs, ys] = [visible.map(({ x }) => x), visible.map(({ y }) => y)]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  const edge = Math.max(1, Math.max(...xs) - left, Math.max(...ys) - top) / CELLS
  const cells = Array.from({ length: CELLS * CELLS }, (): Cell => ({ matched: 0, unmatched: [] }))
  const step = (distance: number) => Math.min(CELLS - 1, Math.floor(distance / edge))
  for (const feature of visible) {
    const cell = cells[step(feature.y - top) * CELLS + step(feature.x - left)]!
    if (matched.has(feature.at)) cell.matched++
    else cell.unmatched.push(feature)
  }
  return cells
}

/** Of a cell's unmatched features the strongest stand for all. @returns how many features look alike */
function countAlike({ matched, unmatched }: Cell, query: DescribedFeatures, sketches: Uint32Array): number {
  const checked = unmatched.slice(0, CHECKED_PER_CELL)
  const alike = checked.filter(feature => isSeen(feature, query, sketches)).length
  return matched + (checked.length ? (unmatched.length * alike) / checked.length : 0)
}

function isSeen({ at, seen }: Expected, { octaves }: DescribedFeatures, sketches: Uint32Array): boolean {
  const step = Math.max(1.5, SEARCH_STEP * seen.scale)
  return SEARCH.some(([across, down]) => {
    const here = sketchAt(octaves, { ...seen, x: seen.x + across * step, y: seen.y + down * step })
    return difference(here, 0, sketches, at * SKETCH_WORDS) <= MAX_BITS
  })
}

function weakestPart(cells: readonly Cell[], alike: readonly number[]): number {
  let weakest = 1
  for (let top = 0; top <= CELLS - PART; top++) {
    for (let left = 0; left <= CELLS - PART; left++) {
      const part = [0, 1, CELLS, CELLS + 1].map(offset => top * CELLS + left + offset)
      const features = sum(part.map(n => cells[n]!.matched + cells[n]!.unmatched.length))
      if (features < MIN_IN_PART) continue
      weakest = Math.min(weakest, (sum(part.map(n => alike[n]!)) + 1) / (features + 2))
    }
  }
  return weakest
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
