import { CylinderGeometry } from 'three'
import { part, together } from '../form/assembly.ts'
import { fringe, hanging } from '../form/draped.ts'
import { colourMap, valueMap } from '../paint/canvas.ts'
import { pile, type Rgb } from '../paint/knots.ts'
import { cloth, polishedWood } from '../paint/materials.ts'
import { woodTexture } from '../paint/wood.ts'
import type { Piece } from './piece.ts'

const MADDER: Rgb = [142, 38, 32]
const INDIGO: Rgb = [30, 44, 84]
const IVORY: Rgb = [222, 208, 176]
const SAFFRON: Rgb = [206, 150, 62]
const GREEN: Rgb = [58, 92, 66]
const BROWN: Rgb = [58, 40, 30]

const COLUMNS = 150
const ROWS = 222

/** Color of one knot: three stepped medallions on madder, hooked fillers, and three borders. */
function kazakKnot(column: number, row: number): Rgb {
  const fromEdge = Math.min(column, COLUMNS - 1 - column, row, ROWS - 1 - row)
  const x = Math.abs(column - (COLUMNS - 1) / 2)
  if (fromEdge < 3) return MADDER
  if (fromEdge < 9) return (column + row) % 8 < 4 ? INDIGO : SAFFRON
  if (fromEdge < 10) return BROWN
  if (fromEdge < 26) {
    // Main border: serrated leaves and calyxes on ivory.
    const along = Math.min(column, COLUMNS - 1 - column) < Math.min(row, ROWS - 1 - row) ? row : column
    const cell = Math.floor(along / 16)
    const u = (along % 16) - 7.5
    const w = fromEdge - 17.5
    const leafy = Math.abs(u - w * (cell % 2 ? 1 : -1)) < 2.6 && Math.abs(u + w) < 13
    if (leafy) return cell % 3 ? MADDER : INDIGO
    if (Math.abs(u) + Math.abs(w) < 3.4) return SAFFRON
    if (Math.abs(Math.abs(u) - 6) < 1 && Math.abs(w) < 5) return GREEN
    return IVORY
  }
  if (fromEdge < 27) return BROWN
  if (fromEdge < 33)
    return Math.floor((column + row) / 3) % 3 === 0
      ? IVORY
      : Math.floor((column - row + 300) / 3) % 3 === 0
        ? MADDER
        : INDIGO
  if (fromEdge < 34) return BROWN
  const third = (ROWS - 68) / 3
  const band = Math.floor((row - 34) / third)
  const y = Math.abs(row - 34 - (band + 0.5) * third)
  const step = Math.ceil(y / 3) * 3
  const reach = x + step
  const grounds = [INDIGO, GREEN, INDIGO] as const
  if (reach < 7) return SAFFRON
  if (reach < 10) return BROWN
  if (reach < 16) return band === 1 ? IVORY : MADDER
  if (reach < 18) return SAFFRON
  if (reach < 27) {
    const starred = Math.abs(x - 12) + Math.abs(y - 9) < 4 || (x < 3 && Math.abs(y - 20) < 3)
    return starred ? IVORY : grounds[band]!
  }
  if (reach < 29) return IVORY
  if (reach < 31) return BROWN
  // Latch hooks that run out from each medallion's edge, and small beasts in the corners.
  if (reach < 38 && Math.floor(y / 3) % 3 === 0) return SAFFRON
  const corner = Math.abs(x - 34) < 4 && Math.abs(y - 18) < 3
  if (corner || (Math.abs(x - 31) < 1.5 && Math.abs(y - 14) < 2)) return band % 2 ? INDIGO : IVORY
  return MADDER
}

export const kazakRug: Piece = {
  slug: 'three-medallion-kazak-rug',
  elevation: 4,
  turn: -9,
  backdrop: '#bdb6aa',
  build: random => {
    const { colour, relief } = pile(random, COLUMNS, ROWS, kazakKnot)
    const [width, height] = [124, 184]
    const fold = (x: number, y: number) => 2.2 * Math.sin(x * 9 + 1) * (0.25 + y) + 1.2 * Math.sin(x * 17 + y * 2) * y
    const wool = cloth(colourMap(colour), '#ffffff', valueMap(relief))
    const warp = cloth(null, '#d8cbae')
    const rail = polishedWood(woodTexture('walnut', random))
    return together([
      part(hanging(width, height, fold), wool, { at: [0, height / 2 + 9, 0] }),
      part(
        fringe(random, width, 9, x => fold(x, 1)),
        warp,
        { at: [0, 9.2, 0] },
      ),
      part(new CylinderGeometry(1.6, 1.6, width + 14, 32), rail, {
        at: [0, height + 9.6, 0],
        turn: [0, 0, Math.PI / 2],
      }),
    ])
  },
}
