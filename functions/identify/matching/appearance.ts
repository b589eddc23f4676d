import type { Color } from '../../core/identify/features/picture.ts'
import { type Alignment, applyAffine, invert } from './alignment.ts'

export interface Appearance {
  /** Part of the record's picture that the query covers, 0 to 1. */
  readonly overlap: number
  /** Correlation of light and dark, -1 to 1; independent of exposure. */
  readonly correlation: number
  /** Mean difference of hue and saturation, 0 (same) to about 1. */
  readonly colorDifference: number
}

interface Framed {
  /** Width in the pixels of the map. */
  readonly width: number
  readonly color: Color
}

/** Radius of the compared area around a matching spot, as a part of the record's longer edge. */
const AROUND = 0.07

/** Features alone can agree on a shape in other colors. Areas without spots are ignored, as is the backdrop. */
export function compareAppearance(query: Framed, record: Framed, { map, spots }: Alignment): Appearance {
  const { color } = record
  const back = invert(map)
  const toRecord = record.width / color.width
  const toQuery = query.color.width / query.width
  const reach = AROUND * Math.max(color.width, color.height) * toRecord
  const lights: [number, number][] = []
  let [shown, chroma] = [0, 0]
  for (let row = 0; row < color.height; row++) {
    for (let column = 0; column < color.width; column++) {
      const x = (column + 0.5) * toRecord
      const y = (row + 0.5) * toRecord
      const at = applyAffine(back, x, y)
      const there = sample(query.color, at.x * toQuery, at.y * toQuery)
      if (!there) continue
      shown++
      if (!spots.some(spot => Math.abs(spot.x - x) < reach && Math.abs(spot.y - y) < reach)) continue
      const here = sample(color, column, row)!
      lights.push([there.light, here.light])
      chroma += Math.hypot(there.red - here.red, there.green - here.green)
    }
  }
  return {
    overlap: shown / (color.width * color.height),
    correlation: lights.length ? correlate(lights) : 0,
    colorDifference: lights.length ? chroma / lights.length : 1,
  }
}

function sample({ width, height, rgb }: Color, x: number, y: number) {
  const column = Math.floor(x)
  const row = Math.floor(y)
  if (column < 0 || row < 0 || column >= width || row >= height) return undefined
  const i = (row * width + column) * 3
  const r = rgb[i]!
  const g = rgb[i + 1]!
  const b = rgb[i + 2]!
  // In the dark, shares are mostly noise: the constant moves them toward grey.
  const sum = r + g + b + 60
  return { light: r + g + b, red: (r + 20) / sum, green: (g + 20) / sum }
}

function correlate(pairs: readonly (readonly [number, number])[]): number {
  let [sa, sb] = [0, 0]
  for (const [a, b] of pairs) {
    sa += a
    sb += b
  }
  const [ma, mb] = [sa / pairs.length, sb / pairs.length]
  let [aa, bb, ab] = [1e-9, 1e-9, 0]
  for (const [a, b] of pairs) {
    aa += (a - ma) ** 2
    bb += (b - mb) ** 2
    ab += (a - ma) * (b - mb)
  }
  return ab / Math.sqrt(aa * bb)
}
