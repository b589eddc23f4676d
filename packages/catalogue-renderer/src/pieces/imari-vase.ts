import { part, together } from '../form/assembly.ts'
import { profile } from '../form/points.ts'
import { turned } from '../form/turned.ts'
import { leaf, peony, scroll } from '../paint/blossom.ts'
import { rings, ruyiCollar } from '../paint/borders.ts'
import { canvas, colourMap } from '../paint/canvas.ts'
import { glaze, plain } from '../paint/materials.ts'
import type { Random } from '../random.ts'
import type { Piece } from './piece.ts'

const IRON_RED = '#a8321d'
const COBALT = '#1d2a6e'
const GILT = '#c99a3c'

function imariPainting(random: Random): HTMLCanvasElement {
  const width = 2048
  const height = 1700
  return canvas(width, height, brush => {
    brush.fillStyle = '#eceae3'
    brush.fillRect(0, 0, width, height)
    brush.fillStyle = COBALT
    brush.fillRect(0, 330, width, 1090)
    scroll(brush, width, 480, {
      stem: GILT,
      leaf: GILT,
      line: 6,
      pitch: 220,
      swing: 60,
      flowers: (x, y) => peony(brush, x, y, 46, IRON_RED, GILT, GILT),
    })
    scroll(brush, width, 1310, {
      stem: GILT,
      leaf: GILT,
      line: 6,
      pitch: 190,
      swing: 46,
      flowers: (x, y) => peony(brush, x, y, 38, IRON_RED, GILT, GILT),
    })
    // Ogee panels reserved in the blue, each with a vase of flowers or a bird's branch.
    for (let panel = 0; panel < 4; panel++) {
      const x = ((panel + 0.5) / 4) * width
      brush.beginPath()
      brush.moveTo(x, 400)
      brush.bezierCurveTo(x + 60, 520, x + 210, 500, x + 205, 700)
      brush.bezierCurveTo(x + 205, 900, x + 190, 1240, x, 1390)
      brush.bezierCurveTo(x - 190, 1240, x - 205, 900, x - 205, 700)
      brush.bezierCurveTo(x - 210, 500, x - 60, 520, x, 400)
      brush.fillStyle = '#efece4'
      brush.fill()
      brush.strokeStyle = GILT
      brush.lineWidth = 12
      brush.stroke()
      brush.strokeStyle = IRON_RED
      brush.lineWidth = 4
      brush.stroke()
      for (let i = 0; i < 9; i++) {
        const up = 1180 - i * 62
        const out = Math.sin(i * 2.3 + panel) * 105
        brush.strokeStyle = '#4d6b3c'
        brush.lineWidth = 6
        brush.beginPath()
        brush.moveTo(x, 1230)
        brush.quadraticCurveTo(x + out * 0.2, up + 40, x + out, up)
        brush.stroke()
        leaf(brush, x + out * 0.6, up + 34, 70, random.between(-0.6, 3.6), '#5d7f49', '#33502c')
        if (i % 2 === panel % 2)
          peony(
            brush,
            x + out,
            up,
            random.between(46, 66),
            i % 4 < 2 ? IRON_RED : '#d8907e',
            i % 4 < 2 ? '#6d1d10' : IRON_RED,
            GILT,
          )
        else leaf(brush, x + out, up, 84, random.between(0, 6.2), COBALT, GILT)
      }
      brush.fillStyle = COBALT
      brush.beginPath()
      brush.ellipse(x, 1262, 62, 46, 0, 0, 2 * Math.PI)
      brush.fill()
      brush.strokeStyle = GILT
      brush.lineWidth = 5
      brush.stroke()
    }
    ruyiCollar(brush, width, 178, 150, 16, IRON_RED, '#e6b6a2')
    rings(brush, width, IRON_RED, [
      [166, 8],
      [150, 4],
      [330, 10],
      [1424, 10],
      [1620, 5],
    ])
    rings(brush, width, GILT, [
      [344, 8],
      [1440, 6],
      [20, 26],
      [1668, 30],
    ])
    for (let i = 0; i < 40; i++) peony(brush, ((i + 0.5) / 40) * width, 1530, 34, i % 2 ? IRON_RED : COBALT, GILT, GILT)
    for (let i = 0; i < 18; i++) peony(brush, ((i + 0.5) / 18) * width, 90, 36, i % 2 ? COBALT : IRON_RED, GILT, GILT)
  })
}

export const imariVase: Piece = {
  slug: 'imari-trumpet-vase',
  elevation: 9,
  turn: 45,
  backdrop: '#cbbfae',
  build: random => {
    const lobes = (angle: number) => 1 + 0.012 * Math.cos(angle * 8)
    const body = turned(
      profile`6.6,0! 6.9,0.8 6.4,2.2 7.2,6 9.6,13 11.4,20 11,25.6 8,30 5,33 4.3,36.4 5,40.6 8.2,44.6`,
      { shape: lobes, segments: 128 },
    )
    const inside = turned(profile`8.2,44.6! 8,44.7 4.8,40.6 4.1,36`)
    return together([part(body, glaze(colourMap(imariPainting(random)))), part(inside, plain('#dcd8cc', 0.25))])
  },
}
