import type { Point } from './alignment.ts'
import { compareDetails } from './details.ts'
import { recoloredShare } from './object-colors.ts'
import { compareOutline } from './outline.ts'
import { isInView, type Laid, type Overlay, overlayOf } from './overlay.ts'
import { compareWindows, movesOf, type Window } from './windows.ts'

/** Longer edges of the grids, in cells. */
const COARSE = 128
const FINE = 384
/** A photograph with larger cells, in pixels of the record's picture, doesn't show what is finer. */
const MAX_FINE_CELL = 1.4
/** Windows this many cells inside the outline are the ones that count, if there are enough. */
const INSIDE = 9
const MIN_INSIDE = 12
const MIN_WINDOWS = 6
/** A window differs if less than half of what it shows is in common. */
const DIFFERENT = 0.5

/** Greatest shares that differ in photographs of the same piece: docs/decisions/31-matching.md. */
const MAX_DIFFERING = 0.09
const MAX_OUTLINE = { added: 0.1, missing: 0.16 } as const
const MAX_RECOLORED = 0.25
const MAX_DETAILS = { median: 0.2, wholly: 0.045 } as const

/** False, too, where the photograph shows too little of the object to tell. */
export async function showsSamePiece(laid: Laid): Promise<boolean> {
  const coarse = await overlayOf(laid, COARSE)
  const windows = compareWindows(coarse)
  if (!isMostlyAlike(windows, coarse)) return false
  const fine = await overlayOf(laid, FINE)
  const moveAt = movesOf(windows, coarse)
  const finer = coarse.cell / fine.cell
  const fineMoveAt = (column: number, row: number): Point => {
    const { x, y } = moveAt(column / finer, row / finer)
    return { x: Math.round(x * finer), y: Math.round(y * finer) }
  }
  if (recoloredShare(fine, fineMoveAt) > MAX_RECOLORED) return false
  if (fine.cell > MAX_FINE_CELL) return true
  const { added, missing } = compareOutline(coarse, moveAt)
  if (added > MAX_OUTLINE.added || missing > MAX_OUTLINE.missing) return false
  const { median, wholly } = compareDetails(fine, fineMoveAt)
  return median <= MAX_DETAILS.median && wholly <= MAX_DETAILS.wholly
}

function isMostlyAlike(windows: readonly Window[], coarse: Overlay): boolean {
  const inView = windows.filter(({ middle }) => isInView(coarse, middle))
  const inside = inView.filter(({ middle }) => coarse.depths[middle]! >= INSIDE)
  const counted = inside.length < MIN_INSIDE ? inView : inside
  const differing = counted.filter(({ difference }) => difference > DIFFERENT)
  return counted.length >= MIN_WINDOWS && differing.length <= MAX_DIFFERING * counted.length
}
