import { CLASS_COUNT, FEATURE_COUNT, INPUT_EDGE } from '@vitrine/vision-model'
import { afterAll, beforeAll } from 'vitest'
import * as real from '../core/identify/network/neural-work.ts'

export * from '../core/identify/network/neural-work.ts'

let areReal = false

/** For a file about what the networks see. Loading one takes a second, and each photograph a tenth. */
export function withRealNetworks(): void {
  beforeAll(() => {
    areReal = true
  })
  afterAll(() => {
    areReal = false
  })
}

export const seePixels: typeof real.seePixels = async pixels => (areReal ? real.seePixels(pixels) : glimpse(pixels))

/** No photograph has a mark. */
export const readMarks: typeof real.readMarks = async (picture, looking, signal) =>
  areReal ? real.readMarks(picture, looking, signal) : []

const GRID = 14
const CELL = INPUT_EDGE / GRID

/** How much lighter and darker than the middle level each cell of a grid is in each color: alike for alike pictures. */
function glimpse(pixels: Uint8Array) {
  const features = new Float32Array(FEATURE_COUNT)
  for (let row = 0; row < GRID; row++) {
    for (let column = 0; column < GRID; column++) {
      for (const color of [0, 1, 2]) {
        const level = pixels[((row * CELL + CELL / 2) * INPUT_EDGE + column * CELL + CELL / 2) * 3 + color]! - 128
        features[2 * ((row * GRID + column) * 3 + color) + (level < 0 ? 1 : 0)] = Math.abs(level)
      }
    }
  }
  return { features, logits: new Float32Array(CLASS_COUNT) }
}
