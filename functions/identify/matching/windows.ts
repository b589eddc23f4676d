import type { Point } from './alignment.ts'
import type { Overlay } from './overlay.ts'

/** A part of an overlay, and how far the two pictures differ there. */
export interface Window {
  /** The cell in its middle. */
  readonly middle: number
  /** 0 where both show the same, about 1 where they have nothing in common. */
  readonly difference: number
  /** By so many cells it was moved to where it fits best. */
  readonly move: Point
}

/** Windows are two blocks wide and high, and begin at every block. */
const BLOCK = 6
const WINDOW_CELLS = (2 * BLOCK) ** 2
/** Cells by which a window is moved to where it fits best. */
const REACH = 2
/** Cells nearer to the object's outline have a bit of whatever it stands before. */
const OUTLINE = 4
/** Least share of a window's cells that are compared. */
const MIN_CELLS = 0.35
/** Contrasts like those of noise say nothing, in steps of 255. */
const NOISE = 5 ** 2
const DIMMEST = 0.6
const BRIGHTEST = 1.6

/** Sums over the cells of a block: their number, both pictures' colors, their squares and their products. */
const SUMS = 10

export function compareWindows(overlay: Overlay): Window[] {
  const { width, height } = overlay
  const [across, down] = [Math.floor(width / BLOCK), Math.floor(height / BLOCK)]
  const best = new Map<number, Window>()
  for (const [dx, dy] of moves) {
    const sums = sumBlocks(overlay, across, down, dx, dy)
    for (let block = 0; block < across * (down - 1); block++) {
      if (block % across === across - 1) continue
      const corners = [block, block + 1, block + across, block + across + 1]
      const total = (n: number) => corners.reduce((sum, corner) => sum + sums[corner * SUMS + n]!, 0)
      if (total(0) < MIN_CELLS * WINDOW_CELLS) continue
      const difference = compareSums(total)
      const before = best.get(block)
      if (before && before.difference <= difference) continue
      const [column, row] = [((block % across) + 1) * BLOCK, (Math.floor(block / across) + 1) * BLOCK]
      best.set(block, { difference, move: { x: dx, y: dy }, middle: row * width + column })
    }
  }
  return [...best.values()]
}

const moves = Array.from({ length: (2 * REACH + 1) ** 2 }, (_, n) => [
  (n % (2 * REACH + 1)) - REACH,
  Math.floor(n / (2 * REACH + 1)) - REACH,
]) as readonly (readonly [number, number])[]

function sumBlocks(
  { width, height, record, photo, seen, depths }: Overlay,
  across: number,
  down: number,
  dx: number,
  dy: number,
) {
  const sums = new Float64Array(across * down * SUMS)
  for (let row = Math.max(0, -dy); row < Math.min(down * BLOCK, height - dy); row++) {
    const blockRow = Math.floor(row / BLOCK) * across
    for (let column = Math.max(0, -dx); column < Math.min(across * BLOCK, width - dx); column++) {
      const here = row * width + column
      const there = here + dy * width + dx
      if (depths[here]! <= OUTLINE || !seen[there]) continue
      const at = (blockRow + Math.floor(column / BLOCK)) * SUMS
      sums[at]! += 1
      for (let color = 0; color < 3; color++) {
        const a = record[here * 3 + color]!
        const b = photo[there * 3 + color]!
        sums[at + 1 + color]! += a
        sums[at + 4 + color]! += b
        sums[at + 7]! += a * a
        sums[at + 8]! += b * b
        sums[at + 9]! += a * b
      }
    }
  }
  return sums
}

/** Structure is compared as SSIM does (Wang et al. 2004), light being no difference. */
function compareSums(total: (n: number) => number): number {
  const count = total(0)
  const record = [1, 2, 3].map(n => total(n) / count)
  const photo = [4, 5, 6].map(n => total(n) / count)
  const gain = gainOf(sum(record), sum(photo))
  const centered = (n: number, one: readonly number[], other: readonly number[]) =>
    (total(n) / count - sum(one.map((value, color) => value * other[color]!))) / 3
  return structureApart(
    gain ** 2 * centered(7, record, record),
    centered(8, photo, photo),
    gain * centered(9, record, photo),
  )
}

/** How much lighter the photograph is. Light changes little from one part of a piece to another. */
export const gainOf = (record: number, photo: number) =>
  Math.max(DIMMEST, Math.min(BRIGHTEST, (photo + 1) / (record + 1)))

/** Structural difference from two variances and their covariance: 0 for the same structure, about 1 for nothing in common. */
export const structureApart = (record: number, photo: number, common: number) =>
  1 - (2 * common + NOISE) / (record + photo + NOISE)

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

/** Blocks around a place where a window is looked for. */
const NEAR = 3

/** How far what is at a place of the overlay was moved, as its nearest window was. */
export function movesOf(windows: readonly Window[], { width }: Overlay): (column: number, row: number) => Point {
  const across = Math.ceil(width / BLOCK)
  const moves = new Map<number, Point>()
  for (const { middle, move } of windows) {
    moves.set(Math.floor(middle / width / BLOCK) * across + Math.floor((middle % width) / BLOCK), move)
  }
  const blocks = [...nearest(NEAR)]
  return (column, row) => {
    const [x, y] = [Math.floor(column / BLOCK), Math.floor(row / BLOCK)]
    for (const [dx, dy] of blocks) {
      const move = x + dx >= 0 && x + dx < across && moves.get((y + dy) * across + x + dx)
      if (move) return move
    }
    return { x: 0, y: 0 }
  }
}

/** Steps to all cells that are no farther, the shortest first. */
function nearest(reach: number): (readonly [number, number])[] {
  const steps = Array.from({ length: 2 * reach + 1 }, (_, n) => n - reach)
  return steps
    .flatMap(dy => steps.map(dx => [dx, dy] as const))
    .sort(([ax, ay], [bx, by]) => ax ** 2 + ay ** 2 - bx ** 2 - by ** 2)
}
