import { part, together } from '../form/assembly.ts'
import { profile } from '../form/points.ts'
import { turned } from '../form/turned.ts'
import { bouquet, leaf, peony, scroll } from '../paint/blossom.ts'
import { lappets, rings } from '../paint/borders.ts'
import { canvas, colourMap, field } from '../paint/canvas.ts'
import { glaze, plain } from '../paint/materials.ts'
import { crackle } from '../paint/noise.ts'
import type { Random } from '../random.ts'
import type { Piece } from './piece.ts'

const maiolica = (random: Random) =>
  ({
    flowers: [
      ['#cf9a30', '#5a2e10'],
      ['#b8642a', '#4a1e0a'],
      ['#dfd2a4', '#2a4488'],
    ],
    heart: '#f0e2b0',
    leaf: '#5c8a58',
    rib: '#20324a',
    random,
  }) as const

/** Waisted maiolica drug jar. */
export const albarello: Piece = {
  slug: 'maiolica-albarello',
  elevation: 11,
  turn: -6,
  backdrop: '#a39a8c',
  build: random => {
    const [width, height] = [2048, 1500]
    const fine = crackle(random, 36)
    const tin = field(width / 2, height / 2, (u, v) => (fine(u, v).edge < 0.03 ? [196, 186, 160] : [226, 218, 194]))
    const [blue, ochre, orange, green] = ['#2a4488', '#cf9a30', '#b8642a', '#5c8a58']
    const painting = canvas(width, height, brush => {
      brush.drawImage(tin, 0, 0, width, height)
      brush.fillStyle = blue
      brush.fillRect(0, 240, width, 1010)
      for (const y of [400, 1090]) {
        scroll(brush, width, y, {
          stem: '#dfe2e6',
          leaf: '#9fb4d8',
          line: 8,
          pitch: 250,
          swing: 78,
          flowers: (x, at, i) => peony(brush, x, at, 56, i % 2 ? ochre : orange, '#40200c', '#e8d8a0'),
        })
      }
      for (const x of [0, width]) bouquet(brush, x, 745, 240, { ...maiolica(random), leaf: green })
      brush.fillStyle = '#ece4cc'
      brush.strokeStyle = ochre
      brush.lineWidth = 12
      brush.beginPath()
      brush.moveTo(650, 640)
      brush.bezierCurveTo(850, 600, 1270, 600, 1470, 640)
      brush.lineTo(1430, 740)
      brush.lineTo(1470, 850)
      brush.bezierCurveTo(1270, 810, 850, 810, 650, 850)
      brush.lineTo(690, 740)
      brush.closePath()
      brush.fill()
      brush.stroke()
      brush.fillStyle = '#251a40'
      brush.textAlign = 'center'
      brush.font = 'bold 112px serif'
      brush.fillText('SYR · ROSAR', 1060, 772, 600)
      rings(brush, width, ochre, [
        [232, 18],
        [200, 8],
        [1256, 18],
        [1290, 8],
      ])
      lappets(brush, width, 1440, 130, 34, blue, '#e0b260')
      for (let i = 0; i < 64; i++) leaf(brush, i * 32, 150, 50, i % 2 ? -0.9 : 0.9, blue, blue)
    })
    const body = turned(profile`
      5.6,0! 5.8,0.8 5.5,1.8 6.6,4! 5.7,8 5.4,12 5.7,16.4 6.5,20.4! 5.4,22 5,23.4 5.8,24.8! 5.6,25
    `)
    const inside = turned(profile`5.6,25! 4.7,23 4.9,20 0,19`)
    return together([part(body, glaze(colourMap(painting), 0.75)), part(inside, plain('#8a7f68'))])
  },
}
