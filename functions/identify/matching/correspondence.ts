import { type Features, PLACE_LENGTH } from '../../core/identify/features/features.ts'
import { difference, SKETCH_WORDS } from '../../core/identify/features/sketches.ts'

export interface Pair {
  readonly query: number
  readonly record: number
}

/** Maximum bit difference of the same spot in two photographs. */
const MAX_BITS = 38
/** The best match must be clearly nearer than the next elsewhere, because repeated details have no position. */
const RATIO = 0.86
/** Features within this many pixels count as one place. */
const SAME_PLACE = 6

export function findPairs(query: Features, record: Features): Pair[] {
  const pairs: Pair[] = []
  for (let q = 0; q < query.count; q++) {
    let best = -1
    let bestBits = MAX_BITS + 1
    let nextBits = Math.ceil((MAX_BITS + 1) / RATIO)
    for (let r = 0; r < record.count; r++) {
      const bits = difference(query.sketches, q * SKETCH_WORDS, record.sketches, r * SKETCH_WORDS)
      if (bits >= nextBits) continue
      if (bits < bestBits) {
        if (best >= 0 && !samePlace(record.places, best, r)) nextBits = bestBits
        best = r
        bestBits = bits
      } else if (best < 0 || !samePlace(record.places, best, r)) {
        nextBits = bits
      }
    }
    if (best >= 0 && bestBits < RATIO * nextBits) pairs.push({ query: q, record: best })
  }
  return pairs
}

const samePlace = (places: Float32Array, a: number, b: number): boolean =>
  Math.abs(places[a * PLACE_LENGTH]! - places[b * PLACE_LENGTH]!) < SAME_PLACE &&
  Math.abs(places[a * PLACE_LENGTH + 1]! - places[b * PLACE_LENGTH + 1]!) < SAME_PLACE
