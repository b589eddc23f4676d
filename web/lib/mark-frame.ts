import type { Crop, Extent } from './photo-edit/photo-edit.ts'

export type Corner = readonly [x: number, y: number]

/** Around the mark, as a part of its longer edge. */
const MARGIN = 0.25
/** Width by height. */
const SHAPE = 3 / 2
/** A part of the photograph's width below which there is nothing to enlarge but grain. */
const MIN_WIDTH = 0.08

/** What to show of a photograph so that a mark fills it, as parts of the photograph, which may be less wide than 3:2. */
export function frameAround(quad: readonly Corner[], { width, height }: Extent): Crop {
  const [xs, ys] = [quad.map(([x]) => x * width), quad.map(([, y]) => y * height)]
  const [left, right] = [Math.min(...xs), Math.max(...xs)]
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)]
  const margin = 2 * MARGIN * Math.max(right - left, bottom - top)
  const across = Math.max(right - left + margin, (bottom - top + margin) * SHAPE, MIN_WIDTH * width)
  const shown = { width: Math.min(width, across), height: Math.min(height, across / SHAPE) }
  const within = (middle: number, length: number, whole: number) =>
    Math.min(whole - length, Math.max(0, middle - length / 2))
  return {
    x: within((left + right) / 2, shown.width, width) / width,
    y: within((top + bottom) / 2, shown.height, height) / height,
    width: shown.width / width,
    height: shown.height / height,
  }
}
