import type { Point } from './zoom.ts'

/** Pixels that an arrow key moves an enlarged picture. */
export const pans: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: 80, y: 0 },
  ArrowRight: { x: -80, y: 0 },
  ArrowUp: { x: 0, y: 80 },
  ArrowDown: { x: 0, y: -80 },
}
