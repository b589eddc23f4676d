import type { Look } from '../../core/catalogue/catalogue-index.ts'
import type { Features } from '../../core/image-features/features.ts'
import type { ObjectMask } from '../../core/image-features/object-mask.ts'
import { type Alignment, applyAffine, place } from './alignment.ts'

/** A place, then its neighbors. */
export const AROUND = [
  [0, 0],
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const

/** The photograph's strongest features, of which a record of the same piece has most. */
const STRONGEST = 100
/** Places and scales within these are one feature's. */
const NEAR = 7
const NEAR_SCALES = 1.2
const NEAR_OCTAVES = 0.9
/** Features this near the object's outline may belong to the backdrop, in pixels of the color picture. */
const OUTLINE = 2

/** What the photograph shows and the record lacks, such as gilding on a plain lid. */
export function shareKnown(query: Features, look: Look, object: ObjectMask | null, { map }: Alignment): number {
  const { features, width, color } = look
  const size = Math.sqrt(map.a * map.d - map.b * map.c)
  const recorded = Array.from({ length: features.count }, (_, at) => place(features, at))
  const smallest = Math.min(...recorded.map(({ scale }) => scale)) * 1.1
  let [known, all] = [0, 0]
  for (let at = 0; at < query.count && all < STRONGEST; at++) {
    const from = place(query, at)
    const { x, y } = applyAffine(map, from.x, from.y)
    const scale = from.scale * size
    if (scale < smallest || !isInside(color, object, (x * color.width) / width, (y * color.width) / width)) continue
    const reach = Math.max(NEAR, NEAR_SCALES * scale)
    all++
    if (
      recorded.some(spot => Math.hypot(spot.x - x, spot.y - y) < reach && octaves(spot.scale, scale) < NEAR_OCTAVES)
    ) {
      known++
    }
  }
  return known / Math.max(1, all)
}

const octaves = (one: number, other: number) => Math.abs(Math.log2(one / other))

function isInside({ width, height }: Look['color'], object: ObjectMask | null, x: number, y: number): boolean {
  if (x < 1 || y < 1 || x >= width - 1 || y >= height - 1) return false
  return AROUND.every(([across, down]) => {
    const column = Math.max(0, Math.min(width - 1, Math.floor(x) + OUTLINE * across))
    const row = Math.max(0, Math.min(height - 1, Math.floor(y) + OUTLINE * down))
    return !object || object.cells[row * width + column] === 1
  })
}
