import { BASE_BLUR, type Octave, STEPS } from './scale-space.ts'

/** Position, size and direction of a distinctive spot, in pixels and radians. */
export interface Keypoint {
  readonly x: number
  readonly y: number
  readonly scale: number
  readonly angle: number
  /** Where to read its surroundings: octave and blur level. */
  readonly octave: number
  readonly level: number
  readonly strength: number
}

/** Contrast below this is noise. Low, because glazes, polished silver and plain cloth have little of it. */
const MIN_CONTRAST = 0.003
/** Points on an edge are not distinctive; they exceed this ratio of curvatures. */
const EDGE_RATIO = 10
const MARGIN = 5
const ANGLE_BINS = 36

/** The strongest of those that are wanted. */
export function findKeypoints(
  octaves: readonly Octave[],
  limit: number,
  isWanted: (spot: Spot) => boolean,
): Keypoint[] {
  const spots = octaves.flatMap((octave, i) => extrema(octave, i)).filter(isWanted)
  spots.sort((a, b) => b.strength - a.strength)
  return spots
    .slice(0, limit)
    .flatMap(spot => orientations(spot, octaves[spot.octave]!))
    .slice(0, limit)
}

type Spot = Omit<Keypoint, 'angle'>

function extrema({ width, height, pixel, differences }: Octave, octave: number): Spot[] {
  const spots: Spot[] = []
  for (let level = 1; level <= STEPS; level++) {
    const below = differences[level - 1]!
    const here = differences[level]!
    const above = differences[level + 1]!
    for (let y = MARGIN; y < height - MARGIN; y++) {
      for (let x = MARGIN; x < width - MARGIN; x++) {
        const i = y * width + x
        const value = here[i]!
        if (Math.abs(value) < MIN_CONTRAST || !isExtreme(value, i, width, below, here, above)) continue
        if (isOnEdge(here, i, width)) continue
        const dx = offset(here[i - 1]!, value, here[i + 1]!)
        const dy = offset(here[i - width]!, value, here[i + width]!)
        const ds = offset(below[i]!, value, above[i]!)
        spots.push({
          x: (x + dx) * pixel,
          y: (y + dy) * pixel,
          scale: BASE_BLUR * 2 ** ((level + ds) / STEPS) * pixel,
          octave,
          level,
          strength: Math.abs(value),
        })
      }
    }
  }
  return spots
}

function isExtreme(
  value: number,
  i: number,
  width: number,
  below: Float32Array,
  here: Float32Array,
  above: Float32Array,
): boolean {
  const sign = value > 0 ? 1 : -1
  const peak = value * sign
  for (let dy = -width; dy <= width; dy += width) {
    for (let n = i + dy - 1; n <= i + dy + 1; n++) {
      if (below[n]! * sign > peak || above[n]! * sign > peak || (n !== i && here[n]! * sign >= peak)) return false
    }
  }
  return true
}

function isOnEdge(here: Float32Array, i: number, width: number): boolean {
  const xx = here[i - 1]! + here[i + 1]! - 2 * here[i]!
  const yy = here[i - width]! + here[i + width]! - 2 * here[i]!
  const xy = (here[i + width + 1]! - here[i + width - 1]! - here[i - width + 1]! + here[i - width - 1]!) / 4
  const determinant = xx * yy - xy * xy
  return determinant <= 0 || (xx + yy) ** 2 * EDGE_RATIO >= (EDGE_RATIO + 1) ** 2 * determinant
}

/** Peak of the parabola through three samples, -0.5 to 0.5. */
function offset(before: number, at: number, after: number): number {
  const curvature = before + after - 2 * at
  const peak = curvature === 0 ? 0 : (before - after) / (2 * curvature)
  return Math.max(-0.5, Math.min(0.5, peak))
}

function orientations(spot: Spot, { width, height, pixel, blurred }: Octave): Keypoint[] {
  const level = blurred[spot.level]!
  const sigma = (1.5 * spot.scale) / pixel
  const radius = Math.round(3 * sigma)
  const cx = Math.round(spot.x / pixel)
  const cy = Math.round(spot.y / pixel)
  const raw = new Float32Array(ANGLE_BINS)
  // A Gaussian of a distance is the product of those of its two parts.
  const near = Float64Array.from({ length: radius + 1 }, (_, step) => Math.exp(-(step * step) / (2 * sigma * sigma)))
  for (let y = Math.max(1, cy - radius); y <= Math.min(height - 2, cy + radius); y++) {
    const inRow = near[Math.abs(y - cy)]!
    for (let x = Math.max(1, cx - radius); x <= Math.min(width - 2, cx + radius); x++) {
      const i = y * width + x
      const gx = level[i + 1]! - level[i - 1]!
      const gy = level[i + width]! - level[i - width]!
      const turn = Math.atan2(gy, gx) / (2 * Math.PI)
      const bin = Math.floor((turn < 0 ? turn + 1 : turn) * ANGLE_BINS) % ANGLE_BINS
      raw[bin]! += inRow * near[Math.abs(x - cx)]! * Math.sqrt(gx * gx + gy * gy)
    }
  }
  const at = (bin: number) => raw[(bin + ANGLE_BINS) % ANGLE_BINS]!
  const smooth = raw.map((_, bin) => (at(bin - 1) + 2 * at(bin) + at(bin + 1)) / 4)
  const peak = Math.max(...smooth)
  const found: Keypoint[] = []
  for (let bin = 0; bin < ANGLE_BINS; bin++) {
    const before = smooth[(bin + ANGLE_BINS - 1) % ANGLE_BINS]!
    const after = smooth[(bin + 1) % ANGLE_BINS]!
    const value = smooth[bin]!
    if (value < 0.8 * peak || value < before || value <= after) continue
    const angle = ((bin + 0.5 + offset(before, value, after)) / ANGLE_BINS) * 2 * Math.PI
    found.push({ ...spot, angle })
  }
  return found
}
