import { part, together } from '../form/assembly.ts'
import { profile } from '../form/points.ts'
import { swept } from '../form/swept.ts'
import { turned } from '../form/turned.ts'
import { flower, leaf } from '../paint/blossom.ts'
import { type Brush, canvas, colourMap, field, valueMap } from '../paint/canvas.ts'
import { glaze, plain } from '../paint/materials.ts'
import { clouds } from '../paint/noise.ts'
import type { Piece } from './piece.ts'

export const poppyVase: Piece = {
  slug: 'tube-lined-poppy-vase',
  elevation: 9,
  turn: 0,
  backdrop: '#d2c8b6',
  build: random => {
    const [width, height] = [2048, 1600]
    const run = clouds(random)
    const ground = field(width / 2, height / 2, (u, v) => {
      const streak = run.around(u, v * 0.8, 5) + 0.5 * run.at(u * 60, v * 2, 2)
      const deep = Math.min(1, Math.max(0, v * 1.1 + 0.25 * streak))
      return [58 - 34 * deep, 132 - 66 * deep, 140 - 44 * deep]
    })
    const slip = '#e6dcc0'
    const poppies = (brush: Brush, red: string, heart: string) => {
      for (let i = 0; i < 6; i++) {
        const x = ((i + 0.52) / 6) * width
        const y = i % 2 ? 480 : 700
        for (const wrapped of [x - width, x, x + width]) {
          brush.strokeStyle = slip
          brush.lineWidth = 18
          brush.beginPath()
          brush.moveTo(wrapped, 1520)
          brush.bezierCurveTo(wrapped + 110, 1200, wrapped - 120, 1000, wrapped, y)
          brush.stroke()
          for (const side of [-1, 1]) {
            leaf(brush, wrapped, 1380, 380, -1.57 + side * 0.5, '#4f7a3c', slip)
            leaf(brush, wrapped + side * 20, 1120, 200, -1.57 + side * 0.9, '#6a9448', slip)
          }
          flower(brush, wrapped, y, 190, { petals: 5, fill: red, outline: slip, heart, breadth: 0.85, line: 9 }, i)
          flower(
            brush,
            wrapped,
            y,
            96,
            { petals: 5, fill: '#8c1f1a', outline: slip, heart, breadth: 0.8, line: 6 },
            i + 0.6,
          )
        }
      }
    }
    const painting = canvas(width, height, brush => {
      brush.drawImage(ground, 0, 0, width, height)
      poppies(brush, '#c5402c', '#2a1a1c')
    })
    const relief = canvas(width, height, brush => {
      brush.fillStyle = '#000'
      brush.fillRect(0, 0, width, height)
      brush.drawImage(painting, 0, 0)
      brush.globalCompositeOperation = 'color'
      brush.fillStyle = '#808080'
      brush.fillRect(0, 0, width, height)
    })
    const pottery = glaze(colourMap(painting), 0.95, valueMap(relief))
    pottery.bumpScale = 1.6
    const trim = glaze(colourMap(ground), 0.95)
    const body = turned(profile`6,0! 6.4,0.6 7.2,3 8,8 7.6,14 5.6,20 4,24 3.8,27 5.2,30`)
    const inside = turned(profile`5.2,30! 4.9,30 3.5,27 3.6,23`)
    const loops = [-1, 1].map(side =>
      part(
        swept(
          [
            [side * 4.4, 28.6, 0],
            [side * 7.8, 28, 0],
            [side * 8.4, 23, 0],
            [side * 6.2, 17.6, 0],
          ],
          { section: t => [0.5 + 0.2 * t, 0.7 + 0.3 * t] },
        ),
        trim,
      ),
    )
    return together([part(body, pottery), part(inside, plain('#3d7478', 0.3)), ...loops])
  },
}
