import type { Point } from './alignment.ts'
import { distancesTo, isInView, type Overlay } from './overlay.ts'

/** What is at the edge of a piece. Shares from 0 to 1, 0 where too little of it is in view. */
export interface OutlineDifference {
  /** Share of the area around the piece where the photograph shows something, such as a fringe, where the record shows nothing. */
  readonly added: number
  /** Share of the outline where the photograph shows nothing. */
  readonly missing: number
}

/** The mask is larger than the piece by two or three cells: up to there is backdrop, then the outline. */
const BACKDROP = 2
const OUTLINE = 6
/** Cells outside the mask: close to the piece, and around it. */
const CLOSE = 2
const AROUND = { from: 6, to: 12 } as const
/** Steps in color from one cell to the next, of 255: a backdrop has less than the first. */
const CALM = 10
const STEP = 24
/** Cells around one that are calm where nothing is. */
const REACH = 2
/** A photograph with more steps around the piece has no calm backdrop, and what is close may belong to that. */
const MAX_BUSY = 0.02
const MIN_CELLS = 30
/** Width of the border, as a share of the photograph's edge. */
const BORDER = 0.05

type Zone = 'outline' | 'close' | 'around'

export function compareOutline(overlay: Overlay, moveAt: (column: number, row: number) => Point): OutlineDifference {
  const { width, height, seen } = overlay
  const zoneAt = zonesOf(overlay)
  const [record, photo] = [stepsOf(overlay.record, width), stepsOf(overlay.photo, width)]
  const counts = { outline: { all: 0, changed: 0 }, close: { all: 0, changed: 0 }, around: { all: 0, changed: 0 } }
  for (let here = 0; here < width * height; here++) {
    const zone = zoneAt(here)
    if (!(zone && isInView(overlay, here, BORDER))) continue
    const isOutline = zone === 'outline'
    if (isOutline ? record[here]! <= STEP : !isCalm(record, width, here)) continue
    const { x, y } = moveAt(here % width, Math.floor(here / width))
    const there = here + y * width + x
    if (!seen[there]) continue
    counts[zone].all++
    if (isOutline ? isCalm(photo, width, there) : photo[there]! > STEP) counts[zone].changed++
  }
  const share = ({ all, changed }: { all: number; changed: number }) => (all < MIN_CELLS ? 0 : changed / all)
  const isBusy = counts.around.all < MIN_CELLS || share(counts.around) > MAX_BUSY
  return { added: isBusy ? 0 : share(counts.close), missing: share(counts.outline) }
}

function zonesOf({ width, height, depths }: Overlay): (cell: number) => Zone | undefined {
  const outside = distancesTo(width, height, cell => depths[cell]! > 0)
  return cell => {
    const depth = depths[cell]!
    const distance = outside[cell]!
    if (depth > OUTLINE) return undefined
    if (depth > BACKDROP) return 'outline'
    if (distance <= CLOSE) return 'close'
    return distance >= AROUND.from && distance <= AROUND.to ? 'around' : undefined
  }
}

function isCalm(steps: Float32Array, width: number, here: number): boolean {
  for (let dy = -REACH; dy <= REACH; dy++) {
    for (let dx = -REACH; dx <= REACH; dx++) if (!(steps[here + dy * width + dx]! <= CALM)) return false
  }
  return true
}

/** The largest step from each cell to a neighbor. */
function stepsOf(rgb: Float32Array, width: number): Float32Array {
  const steps = new Float32Array(rgb.length / 3)
  for (const away of [1, width]) {
    for (let n = 0; n + 3 * away < rgb.length; n++) {
      const cell = Math.floor(n / 3)
      const step = Math.abs(rgb[n]! - rgb[n + 3 * away]!)
      if (step > steps[cell]!) steps[cell] = step
      if (step > steps[cell + away]!) steps[cell + away] = step
    }
  }
  return steps
}
