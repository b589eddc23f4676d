import { CylinderGeometry, type Object3D } from 'three'
import { part, together } from '../form/assembly.ts'
import { fringe, hanging } from '../form/draped.ts'
import { flower, leaf } from '../paint/blossom.ts'
import { type Brush, canvas, colourMap, field, valueMap } from '../paint/canvas.ts'
import { pile, type Rgb } from '../paint/knots.ts'
import { cloth, polishedWood } from '../paint/materials.ts'
import { clouds } from '../paint/noise.ts'
import { woodTexture } from '../paint/wood.ts'
import type { Random } from '../random.ts'
import type { Piece } from './piece.ts'

interface Hung {
  readonly width: number
  readonly height: number
  readonly colour: HTMLCanvasElement
  readonly relief?: HTMLCanvasElement
  readonly fringed?: boolean
}

/** A textile hung from a rail in shallow folds. */
function onRail(random: Random, { width, height, colour, relief, fringed }: Hung): Object3D {
  const fold = (x: number, y: number) => 2.1 * Math.sin(x * 8 + 2) * (0.2 + y) + 1.1 * Math.sin(x * 19 + y * 2) * y
  const rail = polishedWood(woodTexture('walnut', random))
  const stuff = cloth(colourMap(colour), '#ffffff', relief ? valueMap(relief) : null)
  const parts: Object3D[] = [
    part(hanging(width, height, fold), stuff, { at: [0, height / 2 + 9, 0] }),
    part(new CylinderGeometry(1.6, 1.6, width + 14, 32), rail, {
      at: [0, height + 9.6, 0],
      turn: [0, 0, Math.PI / 2],
    }),
  ]
  if (fringed) {
    parts.push(
      part(
        fringe(random, width, 9, x => fold(x, 1)),
        cloth(null, '#d8cbae'),
        { at: [0, 9.2, 0] },
      ),
    )
  }
  return together(parts)
}

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

/** Prayer rug with a tree of life in a stepped niche. */
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

/** A cotton print of the 1840s: sprigs, dots or checks on a coloured ground. */
function calico(random: Random, size: number): HTMLCanvasElement {
  const [ground, figure] = random.pick([
    ['#7c2430', '#e2c9a0'],
    ['#a8473c', '#f0dcc0'],
    ['#2c3f6a', '#c9d2e0'],
    ['#5f7892', '#22304a'],
    ['#c79a4c', '#7a3a1e'],
    ['#6a7a4a', '#e0d8a8'],
    ['#8a5a44', '#e8cfa8'],
    ['#3a2f34', '#c88a6a'],
  ] as const)
  const kind = random.whole(0, 3)
  return canvas(size, size, brush => {
    brush.fillStyle = ground
    brush.fillRect(0, 0, size, size)
    brush.fillStyle = brush.strokeStyle = figure
    for (let row = 0; row < 9; row++) {
      for (let column = 0; column < 9; column++) {
        const [x, y] = [((column + (row % 2) / 2) * size) / 8, (row * size) / 8]
        if (kind === 0)
          flower(brush, x, y, size * 0.04, { petals: 5, fill: figure, outline: ground, heart: ground, line: 1 })
        else if (kind === 1) leaf(brush, x, y, size * 0.08, row + column, figure, ground)
        else if (kind === 2) {
          brush.beginPath()
          brush.arc(x, y, size * 0.017, 0, 7)
          brush.fill()
        } else {
          brush.lineWidth = 2
          brush.strokeRect(x - size * 0.02, y - size * 0.02, size * 0.04, size * 0.04)
        }
      }
    }
  })
}

/** Patchwork quilt of eight-pointed stars in printed cottons, quilted in diamonds. */
export const starQuilt: Piece = {
  slug: 'eight-point-star-quilt',
  elevation: 4,
  turn: -10,
  backdrop: '#a3a9ac',
  build: random => {
    const [columns, rows, block] = [5, 6, 230]
    const border = 105
    const [width, height] = [columns * block + 2 * border, rows * block + 2 * border]
    const prints = Array.from({ length: 16 }, () => calico(random, 230))
    const patch = (brush: Brush, print: HTMLCanvasElement, points: readonly (readonly [number, number])[]) => {
      brush.save()
      brush.beginPath()
      for (const [x, y] of points) brush.lineTo(x, y)
      brush.closePath()
      brush.clip()
      brush.drawImage(print, -block / 2, -block / 2, block, block)
      brush.restore()
      brush.strokeStyle = 'rgb(60 46 36 / 0.4)'
      brush.lineWidth = 2
      brush.beginPath()
      for (const [x, y] of points) brush.lineTo(x, y)
      brush.closePath()
      brush.stroke()
    }
    const aged = clouds(random)
    const linen = field(width / 2, height / 2, (u, v) => {
      const tone = 0.95 + 0.05 * aged.at(u * 5, v * 5, 4) + (random.next() - 0.5) * 0.03
      return [232 * tone, 222 * tone, 196 * tone]
    })
    const colour = canvas(width, height, brush => {
      brush.drawImage(linen, 0, 0, width, height)
      for (let row = 0; row < rows; row++) {
        for (let column = 0; column < columns; column++) {
          brush.save()
          brush.translate(border + (column + 0.5) * block, border + (row + 0.5) * block)
          const [one, two] = [random.pick(prints), random.pick(prints)]
          const reach = block * 0.46
          for (let i = 0; i < 8; i++) {
            const angle = (i / 8) * 2 * Math.PI
            const at = (turn: number, out: number) =>
              [Math.cos(angle + turn) * out, Math.sin(angle + turn) * out] as const
            patch(brush, i % 2 ? one : two, [
              [0, 0],
              at(-Math.PI / 8, reach * 0.62),
              at(0, reach),
              at(Math.PI / 8, reach * 0.62),
            ])
          }
          brush.restore()
        }
      }
      const strip = calico(random, 230)
      for (let x = 0; x < width; x += 105) {
        for (const y of [0, height - 70]) brush.drawImage(strip, x, y, 105, 70)
      }
      for (let y = 0; y < height; y += 105) {
        for (const x of [0, width - 70]) brush.drawImage(strip, x, y, 70, 105)
      }
    })
    const relief = canvas(width, height, brush => {
      brush.fillStyle = '#d0d0d0'
      brush.fillRect(0, 0, width, height)
      brush.strokeStyle = '#202020'
      brush.filter = 'blur(4px)'
      brush.lineWidth = 8
      for (let at = -height; at < width; at += 58) {
        brush.beginPath()
        brush.moveTo(at, 0)
        brush.lineTo(at + height, height)
        brush.moveTo(at, height)
        brush.lineTo(at + height, 0)
        brush.stroke()
      }
    })
    return onRail(random, { width: 150, height: 174, colour, relief })
  },
}

/** Suzani: great red rosettes in rings and leafy scrolls, silk chain stitch on undyed cotton. */
export const suzani: Piece = {
  slug: 'rosette-suzani',
  elevation: 4,
  turn: 7,
  backdrop: '#c9c5bc',
  build: random => {
    const [width, height] = [1300, 1700]
    const [red, rose, green, blue, gold] = ['#a3222c', '#cf6a5c', '#3a5c40', '#2a3f6e', '#d2a04a']
    const rosette = (brush: Brush, x: number, y: number, size: number) => {
      for (const [scale, fill] of [
        [1, '#22301f'],
        [0.94, red],
        [0.72, '#ecdfc0'],
        [0.66, rose],
        [0.44, blue],
        [0.36, gold],
        [0.2, red],
      ] as const) {
        brush.fillStyle = fill
        brush.beginPath()
        for (let i = 0; i <= 120; i++) {
          const angle = (i / 120) * 2 * Math.PI
          const lobed = size * scale * (1 + 0.045 * Math.cos(angle * 14))
          brush.lineTo(x + Math.cos(angle) * lobed, y + Math.sin(angle) * lobed)
        }
        brush.fill()
      }
      for (let i = 0; i < 16; i++) {
        const angle = (i / 16) * 2 * Math.PI
        flower(brush, x + Math.cos(angle) * size * 0.83, y + Math.sin(angle) * size * 0.83, size * 0.075, {
          petals: 5,
          fill: gold,
          outline: red,
          heart: '#ecdfc0',
          line: 1.5,
        })
      }
    }
    const garland = (brush: Brush, x: number, y: number, size: number) => {
      for (let i = 0; i < 18; i++) {
        const angle = (i / 18) * 2 * Math.PI
        leaf(
          brush,
          x + Math.cos(angle) * size * 1.1,
          y + Math.sin(angle) * size * 1.1,
          size * 0.34,
          angle + (i % 2 ? 0.9 : -0.5),
          i % 3 ? green : blue,
          '#18261c',
        )
      }
    }
    const woven = field(width / 2, height / 2, (u, v) => {
      const tone = 0.95 + 0.04 * Math.sin(v * height * 1.4) * Math.sin(u * width * 1.4)
      return [228 * tone, 214 * tone, 184 * tone]
    })
    const design = canvas(width, height, brush => {
      brush.drawImage(woven, 0, 0, width, height)
      for (let row = 0; row < 3; row++) {
        for (let column = 0; column < 2; column++) {
          const [x, y] = [width * (0.31 + column * 0.38), height * (0.23 + row * 0.27)]
          garland(brush, x, y, 158)
          rosette(brush, x, y, 158)
        }
      }
      for (const [x, y] of [
        [0.5, 0.365],
        [0.5, 0.635],
      ] as const) {
        garland(brush, x * width, y * height, 66)
        rosette(brush, x * width, y * height, 66)
      }
      const ring = 24
      for (let i = 0; i < ring; i++) {
        const along = i / ring
        const [w, h] = [width - 170, height - 170]
        const lap = along * 2 * (w + h)
        const [x, y] =
          lap < w
            ? [lap, 0]
            : lap < w + h
              ? [w, lap - w]
              : lap < 2 * w + h
                ? [2 * w + h - lap, h]
                : [0, 2 * (w + h) - lap]
        garland(brush, x + 85, y + 85, 46)
        rosette(brush, x + 85, y + 85, i % 2 ? 44 : 58)
      }
      brush.strokeStyle = red
      brush.lineWidth = 16
      brush.strokeRect(8, 8, width - 16, height - 16)
    })
    // Couching: short slanting stitches over every laid thread.
    const stitched = canvas(width, height, brush => {
      brush.drawImage(design, 0, 0)
      brush.globalAlpha = 0.16
      brush.lineWidth = 1.6
      for (let at = -height; at < width; at += 6) {
        brush.strokeStyle = at % 12 ? '#fff' : '#000'
        brush.beginPath()
        brush.moveTo(at, 0)
        brush.lineTo(at + height * 0.4, height)
        brush.stroke()
      }
    })
    return onRail(random, { width: 134, height: 175, colour: stitched, relief: stitched })
  },
}
