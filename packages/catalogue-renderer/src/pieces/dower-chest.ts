import { part, together } from '../form/assembly.ts'
import { board, layGrain, sawn } from '../form/joinery.ts'
import { points } from '../form/points.ts'
import { bouquet, flower } from '../paint/blossom.ts'
import { canvas, colourMap, field } from '../paint/canvas.ts'
import { polishedWood } from '../paint/materials.ts'
import { clouds } from '../paint/noise.ts'
import { woodFace } from '../paint/wood.ts'
import { painted } from './painted-box.ts'
import type { Piece } from './piece.ts'

export const dowerChest: Piece = {
  slug: 'painted-dower-chest',
  elevation: 15,
  turn: 22,
  backdrop: '#c9c1b3',
  build: random => {
    const worn = clouds(random)
    const pine = woodFace('fruitwood', random)
    const coat = (width: number, height: number, paint: readonly [number, number, number]) => {
      const bare = pine.getContext('2d')!.getImageData(0, 0, pine.width, pine.height).data
      return field(width, height, (u, v) => {
        const edge = Math.max(0, 0.05 - Math.min(u, 1 - u, v, 1 - v)) * 9
        const rubbed = worn.at(u * 7, v * 5, 5) + edge > 0.48
        const at = (Math.floor(v * pine.height) * pine.width + Math.floor(u * pine.width)) * 4
        const brushed = 0.92 + 0.12 * worn.at(u * 3, v * 90, 2)
        return [0, 1, 2].map(i => (rubbed ? bare[at + i]! : paint[i]! * brushed)) as [number, number, number]
      })
    }
    const style = {
      flowers: [
        ['#b23a2c', '#4a1610'],
        ['#d9a53a', '#6a3a10'],
        ['#b23a2c', '#4a1610'],
        ['#3f5f8c', '#1a2a44'],
      ],
      heart: '#ead79c',
      leaf: '#4a6a44',
      rib: '#22361f',
      random,
    } as const
    const front = canvas(1800, 820, brush => {
      brush.drawImage(coat(1800, 820, [44, 84, 88]), 0, 0)
      for (const x of [330, 900, 1470]) {
        brush.fillStyle = '#dccda0'
        brush.beginPath()
        brush.moveTo(x - 210, 720)
        brush.lineTo(x - 210, 300)
        brush.arc(x, 300, 210, Math.PI, 0)
        brush.lineTo(x + 210, 720)
        brush.fill()
        brush.strokeStyle = '#a8392a'
        brush.lineWidth = 16
        brush.stroke()
        bouquet(brush, x, 380, 200, style)
        brush.fillStyle = '#a8392a'
        brush.beginPath()
        brush.moveTo(x - 60, 560)
        brush.lineTo(x + 60, 560)
        brush.quadraticCurveTo(x + 80, 640, x + 36, 700)
        brush.lineTo(x - 36, 700)
        brush.quadraticCurveTo(x - 80, 640, x - 60, 560)
        brush.fill()
      }
      for (const x of [615, 1185]) {
        for (let i = 0; i < 4; i++)
          flower(brush, x, 200 + i * 150, 46, { petals: 6, fill: '#d9a53a', outline: '#6a3a10', heart: '#ead79c' })
      }
      brush.fillStyle = '#e6d9ae'
      brush.font = 'bold 64px serif'
      brush.textAlign = 'center'
      brush.fillText('ANNA · KATHARINA · HESSIN · 1796', 900, 74, 1500)
    })
    const plainCoat = polishedWood(colourMap(coat(700, 500, [44, 84, 88])), null, 0.2)
    const red = polishedWood(colourMap(coat(700, 300, [130, 46, 34])), null, 0.2)
    const face = polishedWood(colourMap(front), null, 0.25)
    const foot = (x: number, z: number, turn: number) =>
      part(layGrain(sawn(points`0,0 17,0 14,-4 9,-6 8,-11 0,-11`, 2.6), 'x', 50), red, {
        at: [x, 11, z],
        turn: [0, turn, 0],
      })
    const mirrored = foot(62, 27, 0)
    mirrored.scale.x = -1
    return together([
      painted([122, 52, 54], 11, { front: face, side: plainCoat, top: plainCoat }, 0.6),
      part(board(128, 3, 58, 1), red, { at: [0, 64.4, 0.5] }),
      part(board(126, 4, 57, 1), red, { at: [0, 12, 0.4] }),
      foot(-62, 27, 0),
      mirrored,
      foot(62, 27, Math.PI / 2),
      foot(-62, -27, -Math.PI / 2),
    ])
  },
}
