import { touchesObject } from '../../../../shared/rules/object-mask.ts'
import { findKeypoints, type Keypoint } from './keypoints.ts'
import type { Picture } from './picture.ts'
import { type Octave, scaleSpace } from './scale-space.ts'
import { DESCRIPTOR_LENGTH, sketch } from './sketches.ts'

/** Numbers per place: x, y, scale, angle. */
export const PLACE_LENGTH = 4
const CELLS = 4
const DIRECTIONS = 8
const CELL_WIDTH = 3
/** No single direction may dominate: light that falls differently changes the strong gradients most. */
const CLIP = 0.2

export interface Features {
  readonly count: number
  readonly places: Float32Array
  readonly sketches: Uint32Array
}

export interface DescribedFeatures extends Features {
  readonly descriptors: Uint8Array
}

/** A feature belongs to the object if any of its middle, in scales, lies on it. */
const MIDDLE = 1

/**
 * SIFT features (Lowe 2004) with square-rooted descriptors (Arandjelovic and Zisserman 2012), the strongest on the object.
 */
export function extractFeatures(
  { grey, width, height, object }: Pick<Picture, 'grey' | 'width' | 'height' | 'object'>,
  limit: number,
): DescribedFeatures {
  const octaves = scaleSpace(grey, width, height)
  const keypoints = findKeypoints(
    octaves,
    limit,
    ({ x, y, scale }) => !object || touchesObject(object, width, x, y, MIDDLE * scale),
  )
  const places = new Float32Array(keypoints.length * PLACE_LENGTH)
  const descriptors = new Uint8Array(keypoints.length * DESCRIPTOR_LENGTH)
  keypoints.forEach((keypoint, i) => {
    places.set([keypoint.x, keypoint.y, keypoint.scale, keypoint.angle], i * PLACE_LENGTH)
    writeDescriptor(
      keypoint,
      octaves[keypoint.octave]!,
      descriptors.subarray(i * DESCRIPTOR_LENGTH, (i + 1) * DESCRIPTOR_LENGTH),
    )
  })
  return { count: keypoints.length, places, sketches: sketch(descriptors), descriptors }
}

/** Gradients around a keypoint, relative to its direction, summed into cells with interpolation. */
function writeDescriptor(keypoint: Keypoint, { width, height, pixel, blurred }: Octave, target: Uint8Array): void {
  const level = blurred[keypoint.level]!
  const cell = (CELL_WIDTH * keypoint.scale) / pixel
  const radius = Math.round(cell * Math.SQRT2 * (CELLS + 1) * 0.5)
  const cx = keypoint.x / pixel
  const cy = keypoint.y / pixel
  const cos = Math.cos(keypoint.angle) / cell
  const sin = Math.sin(keypoint.angle) / cell
  const histogram = new Float32Array(DESCRIPTOR_LENGTH)
  const [x0, x1] = [Math.max(1, Math.round(cx) - radius), Math.min(width - 2, Math.round(cx) + radius)]
  const [y0, y1] = [Math.max(1, Math.round(cy) - radius), Math.min(height - 2, Math.round(cy) + radius)]
  for (let y = y0; y <= y1; y++) {
    for (let x = x0; x <= x1; x++) {
      const dx = x - cx
      const dy = y - cy
      const u = cos * dx + sin * dy
      const v = cos * dy - sin * dx
      const column = u + CELLS / 2 - 0.5
      const row = v + CELLS / 2 - 0.5
      if (column <= -1 || column >= CELLS || row <= -1 || row >= CELLS) continue
      const i = y * width + x
      const gx = level[i + 1]! - level[i - 1]!
      const gy = level[i + width]! - level[i - width]!
      const weight = Math.exp(-(u * u + v * v) / (0.5 * CELLS * CELLS)) * Math.sqrt(gx * gx + gy * gy)
      const turn = (Math.atan2(gy, gx) - keypoint.angle) / (2 * Math.PI)
      share(histogram, row, column, (turn - Math.floor(turn)) * DIRECTIONS, weight)
    }
  }
  normalize(histogram, target)
}

function share(histogram: Float32Array, row: number, column: number, direction: number, weight: number): void {
  const r0 = Math.floor(row)
  const c0 = Math.floor(column)
  const d0 = Math.floor(direction)
  for (let r = r0; r <= r0 + 1; r++) {
    if (r < 0 || r >= CELLS) continue
    const inRow = weight * (1 - Math.abs(row - r))
    for (let c = c0; c <= c0 + 1; c++) {
      if (c < 0 || c >= CELLS) continue
      const inCell = inRow * (1 - Math.abs(column - c))
      const base = (r * CELLS + c) * DIRECTIONS
      const part = direction - d0
      histogram[base + (d0 % DIRECTIONS)]! += inCell * (1 - part)
      histogram[base + ((d0 + 1) % DIRECTIONS)]! += inCell * part
    }
  }
}

function normalize(histogram: Float32Array, target: Uint8Array): void {
  let squares = 0
  for (const value of histogram) squares += value * value
  const clip = CLIP * Math.sqrt(squares)
  let sum = 1e-12
  for (const value of histogram) sum += Math.min(value, clip)
  for (let i = 0; i < histogram.length; i++) {
    target[i] = Math.min(255, Math.round(512 * Math.sqrt(Math.min(histogram[i]!, clip) / sum)))
  }
}
