import type { Point } from './alignment.ts'
import { isInView, type Overlay } from './overlay.ts'
import { gainOf, structureApart } from './windows.ts'

/** Edge of a detail, and the steps between them, in cells. */
const EDGE = 12
const STEP = 6
/** Cells by which a detail is moved on from where its surroundings were. */
const REACH = 2
/** Cells nearer to the object's outline have a bit of whatever it stands before. */
const OUTLINE = 4
/** Details this many cells inside the outline are the ones that count, if there are enough. */
const INSIDE = 20
const MIN_INSIDE = 30
const MIN_DETAILS = 8
/** Variances of both pictures together: those with less are plain. */
const TEXTURED = 200

/** How far fine details, such as the letters of a page, differ. */
export interface DetailsApart {
  /** Median of their differences: 0 where all are the same, about 1 where none has anything in common. */
  readonly median: number
  /** Share of those with nearly nothing in common. */
  readonly wholly: number
}

/** A difference. */
const WHOLLY = 0.8
const NONE: DetailsApart = { median: 0, wholly: 0 }

interface Detail {
  /** 0 where both show the same, about 1 where they have nothing in common. */
  readonly difference: number
  readonly isTextured: boolean
}

/** @param moveAt cells by which the photograph is moved at a column and row of it */
export function compareDetails(fine: Overlay, moveAt: (column: number, row: number) => Point): DetailsApart {
  const [details, inside]: [Detail[], Detail[]] = [[], []]
  const lightnesses = [lightness(fine.record), lightness(fine.photo)] as const
  for (let top = 0; top + EDGE <= fine.height; top += STEP) {
    for (let left = 0; left + EDGE <= fine.width; left += STEP) {
      const [column, row] = [left + EDGE / 2, top + EDGE / 2]
      const middle = row * fine.width + column
      if (fine.depths[middle]! <= OUTLINE || !isInView(fine, middle)) continue
      const detail = bestFit(fine, lightnesses, { x: left, y: top }, moveAt(column, row))
      if (!detail?.isTextured) continue
      details.push(detail)
      if (fine.depths[middle]! >= INSIDE) inside.push(detail)
    }
  }
  const counted = inside.length < MIN_INSIDE ? details : inside
  if (counted.length < MIN_DETAILS) return NONE
  const differences = counted.map(({ difference }) => difference).sort((a, b) => a - b)
  const wholly = differences.filter(difference => difference > WHOLLY)
  return { median: differences[differences.length >> 1]!, wholly: wholly.length / differences.length }
}

type Lightnesses = readonly [record: Float32Array, photo: Float32Array]

function bestFit(fine: Overlay, lightnesses: Lightnesses, corner: Point, { x, y }: Point): Detail | undefined {
  let best: Detail | undefined
  for (let dy = y - REACH; dy <= y + REACH; dy++) {
    for (let dx = x - REACH; dx <= x + REACH; dx++) {
      const found = compareAt(fine, lightnesses, corner, { x: dx, y: dy })
      if (found && !(best && best.difference <= found.difference)) best = found
    }
  }
  return best
}

function compareAt(
  { width, height, depths, seen }: Overlay,
  [record, photo]: Lightnesses,
  corner: Point,
  move: Point,
): Detail | null {
  const [left, top] = [corner.x + move.x, corner.y + move.y]
  if (left < 0 || top < 0 || left + EDGE > width || top + EDGE > height) return null
  const away = move.y * width + move.x
  let count = 0
  let a = 0
  let b = 0
  let aa = 0
  let bb = 0
  let ab = 0
  for (let row = 0; row < EDGE; row++) {
    const start = (corner.y + row) * width + corner.x
    for (let here = start; here < start + EDGE; here++) {
      if (depths[here]! <= OUTLINE || !seen[here + away]) continue
      const one = record[here]!
      const other = photo[here + away]!
      count++
      a += one
      b += other
      aa += one * one
      bb += other * other
      ab += one * other
    }
  }
  if (count < EDGE ** 2 / 2) return null
  const gain = gainOf(a, b)
  const here = gain ** 2 * (aa / count - (a / count) ** 2)
  const there = bb / count - (b / count) ** 2
  return {
    difference: structureApart(here, there, gain * (ab / count - (a / count) * (b / count))),
    isTextured: here + there > TEXTURED,
  }
}

function lightness(rgb: Float32Array): Float32Array {
  const light = new Float32Array(rgb.length / 3)
  for (let n = 0; n < light.length; n++) {
    light[n] = 0.299 * rgb[3 * n]! + 0.587 * rgb[3 * n + 1]! + 0.114 * rgb[3 * n + 2]!
  }
  return light
}
