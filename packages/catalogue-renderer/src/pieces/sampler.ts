import { type Object3D, PlaneGeometry } from 'three'
import { part, together } from '../form/assembly.ts'
import { points } from '../form/points.ts'
import { canvas, colourMap } from '../paint/canvas.ts'
import { cloth, plain, polishedWood } from '../paint/materials.ts'
import { woodTexture } from '../paint/wood.ts'
import type { Random } from '../random.ts'
import type { Piece } from './piece.ts'
import { timber } from './wooden.ts'

/** 5 by 7 letters, a row to a number, highest bit left. */
const letters: Record<string, readonly number[]> = {
  A: [14, 17, 17, 31, 17, 17, 17],
  B: [30, 17, 17, 30, 17, 17, 30],
  C: [14, 17, 16, 16, 16, 17, 14],
  D: [30, 17, 17, 17, 17, 17, 30],
  E: [31, 16, 16, 30, 16, 16, 31],
  F: [31, 16, 16, 30, 16, 16, 16],
  G: [14, 17, 16, 23, 17, 17, 14],
  H: [17, 17, 17, 31, 17, 17, 17],
  I: [14, 4, 4, 4, 4, 4, 14],
  J: [7, 2, 2, 2, 2, 18, 12],
  K: [17, 18, 20, 24, 20, 18, 17],
  L: [16, 16, 16, 16, 16, 16, 31],
  M: [17, 27, 21, 21, 17, 17, 17],
  N: [17, 25, 21, 19, 17, 17, 17],
  O: [14, 17, 17, 17, 17, 17, 14],
  P: [30, 17, 17, 30, 16, 16, 16],
  Q: [14, 17, 17, 17, 21, 18, 13],
  R: [30, 17, 17, 30, 20, 18, 17],
  S: [15, 16, 16, 14, 1, 1, 30],
  T: [31, 4, 4, 4, 4, 4, 4],
  U: [17, 17, 17, 17, 17, 17, 14],
  V: [17, 17, 17, 17, 17, 10, 4],
  W: [17, 17, 17, 21, 21, 27, 17],
  X: [17, 10, 4, 4, 4, 10, 17],
  Y: [17, 10, 4, 4, 4, 4, 4],
  Z: [31, 1, 2, 4, 8, 16, 31],
  '1': [4, 12, 4, 4, 4, 4, 14],
  '2': [14, 17, 1, 6, 8, 16, 31],
  '3': [30, 1, 1, 14, 1, 1, 30],
  '4': [2, 6, 10, 18, 31, 2, 2],
  '5': [31, 16, 30, 1, 1, 17, 14],
  '6': [14, 16, 16, 30, 17, 17, 14],
  '7': [31, 1, 2, 4, 4, 8, 8],
  '8': [14, 17, 17, 14, 17, 17, 14],
  '9': [14, 17, 17, 15, 1, 1, 14],
}

type Stitch = [column: number, row: number]

function samplerCloth(random: Random): HTMLCanvasElement {
  const stitch = 8
  const [columns, rows] = [126, 160]
  const silk = ['#7d2b2b', '#27436b', '#3f6144', '#8a6a2c', '#5c3a5e', '#2f2a26']
  return canvas(columns * stitch, rows * stitch, brush => {
    for (let y = 0; y < rows * 2; y++) {
      for (let x = 0; x < columns * 2; x++) {
        const tone = random.between(-14, 10) - ((x + y) % 2 ? 10 : 0)
        brush.fillStyle = `rgb(${208 + tone} ${192 + tone} ${156 + tone})`
        brush.fillRect((x * stitch) / 2, (y * stitch) / 2, stitch / 2, stitch / 2)
      }
    }
    brush.lineCap = 'round'
    const cross = (column: number, row: number, colour: string) => {
      const x = column * stitch
      const y = row * stitch
      brush.strokeStyle = colour
      brush.globalAlpha = random.between(0.74, 1)
      brush.lineWidth = 3
      brush.beginPath()
      brush.moveTo(x + 1, y + 1)
      brush.lineTo(x + stitch - 1, y + stitch - 1)
      brush.moveTo(x + stitch - 1, y + 1)
      brush.lineTo(x + 1, y + stitch - 1)
      brush.stroke()
    }
    const write = (text: string, row: number, colour: (i: number) => string) => {
      let column = Math.round((columns - text.length * 6) / 2)
      ;[...text].forEach((letter, i) => {
        letters[letter]?.forEach((bits, down) => {
          for (let bit = 0; bit < 5; bit++) if (bits & (16 >> bit)) cross(column + bit, row + down, colour(i))
        })
        column += 6
      })
    }
    const border = (length: number, breadth: number, margin: number, at: (i: number, across: number) => Stitch) => {
      for (let i = margin; i < length - margin; i++) {
        const wave = Math.round(2.4 * Math.sin(i / 4.2))
        for (const across of [5 + wave, breadth - 7 + wave]) cross(...at(i, across), silk[2]!)
        if (i % 13 !== 6) continue
        for (const [dx, dy] of points`0,0 1,0 -1,0 0,1 0,-1`) {
          for (const across of [5 - wave, breadth - 7 - wave]) {
            const [column, row] = at(i, across)
            cross(column + dx, row + dy, silk[0]!)
          }
        }
      }
    }
    border(columns, rows, 4, (i, across) => [i, across])
    border(rows, columns, 5, (i, across) => [across, i])
    write('ABCDEFGHIJKLM', 13, i => silk[i % silk.length]!)
    write('NOPQRSTUVWXYZ', 23, i => silk[(i + 3) % silk.length]!)
    write('123456789', 33, i => silk[(i + 1) % silk.length]!)
    for (let i = 12; i < columns - 12; i++) cross(i, 43 + (i % 4 < 2 ? 0 : 1), silk[3]!)
    write('LET MY HANDS BE', 48, () => silk[1]!)
    write('AS MY HEART IS', 58, () => silk[1]!)
    write('STEADY', 68, () => silk[1]!)
    const block = (x0: number, y0: number, x1: number, y1: number, colour: string) => {
      for (let y = y0; y <= y1; y++) for (let x = x0; x <= x1; x++) cross(x, y, colour)
    }
    block(46, 96, 80, 120, silk[0]!)
    for (let i = 0; i < 12; i++) block(46 + i, 95 - i, 80 - i, 95 - i, silk[1]!)
    for (const x of [50, 60, 72]) block(x, 100, x + 4, 105, '#d9cda8')
    for (const x of [50, 72]) block(x, 110, x + 4, 115, '#d9cda8')
    block(60, 110, 65, 120, silk[5]!)
    block(50, 84, 53, 92, silk[0]!)
    for (const x of [22, 36, 90, 104]) {
      for (let i = 0; i < 15; i++) block(x - Math.ceil(i / 3), 90 + i, x + Math.ceil(i / 3), 90 + i, silk[2]!)
      block(x, 105, x + 1, 120, silk[3]!)
    }
    for (const x of [26, 98]) {
      block(x, 126, x + 8, 129, silk[5]!)
      block(x + (x < 60 ? 8 : -2), 122, x + (x < 60 ? 10 : 0), 126, silk[5]!)
      for (const leg of [0, 3, 6, 8]) block(x + leg, 130, x + leg, 132, silk[5]!)
    }
    for (let i = 12; i < columns - 12; i++) cross(i, 121, silk[2]!)
    write('HANNAH WREN', 134, () => silk[5]!)
    write('AGED 9 1826', 142, () => silk[0]!)
  })
}

export const wrenSampler: Piece = {
  slug: 'hannah-wren-sampler',
  elevation: 6,
  turn: 10,
  backdrop: '#a9b0a8',
  build: random => {
    const wood = polishedWood(woodTexture('fruitwood', random))
    const [width, height] = [31.5, 40]
    const linen = cloth(colourMap(samplerCloth(random)), '#ffffff')
    const rails: Object3D[] = [
      timber([width + 5, 2.6, 2.2], wood, { at: [0, height / 2 + 1.2, 0.4], ease: 0.7 }),
      timber([width + 5, 2.6, 2.2], wood, { at: [0, -height / 2 - 1.2, 0.4], ease: 0.7, cut: 0.3 }),
      timber([2.6, height + 5, 2.2], wood, { at: [width / 2 + 1.2, 0, 0.5], ease: 0.7, cut: 0.5 }),
      timber([2.6, height + 5, 2.2], wood, { at: [-width / 2 - 1.2, 0, 0.5], ease: 0.7, cut: 0.7 }),
    ]
    return together(
      [
        part(new PlaneGeometry(width, height), linen),
        part(new PlaneGeometry(width, height), plain('#3b3026'), { at: [0, 0, -0.5], turn: [0, Math.PI, 0] }),
        ...rails,
      ],
      {
        at: [0, height / 2 + 2.6, 0],
        turn: [-0.12, 0, 0],
      },
    )
  },
}
