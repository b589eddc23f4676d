import { pile, type Rgb } from '../paint/knots.ts'
import { onRail } from './hanging.ts'
import type { Piece } from './piece.ts'

const prayerColours = {
  red: [128, 36, 34],
  blue: [34, 52, 92],
  ivory: [224, 212, 182],
  gold: [198, 148, 66],
  green: [70, 104, 78],
  brown: [52, 36, 28],
  rose: [186, 96, 84],
} satisfies Record<string, Rgb>

const [PRAYER_COLUMNS, PRAYER_ROWS] = [132, 190]

/** A niche with stepped arch on a red field, a tree of life in it, carnations in the spandrels, three borders. */
function prayerKnot(column: number, row: number): Rgb {
  const { red, blue, ivory, gold, green, brown, rose } = prayerColours
  const edge = Math.min(column, PRAYER_COLUMNS - 1 - column, row, PRAYER_ROWS - 1 - row)
  const along = Math.min(column, PRAYER_COLUMNS - 1 - column) < Math.min(row, PRAYER_ROWS - 1 - row) ? row : column
  if (edge < 3) return brown
  if (edge < 8) return (Math.floor(along / 4) + edge) % 3 ? gold : blue
  if (edge < 9) return ivory
  if (edge < 22) {
    const u = (along % 18) - 8.5
    const w = edge - 15
    const reach = Math.abs(u) + Math.abs(w)
    if (reach < 2.5) return gold
    if (reach < 5) return Math.floor(along / 18) % 2 ? red : rose
    if (reach < 6.2) return ivory
    return Math.abs(Math.abs(u) - 7.5) < 1.2 && Math.abs(w) < 4 ? gold : green
  }
  if (edge < 23) return ivory
  if (edge < 27) return Math.floor((along + edge * 2) / 4) % 2 ? rose : ivory
  if (edge < 28) return brown
  const x = Math.abs(column - (PRAYER_COLUMNS - 1) / 2)
  const y = row - 28
  const arch = 14 + Math.floor(x / 4) * 4 * 1.05
  if (y < arch) {
    const [u, w] = [((column + 400) % 12) - 5.5, ((y + 4) % 12) - 5.5]
    if (Math.abs(u) + Math.abs(w) < 2) return gold
    if (Math.abs(u) + Math.abs(w) < 4.4) return rose
    return blue
  }
  if (y < arch + 3) return gold
  if (y < arch + 5) return brown
  const up = PRAYER_ROWS - 34 - row
  if (up < 9 && x < 10) return up % 4 < 2 ? gold : green
  if (x < 1.5 && up < 92) return green
  const branch = up % 14
  if (up > 12 && up < 94) {
    const span = 30 - up * 0.22
    if (x < span && Math.abs(branch - 3 - x * 0.16) < 1) return green
    const bud = Math.abs(x - span) + Math.abs(branch - 3 - span * 0.16)
    if (bud < 2) return gold
    if (bud < 4.4) return Math.floor(up / 14) % 2 ? ivory : rose
    const inner = Math.abs(x - span * 0.5) + Math.abs(branch - 7 - span * 0.08)
    if (inner < 2.6) return ivory
  }
  return red
}

export const prayerRug: Piece = {
  slug: 'tree-of-life-prayer-rug',
  elevation: 4,
  turn: 10,
  backdrop: '#c9c5bc',
  build: random =>
    onRail(random, {
      ...pile(random, PRAYER_COLUMNS, PRAYER_ROWS, prayerKnot),
      width: 110,
      height: 158,
      fringed: true,
    }),
}
