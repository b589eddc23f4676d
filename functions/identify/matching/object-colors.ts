import type { Point } from './alignment.ts'
import { isInView, type Overlay } from './overlay.ts'

/** Edge of a patch in cells. */
const PATCH = 18
/** Least cells of a patch that are compared. */
const MIN_CELLS = 40
/** Pixels of the record's picture nearer to the outline are its backdrop or a mixture with it. */
const OUTLINE = 11
/** Difference of hue and saturation that makes it another color. */
const OTHER_COLOR = 0.025
/** Added to each color: in the dark, shares are mostly noise. */
const DARK = 20

/** Share of a piece's own surface that has another color, its light being no difference. */
export function recoloredShare(fine: Overlay, moveAt: (column: number, row: number) => Point): number {
  let [cells, recolored] = [0, 0]
  for (let top = 0; top < fine.height; top += PATCH) {
    for (let left = 0; left < fine.width; left += PATCH) {
      const { count, record, photo } = sumPatch(fine, left, top, moveAt(left + PATCH / 2, top + PATCH / 2))
      if (count < MIN_CELLS) continue
      cells += count
      if (apart(record, photo, count) > OTHER_COLOR) recolored += count
    }
  }
  return cells && recolored / cells
}

function sumPatch(fine: Overlay, left: number, top: number, move: Point) {
  const { width, height, depths, seen, cell } = fine
  const [record, photo] = [
    [0, 0, 0],
    [0, 0, 0],
  ]
  let count = 0
  for (let row = Math.max(top, -move.y); row < Math.min(top + PATCH, height, height - move.y); row++) {
    for (let column = Math.max(left, -move.x); column < Math.min(left + PATCH, width, width - move.x); column++) {
      const here = row * width + column
      const there = here + move.y * width + move.x
      if (depths[here]! * cell < OUTLINE || !seen[there] || !isInView(fine, here)) continue
      count++
      for (let color = 0; color < 3; color++) {
        record[color]! += fine.record[here * 3 + color]!
        photo[color]! += fine.photo[there * 3 + color]!
      }
    }
  }
  return { count, record, photo }
}

function apart(one: readonly number[], other: readonly number[], count: number): number {
  const share = (sums: readonly number[], n: number) =>
    (sums[n]! / count + DARK) / (sums.reduce((total, sum) => total + sum, 0) / count + 3 * DARK)
  return Math.hypot(share(one, 0) - share(other, 0), share(one, 1) - share(other, 1))
}
