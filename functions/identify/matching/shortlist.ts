import { type CatalogueIndex, featureSpan, viewCount, viewSpan } from '../../core/identify/catalogue/catalogue-index.ts'
import type { DescribedFeatures } from '../../core/identify/features/features.ts'
import { margin, popCount, SKETCH_WORDS } from '../../core/identify/features/sketches.ts'

/** Key bits of each table, measured on our catalogue: independent, so that buckets are about equally full. */
// biome-ignore format: a row for each table
const KEY_BITS = [
  [91, 4, 63, 41, 57, 110, 0, 113, 107, 87, 120, 53, 65, 15, 38, 11, 116, 24, 28, 125],
  [26, 3, 5, 55, 97, 103, 31, 124, 77, 7, 112, 127, 29, 99, 121, 42, 1, 56, 79, 12],
] as const
const MIN_BITS = 8
/** Number of the least certain key bits that are also tried inverted. */
const UNCERTAIN = 4
/** The word of the sketch that is compared first, and its maximum bit difference. */
const CHECKED_WORD = 2
const MAX_CHECKED_BITS = 5
/** A feature with more hits is ignored. */
const MAX_CANDIDATES = 60

/** Features by key: bucket k is from `starts[k]` to `starts[k + 1]`. */
interface Table {
  readonly keyBits: readonly number[]
  readonly starts: Uint32Array
  readonly views: Uint32Array
  readonly checks: Uint32Array
}

const built = new WeakMap<CatalogueIndex, readonly Table[]>()

function tablesOf(index: CatalogueIndex): readonly Table[] {
  const known = built.get(index)
  if (known) return known
  const bits = Math.round(Math.log2(index.sketches.length / SKETCH_WORDS + 1)) - 1
  const tables = KEY_BITS.map(order =>
    buildTable(index, order.slice(0, Math.max(MIN_BITS, Math.min(order.length, bits)))),
  )
  built.set(index, tables)
  return tables
}

function buildTable(index: CatalogueIndex, keyBits: readonly number[]): Table {
  const { sketches } = index
  const count = sketches.length / SKETCH_WORDS
  const keys = new Uint32Array(count)
  const starts = new Uint32Array(2 ** keyBits.length + 1)
  for (let feature = 0; feature < count; feature++) {
    let key = 0
    for (let k = 0; k < keyBits.length; k++) {
      const bit = keyBits[k]!
      key |= ((sketches[feature * SKETCH_WORDS + (bit >> 5)]! >>> (bit & 31)) & 1) << k
    }
    keys[feature] = key
    starts[key + 1]! += 1
  }
  for (let key = 1; key < starts.length; key++) starts[key]! += starts[key - 1]!
  const next = starts.slice()
  const views = new Uint32Array(count)
  const checks = new Uint32Array(count)
  for (let view = 0; view < viewCount(index); view++) {
    const [first, end] = featureSpan(index, view)
    for (let feature = first; feature < end; feature++) {
      const at = next[keys[feature]!]!++
      views[at] = view
      checks[at] = sketches[feature * SKETCH_WORDS + CHECKED_WORD]!
    }
  }
  return { keyBits, starts, views, checks }
}

/**
 * Views by the features they have in common with a photograph, the best first, one of each record. Each feature is
 * looked up also with its least certain key bits inverted, and its hits share its vote.
 */
export function shortlist(query: DescribedFeatures, index: CatalogueIndex, length: number): number[] {
  const tables = tablesOf(index)
  const votes = new Float32Array(viewCount(index))
  const found = new Set<number>()
  for (let feature = 0; feature < query.count; feature++) {
    found.clear()
    for (const table of tables) lookUp(query, feature, table, found)
    if (found.size > MAX_CANDIDATES) continue
    for (const view of found) votes[view]! += 1 / found.size
  }
  return bestViews(votes, index, length)
}

function lookUp({ sketches, descriptors }: DescribedFeatures, feature: number, table: Table, found: Set<number>) {
  const { keyBits, starts, views, checks } = table
  const check = sketches[feature * SKETCH_WORDS + CHECKED_WORD]!
  let key = 0
  const flips = new Array<number>(UNCERTAIN).fill(0)
  const margins = new Array<number>(UNCERTAIN).fill(Number.POSITIVE_INFINITY)
  for (let k = 0; k < keyBits.length; k++) {
    const value = margin(descriptors, feature, keyBits[k]!)
    if (value > 0) key |= 1 << k
    let size = Math.abs(value)
    let flip = 1 << k
    for (let u = 0; u < UNCERTAIN; u++) {
      if (size >= margins[u]!) continue
      ;[margins[u], size] = [size, margins[u]!]
      ;[flips[u], flip] = [flip, flips[u]!]
    }
  }
  for (let turned = 0; turned < 2 ** UNCERTAIN; turned++) {
    let bucket = key
    for (let u = 0; u < UNCERTAIN; u++) if (turned & (1 << u)) bucket ^= flips[u]!
    for (let at = starts[bucket]!; at < starts[bucket + 1]!; at++) {
      if (popCount(check ^ checks[at]!) <= MAX_CHECKED_BITS) found.add(views[at]!)
    }
  }
}

/** Numbers of the views with the highest values above 0, the best first, one of each record. */
export function bestViews(values: Float32Array, index: CatalogueIndex, length: number): number[] {
  const top: number[] = []
  for (let record = 0; record < index.ids.length; record++) {
    const view = bestOf(values, ...viewSpan(index, record))
    const value = values[view] ?? 0
    if (value === 0 || (top.length === length && value <= values[top[length - 1]!]!)) continue
    let at = top.length
    while (at > 0 && values[top[at - 1]!]! < value) at--
    top.splice(at, 0, view)
    if (top.length > length) top.pop()
  }
  return top
}

function bestOf(values: Float32Array, first: number, end: number): number {
  let best = first
  for (let view = first + 1; view < end; view++) if (values[view]! > values[best]!) best = view
  return best
}
