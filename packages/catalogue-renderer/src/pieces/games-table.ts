import { part, together } from '../form/assembly.ts'
import { layGrain } from '../form/joinery.ts'
import { pointsInSpace, profile } from '../form/points.ts'
import { swept } from '../form/swept.ts'
import { seenFromAbove, turned } from '../form/turned.ts'
import { flower, leaf } from '../paint/blossom.ts'
import { canvas, colourMap } from '../paint/canvas.ts'
import { polishedWood } from '../paint/materials.ts'
import { woodFace, woodTexture } from '../paint/wood.ts'
import type { Piece } from './piece.ts'
import { timber } from './wooden.ts'

export const gamesTable: Piece = {
  slug: 'parquetry-games-table',
  elevation: 27,
  turn: 20,
  backdrop: '#bcb6a8',
  build: random => {
    const faces = (['rosewood', 'fruitwood', 'walnut', 'mahogany'] as const).map(name => woodFace(name, random, 512))
    const size = 1400
    const top = canvas(size, size, brush => {
      const fill = (which: number, draw: () => void) => {
        brush.save()
        brush.beginPath()
        draw()
        brush.clip()
        brush.drawImage(faces[which]!, 0, 0, size, size)
        brush.restore()
      }
      fill(2, () => brush.rect(0, 0, size, size))
      const middle = size / 2
      const square = 92
      fill(3, () => brush.arc(middle, middle, 620, 0, 7))
      for (let i = 0; i < 24; i++) {
        for (const [which, turn] of [
          [1, 0],
          [0, 0.13],
        ] as const) {
          fill(which, () => {
            const angle = (i / 24) * 2 * Math.PI + turn
            const at = (along: number, out: number) =>
              [middle + Math.cos(angle + along) * out, middle + Math.sin(angle + along) * out] as const
            brush.moveTo(...at(0, 606))
            brush.lineTo(...at(0.06, 570))
            brush.lineTo(...at(0, 534))
            brush.lineTo(...at(-0.06, 570))
          })
        }
      }
      for (let row = 0; row < 8; row++) {
        for (let column = 0; column < 8; column++) {
          fill((row + column) % 2, () =>
            brush.rect(middle + (column - 4) * square, middle + (row - 4) * square, square, square),
          )
        }
      }
      for (let i = 0; i < 4; i++) {
        brush.save()
        brush.translate(middle, middle)
        brush.rotate((i * Math.PI) / 2)
        for (const hand of [-1, 0, 1]) leaf(brush, 0, -386, 110, -1.57 + hand * 0.7, '#d8b47c', '#3a2014')
        flower(brush, 0, -430, 34, { petals: 6, fill: '#c8965a', outline: '#3a2014', heart: '#5a2e18' })
        brush.restore()
      }
      brush.strokeStyle = '#e0c690'
      for (const [radius, thick] of [
        [622, 6],
        [516, 6],
        [690, 5],
      ] as const) {
        brush.lineWidth = thick
        brush.beginPath()
        brush.arc(middle, middle, radius, 0, 7)
        brush.stroke()
      }
      brush.lineWidth = 8
      brush.strokeRect(middle - 4 * square - 4, middle - 4 * square - 4, 8 * square + 8, 8 * square + 8)
    })
    const walnut = polishedWood(woodTexture('walnut', random), null, 0.7)
    const disc = seenFromAbove(turned(profile`30.5,0 0,0.05`, { rows: 10, segments: 160 }), 31)
    const edge = turned(profile`0,-2.2 29,-2.2 30.8,-1.6 31.4,-0.6 30.4,0`)
    const pillar = turned(profile`
      3.4,14 4.6,16 3.2,19 2.6,22 5,29 5.4,33 3,38 2.4,40! 3.6,41 3.6,42.4! 2.3,44 2.6,58 4,66 4.4,70
    `)
    const legs = Array.from({ length: 3 }, (_, i) =>
      part(
        swept(pointsInSpace`0,17,-1 0,20,8 0,13,17 0,5,23 0,2.4,29 0,1.4,31.4`, {
          rows: 80,
          section: t => [3.2 - 1.5 * t, 2.3 - 0.6 * t],
        }),
        walnut,
        { turn: [0, (i / 3) * 2 * Math.PI + 0.3, 0] },
      ),
    )
    return together([
      part(disc, polishedWood(colourMap(top), null, 0.85), { at: [0, 73, 0] }),
      part(edge, walnut, { at: [0, 73, 0] }),
      timber([16, 2, 16], walnut, { at: [0, 70, 0] }),
      part(layGrain(pillar, 'y', 60), walnut),
      ...legs,
    ])
  },
}
