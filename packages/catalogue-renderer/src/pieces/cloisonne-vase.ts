import { type Object3D, SphereGeometry, TorusGeometry } from 'three'
import { part, together } from '../form/assembly.ts'
import { profile } from '../form/points.ts'
import { swept } from '../form/swept.ts'
import { turned } from '../form/turned.ts'
import { flower, peony, scroll } from '../paint/blossom.ts'
import { keyFret, lappets, rings, ruyiCollar } from '../paint/borders.ts'
import { canvas, colourMap, field, valueMap } from '../paint/canvas.ts'
import { glaze, metal } from '../paint/materials.ts'
import { clouds } from '../paint/noise.ts'
import type { Piece } from './piece.ts'

export const cloisonneVase: Piece = {
  slug: 'cloisonne-lotus-vase',
  elevation: 9,
  turn: 10,
  backdrop: '#8b8177',
  build: random => {
    const [width, height] = [2048, 1900]
    const wire = '#d9ae55'
    const pitted = clouds(random)
    const ground = field(width / 2, height / 2, (u, v) => {
      const pit = pitted.around(u, v * 60, 1) > 0.86 ? 0.6 : 1
      const tone = (0.92 + 0.12 * pitted.around(u, v * 4, 3)) * pit
      return [24 * tone, 132 * tone, 150 * tone]
    })
    const painting = canvas(width, height, brush => {
      brush.drawImage(ground, 0, 0, width, height)
      // Wire cells hold the ground together: small curls between the flowers.
      brush.strokeStyle = wire
      brush.lineWidth = 3
      for (let i = 0; i < 520; i++) {
        const [x, y] = [random.between(0, width), random.between(330, 1620)]
        brush.beginPath()
        brush.arc(x, y, 15, 0.4, 4.4)
        brush.arc(x + 14, y - 4, 7, 3.4, 6.6)
        brush.stroke()
      }
      const reds = ['#b02a2a', '#e0d9c0', '#d58a3a', '#26418e']
      for (const [y, pitch, size] of [
        [860, 292, 104],
        [1330, 205, 70],
        [470, 228, 66],
      ] as const) {
        scroll(brush, width, y, {
          stem: wire,
          leaf: '#2f6b3d',
          line: 8,
          pitch,
          swing: size * 1.15,
          flowers: (x, at, i) => {
            flower(brush, x, at, size * 1.15, {
              petals: 10,
              fill: reds[i % 4]!,
              outline: wire,
              heart: wire,
              breadth: 0.42,
              line: 5,
            })
            peony(brush, x, at, size * 0.66, reds[(i + 1) % 4]!, wire, '#e0c060')
          },
        })
      }
      ruyiCollar(brush, width, 180, 130, 18, wire, '#26418e')
      keyFret(brush, width, 100, 56, wire)
      lappets(brush, width, 1840, 190, 26, wire, '#a82c2c')
      rings(brush, width, wire, [
        [12, 40],
        [170, 10],
        [330, 10],
        [1620, 10],
        [1880, 50],
      ])
    })
    const relief = valueMap(painting)
    const enamel = glaze(colourMap(painting), 0.55, relief)
    enamel.bumpScale = 0.6
    const gilt = metal('gilding', random)
    const body = turned(profile`6.2,0! 6.6,0.8 5.6,2.6 6.4,6 9.6,14 10.6,20 9,25 5.4,28.6 4.4,32 5,37 7,39.6! 7,40`)
    const inside = turned(profile`7,40! 6.6,40 4.7,37 4,32`)
    const parts: Object3D[] = [part(body, enamel), part(inside, metal('copper', random))]
    for (const side of [-1, 1]) {
      parts.push(
        part(
          swept(
            [
              [side * 4.4, 35.4, 0],
              [side * 7.4, 36.4, 0],
              [side * 8.6, 33.6, 0],
              [side * 7.4, 31, 0],
              [side * 4.6, 30.6, 0],
            ],
            { section: () => [0.5, 0.9] },
          ),
          gilt,
        ),
        part(new TorusGeometry(1.7, 0.28, 14, 40), gilt, { at: [side * 8.4, 31, 0], turn: [0, 0.6, 0] }),
        part(new SphereGeometry(0.9, 20, 14), gilt, { at: [side * 7.4, 36.2, 0] }),
      )
    }
    return together(parts)
  },
}
