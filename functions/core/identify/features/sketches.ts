/** Numbers of a descriptor: 4 x 4 cells of 8 directions. */
export const DESCRIPTOR_LENGTH = 128

export const SKETCH_WORDS = DESCRIPTOR_LENGTH / 32

/** Medians per number of a descriptor, measured on our catalogue, so that each bit is 1 as often as 0. */
// biome-ignore format: a row for every two cells
const MEDIANS = [
  29, 20, 15, 19, 27, 25, 22, 24, 53, 33, 21, 21, 25, 23, 25, 36,
  54, 35, 25, 24, 23, 19, 21, 33, 30, 24, 21, 24, 24, 17, 15, 20,
  41, 24, 18, 25, 36, 29, 22, 27, 83, 41, 25, 29, 36, 28, 25, 43,
  85, 43, 27, 28, 34, 28, 23, 43, 42, 27, 23, 29, 34, 23, 16, 23,
  41, 27, 21, 29, 36, 25, 17, 25, 83, 42, 25, 28, 36, 30, 25, 42,
  85, 42, 24, 27, 35, 29, 27, 43, 43, 24, 17, 23, 34, 29, 22, 27,
  29, 24, 21, 24, 27, 19, 15, 20, 53, 36, 25, 23, 26, 21, 21, 33,
  55, 33, 20, 19, 24, 24, 25, 36, 32, 21, 15, 17, 24, 24, 22, 24,
]

/** Distance of a number from the median: its sign is the sketch's bit, its size the certainty. */
export const margin = (descriptors: Uint8Array, feature: number, bit: number): number =>
  descriptors[feature * DESCRIPTOR_LENGTH + bit]! - MEDIANS[bit]! - 0.5

export function sketch(descriptors: Uint8Array): Uint32Array {
  const count = descriptors.length / DESCRIPTOR_LENGTH
  const sketches = new Uint32Array(count * SKETCH_WORDS)
  for (let i = 0; i < count; i++) {
    for (let bit = 0; bit < DESCRIPTOR_LENGTH; bit++) {
      if (margin(descriptors, i, bit) > 0) sketches[i * SKETCH_WORDS + (bit >> 5)]! |= 1 << (bit & 31)
    }
  }
  return sketches
}

export function popCount(word: number): number {
  let x = word - ((word >>> 1) & 0x55555555)
  x = (x & 0x33333333) + ((x >>> 2) & 0x33333333)
  return Math.imul((x + (x >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

export const difference = (a: Uint32Array, i: number, b: Uint32Array, j: number): number =>
  popCount(a[i]! ^ b[j]!) +
  popCount(a[i + 1]! ^ b[j + 1]!) +
  popCount(a[i + 2]! ^ b[j + 2]!) +
  popCount(a[i + 3]! ^ b[j + 3]!)
