import { part, together } from '../form/assembly.ts'
import { pointsInSpace, profile } from '../form/points.ts'
import { swept } from '../form/swept.ts'
import { turned } from '../form/turned.ts'
import { type Brush, colourMap, field, valueMap } from '../paint/canvas.ts'
import { reliefCanvas } from '../paint/engraving.ts'
import { glaze, plain } from '../paint/materials.ts'
import { clouds, crackle } from '../paint/noise.ts'
import type { Piece } from './piece.ts'

/** Drawn as a height map. */
function bellarmine(brush: Brush, x: number, y: number): void {
  const disc = (cx: number, cy: number, rx: number, ry: number, tone: number) => {
    brush.fillStyle = `rgb(${tone} ${tone} ${tone})`
    brush.beginPath()
    brush.ellipse(cx, cy, rx, ry, 0, 0, 7)
    brush.fill()
  }
  brush.filter = 'blur(5px)'
  disc(x, y, 120, 150, 190)
  disc(x, y - 20, 92, 96, 215)
  for (const side of [-1, 1]) {
    disc(x + side * 40, y - 46, 25, 16, 110)
    disc(x + side * 40, y - 44, 12, 9, 240)
    disc(x + side * 44, y + 4, 24, 20, 240)
  }
  disc(x, y - 12, 16, 40, 255)
  disc(x, y + 46, 40, 11, 120)
  brush.filter = 'blur(2px)'
  brush.lineWidth = 9
  for (let i = -8; i <= 8; i++) {
    brush.strokeStyle = i % 2 ? '#f4f4f4' : '#707070'
    brush.beginPath()
    brush.moveTo(x + i * 11, y + 64)
    brush.quadraticCurveTo(x + i * 20, y + 120, x + i * 13, y + 190 - Math.abs(i) * 8)
    brush.stroke()
  }
  brush.filter = 'blur(3px)'
  disc(x, y + 560, 190, 226, 200)
  brush.strokeStyle = '#404040'
  brush.lineWidth = 14
  brush.beginPath()
  brush.ellipse(x, y + 560, 150, 186, 0, 0, 7)
  brush.stroke()
  brush.strokeStyle = '#ffffff'
  brush.lineWidth = 16
  brush.strokeRect(x - 72, y + 460, 144, 130)
  brush.beginPath()
  brush.moveTo(x - 72, y + 590)
  brush.quadraticCurveTo(x, y + 720, x + 72, y + 590)
  brush.moveTo(x - 70, y + 600)
  brush.lineTo(x + 70, y + 462)
  brush.stroke()
  for (let i = 0; i < 22; i++) {
    const angle = (i / 22) * 2 * Math.PI
    disc(x + Math.cos(angle) * 170, y + 560 + Math.sin(angle) * 206, 9, 9, 255)
  }
  brush.filter = 'none'
}

/** Salt-glazed stoneware jug with a bearded mask: a Bartmann, or bellarmine. */
export const bartmannJug: Piece = {
  slug: 'bartmann-stoneware-jug',
  elevation: 10,
  turn: -20,
  backdrop: '#c2b8a8',
  build: random => {
    const [width, height] = [2048, 1500]
    const salt = clouds(random)
    const spots = crackle(random, 70)
    const relief = reliefCanvas(width, height, brush => {
      brush.translate(1024, 0)
      brush.scale(1.35, 1.05)
      bellarmine(brush, 0, 390)
    })
    const depth = relief.getContext('2d')!.getImageData(0, 0, width, height).data
    const skin = field(width, height, (u, v) => {
      const at = (Math.floor(v * height) * width + Math.floor(u * width)) * 4
      const raised = (depth[at]! - 128) / 128
      const tiger = spots(u, v).cell > 0.55 ? 0.3 : 0
      const burnt = 0.5 + 0.5 * salt.around(u, v * 5, 5)
      const tone = Math.max(0, Math.min(1.2, 0.3 + 0.5 * burnt + tiger * burnt + raised * 0.6))
      return [66 + 122 * tone, 40 + 84 * tone, 24 + 46 * tone]
    })
    const stoneware = glaze(colourMap(skin), 0.7, valueMap(relief))
    stoneware.bumpScale = 14
    const brown = glaze(
      colourMap(
        field(256, 256, (u, v) => {
          const tone = 0.7 + 0.4 * salt.at(u * 6, v * 6, 4)
          return [138 * tone, 88 * tone, 48 * tone]
        }),
      ),
      0.7,
    )
    const body = turned(profile`
      5.2,0! 5.6,0.5 5,1.6 6.4,4.6 8.6,9.4 8.8,13.4 7,18 4,21.4 2.8,23.4 2.7,25.4! 3.1,25.8 3.1,26.6! 2.7,27
      2.5,27.6
    `)
    const inside = turned(profile`2.5,27.6! 2.1,27.4 2,24 0,23.8`)
    const handle = swept(pointsInSpace`2.6,25.6,0 4.8,26.4,0 7.2,24,0 7.6,20.4,0 6.4,17.6,0`, {
      section: () => [0.7, 1],
    })
    return together([part(body, stoneware), part(inside, plain('#2a1c12')), part(handle, brown, { turn: [0, 0.4, 0] })])
  },
}
