import { type Features, PLACE_LENGTH } from '../../core/image-features/features.ts'
import { difference, SKETCH_WORDS } from '../../core/image-features/sketches.ts'

/** A query's feature and the record's feature it looks like, by their positions in the two lists. */
export interface Pair {
  readonly query: number
  readonly record: number
}

/** Bits by which the same spot may differ when it is photographed again. */
const MAX_BITS = 38
/** How much nearer the best must be than the next best elsewhere: what repeats on an object says nothing of where. */
const RATIO = 0.86
/** Features this near to each other, in pixels, are one place. */
const SAME_PLACE = 6

/** Each query feature with the one record feature it is clearly most like. */
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
