import type { RgbPicture } from './picture.ts'

interface Grey {
  readonly width: number
  readonly height: number
  readonly values: Float32Array
}

/** Grey levels that a usual stroke is away from its ground afterwards. */
const CONTRAST = 45
/** Less over a whole photograph, most of which is noise. */
const CONTRAST_OF_ALL = 14
/** Share of gradients in one direction from which on a ground has a grain: wood, brushed silver. */
const GRAINED = 0.3
const GRAIN_REACH = 25

/** Strokes stand out from their ground: the light's slow changes are taken away and what is left is made strong. */
export function localContrast(picture: RgbPicture, reach: number): RgbPicture {
  const grey = greyOf(picture)
  return strengthened(less(grey, boxMean(grey, reach)), reach, CONTRAST)
}

/** The same for a whole photograph: its noise and the grain of its ground go first. */
export function withoutGround(picture: RgbPicture, reach: number): RgbPicture {
  const smooth = boxMean(greyOf(picture), 1)
  const grain = grainOf(smooth)
  const plain = grain === undefined ? smooth : less(smooth, meanAlong(smooth, grain))
  return strengthened(less(plain, boxMean(plain, reach)), reach, CONTRAST_OF_ALL)
}

function greyOf({ width, height, rgb }: RgbPicture): Grey {
  const values = new Float32Array(width * height)
  for (let i = 0; i < values.length; i++)
    values[i] = 0.3 * rgb[i * 3]! + 0.59 * rgb[i * 3 + 1]! + 0.11 * rgb[i * 3 + 2]!
  return { width, height, values }
}

const less = (grey: Grey, ground: Grey): Grey => ({
  ...grey,
  values: grey.values.map((value, i) => value - ground.values[i]!),
})

/** Every neighbourhood is stretched to the same contrast, empty ones less than those with strokes. */
function strengthened(strokes: Grey, reach: number, contrast: number): RgbPicture {
  const { width, height, values } = strokes
  const spread = boxMean({ ...strokes, values: values.map(value => value * value) }, reach * 2).values
  const usual = spread.reduce((sum, value) => sum + value, 0) / spread.length
  const rgb = new Uint8Array(width * height * 3)
  for (let i = 0, at = 0; i < values.length; i++) {
    const stretched = 128 + (contrast * values[i]!) / Math.sqrt(0.5 * spread[i]! + 0.5 * usual + 1)
    const level = Math.max(0, Math.min(255, stretched))
    rgb[at++] = level
    rgb[at++] = level
    rgb[at++] = level
  }
  return { width, height, rgb }
}

/** Mean over a square around each pixel, from sums over everything above and left of it. */
function boxMean({ width, height, values }: Grey, reach: number): Grey {
  const wide = width + 1
  const sums = new Float64Array(wide * (height + 1))
  const means = new Float32Array(values.length)
  for (let y = 0; y < height; y++) {
    let row = 0
    for (let x = 0; x < width; x++) {
      row += values[y * width + x]!
      sums[(y + 1) * wide + x + 1] = sums[y * wide + x + 1]! + row
    }
  }
  for (let y = 0; y < height; y++) {
    const top = Math.max(0, y - reach) * wide
    const bottom = Math.min(height, y + reach + 1) * wide
    for (let x = 0; x < width; x++) {
      const left = Math.max(0, x - reach)
      const right = Math.min(width, x + reach + 1)
      const sum = sums[bottom + right]! - sums[top + right]! - sums[bottom + left]! + sums[top + left]!
      means[y * width + x] = sum / (((bottom - top) / wide) * (right - left))
    }
  }
  return { width, height, values: means }
}

/** Direction of the lines that most of the picture consists of, in radians. */
function grainOf({ width, height, values }: Grey): number | undefined {
  let xx = 0
  let xy = 0
  let yy = 0
  for (let i = width + 1; i < width * (height - 1) - 1; i++) {
    const dx = values[i + 1]! - values[i - 1]!
    const dy = values[i + width]! - values[i - width]!
    xx += dx * dx
    xy += dx * dy
    yy += dy * dy
  }
  const share = Math.hypot(xx - yy, 2 * xy) / (xx + yy || 1)
  return share > GRAINED ? Math.atan2(2 * xy, xx - yy) / 2 + Math.PI / 2 : undefined
}

function meanAlong({ width, height, values }: Grey, direction: number): Grey {
  const steps = Array.from({ length: 2 * GRAIN_REACH + 1 }, (_, n) => ({
    dx: Math.round((n - GRAIN_REACH) * Math.cos(direction)),
    dy: Math.round((n - GRAIN_REACH) * Math.sin(direction)),
  }))
  const means = new Float32Array(values.length)
  for (const { dx, dy } of steps) {
    for (let y = 0; y < height; y++) {
      const row = Math.max(0, Math.min(height - 1, y + dy)) * width
      for (let x = 0; x < width; x++) means[y * width + x]! += values[row + Math.max(0, Math.min(width - 1, x + dx))]!
    }
  }
  return { width, height, values: means.map(sum => sum / steps.length) }
}
