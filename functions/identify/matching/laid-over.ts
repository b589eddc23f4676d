import { type Overlay, overlayOf } from './overlay.ts'
import { compareWindows, type Window } from './windows.ts'

/** Shares of a piece that look different in a photograph, once it is laid over the record's. From 0 to 1. */
export interface Difference {
  readonly differing: number
  readonly recolored: number
}

/** Windows this many cells inside the outline are the ones that count, if there are enough. */
const INSIDE = 9
const MIN_INSIDE = 12
const MIN_WINDOWS = 6
/** So near its border a photograph says little, as a part of its edge. */
const BORDER = 0.1
/** Of windows: half of what they show is not in common. */
const DIFFERENT = 0.5
const OTHER_COLOR = 0.04

/** Null where the photograph shows too little of the object to tell. */
export async function layOver(...pictures: Parameters<typeof overlayOf>): Promise<Difference | null> {
  const overlay = await overlayOf(...pictures)
  const windows = compareWindows(overlay).filter(window => isAwayFromBorder(window, overlay))
  const inside = windows.filter(({ middle }) => overlay.depths[middle]! >= INSIDE)
  const counted = inside.length < MIN_INSIDE ? windows : inside
  if (counted.length < MIN_WINDOWS) return null
  return {
    differing: counted.filter(({ difference }) => difference > DIFFERENT).length / counted.length,
    recolored: counted.filter(({ color }) => color > OTHER_COLOR).length / counted.length,
  }
}

function isAwayFromBorder({ middle }: Window, { placeAt }: Overlay): boolean {
  const { x, y } = placeAt(middle)
  return Math.min(x, y, 1 - x, 1 - y) > BORDER
}
