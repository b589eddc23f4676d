import { flower, leaf } from '../paint/blossom.ts'
import { canvas, colourMap, field } from '../paint/canvas.ts'
import { acanthus } from '../paint/engraving.ts'
import { glaze, plain } from '../paint/materials.ts'
import { crackle } from '../paint/noise.ts'
import { circles, MIDDLE, round, SIZE } from '../paint/roundel.ts'
import type { Random } from '../random.ts'
import { charger, onEasel } from './easel.ts'
import type { Piece } from './piece.ts'

function iznikPainting(random: Random): HTMLCanvasElement {
  const fine = crackle(random, 40)
  const ground = field(SIZE / 2, SIZE / 2, (u, v) => (fine(u, v).edge < 0.03 ? [214, 212, 202] : [236, 236, 230]))
  const [cobalt, turquoise, red, line] = ['#1f3f9c', '#2b9aa6', '#c4361f', '#16213f']
  return canvas(SIZE, SIZE, brush => {
    brush.drawImage(ground, 0, 0, SIZE, SIZE)
    round(brush, 34, i => {
      brush.fillStyle = i % 2 ? cobalt : '#3f5fb0'
      brush.strokeStyle = line
      brush.lineWidth = 4
      brush.beginPath()
      brush.ellipse(0, -612, 46, 52, 0.4, 0, 7)
      brush.fill()
      brush.stroke()
      brush.lineWidth = 5
      brush.strokeStyle = '#e6e6df'
      acanthus(brush, -20, -606, 22, 0.4, 1)
    })
    circles(brush, turquoise, [[548, 14]])
    circles(brush, line, [
      [536, 4],
      [560, 4],
      [676, 6],
    ])
    brush.save()
    brush.beginPath()
    brush.arc(MIDDLE, MIDDLE, 532, 0, 7)
    brush.clip()
    const stem = (x: number, y: number, bend: number) => {
      brush.strokeStyle = '#20703a'
      brush.lineWidth = 9
      brush.beginPath()
      brush.moveTo(MIDDLE, 1180)
      brush.bezierCurveTo(MIDDLE + bend, 950, x - bend * 0.3, y + 260, x, y)
      brush.stroke()
    }
    const tulip = (x: number, y: number, size: number, turn: number) => {
      for (const side of [-1, 1, 0]) leaf(brush, x, y, size, turn + side * 0.32, red, line)
    }
    for (const [x, y, bend] of [
      [330, 560, -200],
      [500, 380, -90],
      [700, 300, 30],
      [900, 390, 110],
      [1080, 570, 210],
      [420, 850, -120],
      [980, 850, 130],
    ] as const) {
      stem(x, y, bend)
    }
    tulip(330, 590, 170, -2)
    tulip(1080, 600, 170, -1.1)
    tulip(700, 330, 150, -1.57)
    for (const [x, y, size] of [
      [500, 380, 84],
      [900, 390, 84],
      [420, 850, 66],
      [980, 850, 66],
      [700, 620, 118],
    ] as const) {
      flower(brush, x, y, size, { petals: 12, fill: cobalt, outline: line, heart: red, breadth: 0.3, line: 4 })
      flower(brush, x, y, size * 0.6, { petals: 8, fill: turquoise, outline: line, heart: red, breadth: 0.4, line: 3 })
    }
    // Saz leaves that bend under their own weight.
    for (const [x, y, turn, length] of [
      [640, 1120, -2.3, 420],
      [760, 1120, -0.8, 420],
      [690, 1130, -1.9, 330],
      [720, 1130, -1.2, 330],
    ] as const) {
      leaf(brush, x, y, length, turn, turquoise, line)
      for (let i = 1; i < 6; i++) {
        const along = (i / 6) * length
        flower(
          brush,
          x + Math.cos(turn) * along,
          y + Math.sin(turn) * along,
          16,
          { petals: 6, fill: red, outline: line, heart: '#eceae2', line: 2 },
          i,
        )
      }
    }
    for (let i = 0; i < 30; i++) {
      const angle = i * 2.4
      const reach = 120 + i * 13
      leaf(brush, MIDDLE + Math.cos(angle) * reach, MIDDLE + Math.sin(angle) * reach, 60, angle, '#3a8a4c', line)
    }
    brush.restore()
  })
}

export const iznikDish: Piece = {
  slug: 'iznik-style-dish',
  elevation: 10,
  turn: 8,
  backdrop: '#b3a48d',
  build: random => onEasel(charger(glaze(colourMap(iznikPainting(random)), 0.95), plain('#d8d3c6')), random),
}
