import { DESCRIPTOR_LENGTH, type Features, PLACE_LENGTH } from './features.ts'

/** A query's feature and the record's feature it looks like, by their positions in the two lists. */
export interface Pair {
  readonly query: number
  readonly record: number
}

/** How much nearer the best must be than the next best elsewhere: what repeats on an object says nothing of where. */
const RATIO = 0.86
/** Features this near to each other, in pixels, are one place. */
const SAME_PLACE = 6
const WORDS = DESCRIPTOR_LENGTH / 32

/** One bit per number of a descriptor: whether it is above average. Tells at a glance what can't be alike. */
export function sketch({ count, descriptors }: Features): Uint32Array {
  const bits = new Uint32Array(count * WORDS)
  for (let i = 0; i < count; i++) {
    const descriptor = descriptors.subarray(i * DESCRIPTOR_LENGTH, (i + 1) * DESCRIPTOR_LENGTH)
    let sum = 0
    for (const value of descriptor) sum += value
    const mean = sum / DESCRIPTOR_LENGTH
    descriptor.forEach((value, d) => {
      if (value > mean) bits[i * WORDS + (d >> 5)]! |= 1 << (d & 31)
    })
  }
  return bits
}

/** Bits by which two sketches differ. */
function difference(a: Uint32Array, i: number, b: Uint32Array, j: number): number {
  let total = 0
  for (let w = 0; w < WORDS; w++) {
    let x = a[i * WORDS + w]! ^ b[j * WORDS + w]!
    x -= (x >>> 1) & 0x55555555
    x = (x & 0x33333333) + ((x >>> 2) & 0x33333333)
    total += (((x + (x >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
  }
  return total
}

/** The least difference of each query sketch to any of a record's. */
export function nearest(query: Uint32Array, record: Uint32Array): Uint8Array {
  const least = new Uint8Array(query.length / WORDS).fill(DESCRIPTOR_LENGTH)
  const count = record.length / WORDS
  for (let q = 0; q < least.length; q++) {
    let best = DESCRIPTOR_LENGTH
    for (let r = 0; r < count; r++) {
      const bits = difference(query, q, record, r)
      if (bits < best) best = bits
    }
    least[q] = best
  }
  return least
}

/** Each query feature with the one record feature it is clearly most like. */
export function findPairs(query: Features, record: Features): Pair[] {
  const pairs: Pair[] = []
  for (let q = 0; q < query.count; q++) {
    let best = -1
    let bestDistance = Number.POSITIVE_INFINITY
    let nextDistance = Number.POSITIVE_INFINITY
    for (let r = 0; r < record.count; r++) {
      const distance = squaredDistance(query.descriptors, q, record.descriptors, r, nextDistance)
      if (distance >= nextDistance) continue
      if (distance < bestDistance) {
        if (best >= 0 && !samePlace(record.places, best, r)) nextDistance = bestDistance
        best = r
        bestDistance = distance
      } else if (!samePlace(record.places, best, r)) {
        nextDistance = distance
      }
    }
    if (best >= 0 && bestDistance < RATIO ** 2 * nextDistance) pairs.push({ query: q, record: best })
  }
  return pairs
}

/** Stops counting once it is past `enough`. */
function squaredDistance(a: Uint8Array, i: number, b: Uint8Array, j: number, enough: number): number {
  const p = i * DESCRIPTOR_LENGTH
  const q = j * DESCRIPTOR_LENGTH
  let total = 0
  for (let d = 0; d < DESCRIPTOR_LENGTH; d += 16) {
    for (let e = d; e < d + 16; e++) {
      const difference = a[p + e]! - b[q + e]!
      total += difference * difference
    }
    if (total >= enough) return total
  }
  return total
}

const samePlace = (places: Float32Array, a: number, b: number): boolean =>
  Math.abs(places[a * PLACE_LENGTH]! - places[b * PLACE_LENGTH]!) < SAME_PLACE &&
  Math.abs(places[a * PLACE_LENGTH + 1]! - places[b * PLACE_LENGTH + 1]!) < SAME_PLACE
