import { CylinderGeometry } from 'three'
import { part, together } from '../form/assembly.ts'
import { pointsInSpace } from '../form/points.ts'
import { swept } from '../form/swept.ts'
import { branch, leaf, spaced } from '../paint/blossom.ts'
import { keyFret } from '../paint/borders.ts'
import { type Brush, canvas, colourMap, field } from '../paint/canvas.ts'
import { glaze, metal, plain } from '../paint/materials.ts'
import { clouds } from '../paint/noise.ts'
import { painted } from './painted-box.ts'
import type { Piece } from './piece.ts'

export const lacquerBox: Piece = {
  slug: 'maki-e-lacquer-box',
  elevation: 30,
  turn: -24,
  backdrop: '#a79f90',
  build: random => {
    const dust = clouds(random)
    const gold = '#d2a54e'
    const ground = (width: number, height: number) =>
      field(width, height, (u, v) => {
        const flake = dust.at(u * 300, v * 300, 1) > 0.86 - 0.5 * v ** 2 ? 1 : 0
        return [18 + 120 * flake, 12 + 88 * flake, 11 + 30 * flake]
      })
    const pines = (brush: Brush, x: number, y: number, scale: number) => {
      branch(brush, x, y, -1.9, 420 * scale, 30 * scale, {
        wood: '#a87a2e',
        random,
        knots: spaced(70 * scale, (at, up) => {
          brush.fillStyle = random.pick([gold, '#b8883a', '#8a6a2a'])
          for (let needle = 0; needle < 26; needle++) {
            brush.save()
            brush.translate(at, up)
            brush.rotate(-1.57 + (needle - 13) * 0.11)
            brush.fillRect(0, -1.6, random.between(40, 58) * scale, 3.2)
            brush.restore()
          }
        }),
      })
    }
    const crane = (brush: Brush, x: number, y: number, size: number) => {
      brush.fillStyle = '#ece6d6'
      brush.strokeStyle = gold
      brush.lineWidth = 4
      for (let i = 0; i < 9; i++) leaf(brush, x, y, size * (1 - i * 0.03), -0.5 - i * 0.16, '#ece6d6', '#8a7a5a')
      for (let i = 0; i < 7; i++) leaf(brush, x, y, size * (0.9 - i * 0.03), -2.2 - i * 0.14, '#e0d8c4', '#8a7a5a')
      leaf(brush, x - size * 0.3, y, size * 0.8, 0.1, '#f0eadc', gold)
      brush.lineWidth = size * 0.07
      brush.strokeStyle = '#ece6d6'
      brush.beginPath()
      brush.moveTo(x + size * 0.3, y)
      brush.quadraticCurveTo(x + size * 0.7, y + size * 0.05, x + size * 0.86, y - size * 0.2)
      brush.stroke()
      brush.fillStyle = '#a8281e'
      brush.beginPath()
      brush.arc(x + size * 0.87, y - size * 0.22, size * 0.06, 0, 7)
      brush.fill()
      brush.lineWidth = size * 0.02
      brush.strokeStyle = gold
      brush.beginPath()
      brush.moveTo(x - size * 0.3, y)
      brush.lineTo(x - size * 0.95, y + size * 0.16)
      brush.stroke()
    }
    const lid = canvas(1300, 1100, brush => {
      brush.drawImage(ground(1300, 1100), 0, 0)
      brush.fillStyle = '#c8963e'
      brush.beginPath()
      brush.arc(980, 270, 150, 0, 7)
      brush.fill()
      pines(brush, 260, 1010, 1.5)
      pines(brush, 640, 1080, 0.9)
      crane(brush, 860, 480, 250)
      crane(brush, 1060, 760, 150)
      brush.strokeStyle = gold
      brush.lineWidth = 5
      for (let row = 0; row < 5; row++) {
        for (let i = 0; i < 9; i++) {
          for (const radius of [46, 32, 18]) {
            brush.beginPath()
            brush.arc(640 + i * 84 + (row % 2) * 42, 1090 - row * 26, radius, Math.PI, 0)
            brush.stroke()
          }
        }
      }
      brush.lineWidth = 14
      brush.strokeRect(16, 16, 1268, 1068)
    })
    const wall = (width: number) =>
      canvas(width, 420, brush => {
        brush.drawImage(ground(width, 420), 0, 0)
        pines(brush, width * 0.25, 400, 0.62)
        pines(brush, width * 0.7, 400, 0.5)
        keyFret(brush, width, 14, 44, gold)
        brush.fillStyle = gold
        brush.fillRect(0, 404, width, 16)
      })
    const lacquer = (picture: HTMLCanvasElement) => glaze(colourMap(picture), 1)
    const [top, front, side] = [lacquer(lid), lacquer(wall(1300)), lacquer(wall(1100))]
    const cord = plain('#8c2a22', 0.8)
    const tie = (points: readonly (readonly [number, number, number])[]) =>
      part(swept(points, { rows: 90, segments: 12, section: () => [0.24, 0.24] }), cord)
    return together([
      painted([25, 6.4, 21.4], 0.3, { front, side, top }, 0.9),
      painted([25.6, 2.8, 22], 6.9, { front, side, top }, 1.1),
      ...[-1, 1].map(hand =>
        part(new CylinderGeometry(0.8, 0.8, 0.3, 24), metal('silver', random), {
          at: [hand * 12.9, 5, 0],
          turn: [0, 0, Math.PI / 2],
        }),
      ),
      tie(pointsInSpace`12.9,5,0 14.4,3,1.4 14.8,0.4,3.4 16.4,0.3,6 14.6,0.3,9 16.6,0.3,11.6`),
      tie(pointsInSpace`12.9,5,0 14.2,3.4,-0.8 15,0.4,0.4 17.4,0.3,2 18.4,0.3,5 17.4,0.3,8`),
    ])
  },
}
