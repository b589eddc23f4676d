import { CylinderGeometry, DoubleSide, type Object3D, PlaneGeometry } from 'three'
import { part, together } from '../form/assembly.ts'
import { board } from '../form/joinery.ts'
import { bouquet, leaf } from '../paint/blossom.ts'
import { canvas, colourMap, field } from '../paint/canvas.ts'
import { acanthus } from '../paint/engraving.ts'
import { metal, plain } from '../paint/materials.ts'
import { clouds } from '../paint/noise.ts'
import type { Piece } from './piece.ts'

export const paintedFan: Piece = {
  slug: 'painted-silk-fan',
  elevation: 72,
  turn: 0,
  backdrop: '#5d5560',
  build: random => {
    const silk = clouds(random)
    const style = {
      flowers: [
        ['#d87a86', '#8a2e40'],
        ['#e8dcc0', '#a08858'],
        ['#7a94c4', '#34487a'],
        ['#e0b050', '#8a5a1c'],
      ],
      heart: '#f0dc90',
      leaf: '#6a8a5a',
      rib: '#3a5a3c',
      random,
    } as const
    const painting = canvas(2400, 800, brush => {
      const ground = field(600, 200, (u, v) => {
        const tone = 0.95 + 0.06 * silk.at(u * 9, v * 4, 4)
        return [(232 - 26 * v) * tone, (222 - 10 * v) * tone, (206 + 12 * v) * tone]
      })
      brush.drawImage(ground, 0, 0, 2400, 800)
      for (const [x, size] of [
        [1200, 250],
        [620, 190],
        [1780, 190],
        [220, 130],
        [2180, 130],
      ] as const) {
        bouquet(brush, x, 430, size, style)
      }
      for (const x of [910, 1490, 420, 1980]) {
        brush.strokeStyle = '#c99a42'
        brush.lineWidth = 7
        acanthus(brush, x - 20, 430, 70, 0.4, 1)
        acanthus(brush, x - 20, 430, 70, Math.PI + 0.4, 1)
      }
      brush.fillStyle = '#c99a42'
      brush.fillRect(0, 0, 2400, 26)
      brush.fillRect(0, 60, 2400, 7)
      brush.fillRect(0, 770, 2400, 30)
      for (let x = 20; x < 2400; x += 44) leaf(brush, x, 100, 42, x % 88 ? 0.7 : -0.7, '#c99a42', '#7a5a20')
    })
    const leafOfFan = plain('#ffffff', 0.6)
    leafOfFan.map = colourMap(painting)
    leafOfFan.side = DoubleSide
    const folds = 44
    const [from, to] = [0.42, Math.PI - 0.42]
    const sheet = new PlaneGeometry(1, 1, folds * 2, 12)
    const position = sheet.getAttribute('position')
    for (let i = 0; i < position.count; i++) {
      const across = position.getX(i) + 0.5
      const out = 13 + 13 * (position.getY(i) + 0.5)
      const angle = to - across * (to - from)
      const crease = Math.round(across * folds * 2) % 2 ? 0.5 : -0.5
      position.setXYZ(i, Math.cos(angle) * out, 0.8 + (crease * out) / 26, -Math.sin(angle) * out)
    }
    sheet.computeVertexNormals()
    const gilt = metal('gilding', random)
    const horn = plain('#d8c49a', 0.35)
    const sticks: Object3D[] = []
    for (let i = 0; i <= 22; i++) {
      const along = i / 22
      const angle = to - along * (to - from)
      const guard = i === 0 || i === 22
      sticks.push(
        part(board(guard ? 27 : 15, guard ? 0.4 : 0.16, guard ? 1.3 : 0.9, 0.08), i % 2 && !guard ? gilt : horn, {
          at: [
            Math.cos(angle) * (guard ? 12.6 : 6.6),
            guard ? 1.2 : 0.45 + along * 0.3,
            -Math.sin(angle) * (guard ? 12.6 : 6.6),
          ],
          turn: [0, angle, 0],
        }),
      )
    }
    sticks.push(part(new CylinderGeometry(0.6, 0.6, 1.6, 24), gilt, { at: [0, 0.8, 0] }))
    return together([part(sheet, leafOfFan), ...sticks])
  },
}
