import type { Object3D } from 'three'
import { part, together } from '../form/assembly.ts'
import { board } from '../form/joinery.ts'
import { flower, leaf } from '../paint/blossom.ts'
import { type Brush, canvas } from '../paint/canvas.ts'
import { acanthus } from '../paint/engraving.ts'
import { metal, plain } from '../paint/materials.ts'
import { hide, volume } from './books.ts'
import type { Piece } from './piece.ts'

/** Rolls, stamps and panels pressed blind into pale skin, as German binders of the sixteenth century did. */
function blindTooling(brush: Brush, width: number, height: number): void {
  brush.strokeStyle = brush.fillStyle = 'rgb(92 62 30 / 0.78)'
  for (const [inset, thick] of [
    [40, 6],
    [56, 3],
    [170, 3],
    [184, 6],
    [300, 6],
  ] as const) {
    brush.lineWidth = thick
    brush.strokeRect(inset, inset * 1.05, width - 2 * inset, height - 2.1 * inset)
  }
  brush.lineWidth = 5
  for (let x = 110; x < width - 80; x += 66) {
    for (const y of [116, height - 116]) acanthus(brush, x, y, 24, y < 200 ? 0.3 : 3.4, 1)
  }
  for (let y = 190; y < height - 130; y += 66) {
    for (const x of [112, width - 112])
      flower(brush, x, y, 26, {
        petals: 6,
        fill: 'transparent',
        outline: brush.strokeStyle,
        heart: 'transparent',
        line: 4,
      })
  }
  for (let row = 0; row < 8; row++) {
    for (let column = 0; column < 3; column++) {
      const [x, y] = [width / 2 + (column - 1) * 122, 400 + row * 86]
      brush.strokeRect(x - 50, y - 36, 100, 72)
      for (const turn of [0.7, 2.4, 3.9, 5.5])
        leaf(brush, x, y, 46, turn, 'rgb(92 62 30 / 0.25)', brush.strokeStyle as string)
    }
  }
  brush.font = 'bold 64px serif'
  brush.textAlign = 'center'
  brush.fillText('BIBLIA · 1583', width / 2, 268)
}

export const pigskinBible: Piece = {
  slug: 'pigskin-clasped-bible',
  elevation: 13,
  turn: 36,
  backdrop: '#8a8378',
  build: random => {
    const skin = [212, 192, 150] as const
    const cover = canvas(1000, 1400, brush => {
      brush.drawImage(hide(random, 1000, 1400, skin), 0, 0)
      blindTooling(brush, 1000, 1400)
    })
    const spine = canvas(420, 1400, brush => {
      brush.drawImage(hide(random, 420, 1400, skin), 0, 0)
      brush.strokeStyle = 'rgb(92 62 30 / 0.75)'
      brush.lineWidth = 5
      for (let panel = 0; panel < 5; panel++) {
        const y = 172 + panel * 264
        brush.strokeRect(60, y - 80, 300, 160)
        flower(brush, 210, y, 62, {
          petals: 8,
          fill: 'transparent',
          outline: brush.strokeStyle,
          heart: 'transparent',
          line: 5,
        })
      }
    })
    const [width, height, thick] = [23, 33, 8.6]
    const brass = metal('brass', random)
    const fittings: Object3D[] = []
    for (const x of [-1, 1]) {
      for (const y of [-1, 1]) {
        fittings.push(
          part(board(3.6, 3.6, 0.25, 0.1), brass, {
            at: [x * (width / 2 - 1.9), height / 2 + y * (height / 2 - 1.9), thick / 2 + 0.05],
          }),
          part(board(1, 1, 0.9, 0.45), brass, {
            at: [x * (width / 2 - 1.9), height / 2 + y * (height / 2 - 1.9), thick / 2 + 0.4],
          }),
        )
      }
    }
    for (const y of [0.27, 0.73]) {
      fittings.push(
        part(board(0.4, 2, thick + 0.5, 0.15), plain('#5a3a20', 0.6), { at: [width / 2 + 0.15, height * y, 0] }),
        part(board(3.4, 2.2, 0.3, 0.12), brass, { at: [width / 2 - 1.5, height * y, thick / 2 + 0.1] }),
        part(board(0.6, 2.2, 2.4, 0.12), brass, { at: [width / 2 + 0.25, height * y, thick / 2 - 1] }),
      )
    }
    return together([volume(random, { width, height, thick, cover, spine, gilt: false }), ...fittings])
  },
}
