import { part, together } from '../form/assembly.ts'
import { seenFromAbove, turned } from '../form/turned.ts'
import { bouquet, flower, leaf } from '../paint/blossom.ts'
import { type Brush, canvas, colourMap, field, valueMap } from '../paint/canvas.ts'
import { acanthus, armorial } from '../paint/engraving.ts'
import { glaze, metal, plain } from '../paint/materials.ts'
import { clouds, crackle } from '../paint/noise.ts'
import type { Random } from '../random.ts'
import { charger, onEasel } from './easel.ts'
import type { Piece } from './piece.ts'
import { engravedSilver } from './silver.ts'

const SIZE = 1400
const MIDDLE = SIZE / 2

/** Repeats a stroke of the brush round the middle of a dish, pointing outwards along -y. */
function round(brush: Brush, count: number, draw: (i: number) => void): void {
  for (let i = 0; i < count; i++) {
    brush.save()
    brush.translate(MIDDLE, MIDDLE)
    brush.rotate((i / count) * 2 * Math.PI)
    draw(i)
    brush.restore()
  }
}

function circles(brush: Brush, colour: string, lines: readonly (readonly [radius: number, thick: number])[]): void {
  brush.strokeStyle = colour
  for (const [radius, thick] of lines) {
    brush.lineWidth = thick
    brush.beginPath()
    brush.arc(MIDDLE, MIDDLE, radius, 0, 7)
    brush.stroke()
  }
}

function iznikPainting(random: Random): HTMLCanvasElement {
  const fine = crackle(random, 40)
  const ground = field(SIZE / 2, SIZE / 2, (u, v) => (fine(u, v).edge < 0.03 ? [214, 212, 202] : [236, 236, 230]))
  const [cobalt, turquoise, red, line] = ['#1f3f9c', '#2b9aa6', '#c4361f', '#16213f']
  return canvas(SIZE, SIZE, brush => {
    brush.drawImage(ground, 0, 0, SIZE, SIZE)
    // Waves and rocks run round the rim in scrolls.
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

/** Dish in the Iznik manner: tulips and carnations from one tuft, rocks and waves on the rim. */
export const iznikDish: Piece = {
  slug: 'iznik-style-dish',
  elevation: 10,
  turn: 8,
  backdrop: '#b3a48d',
  build: random => onEasel(charger(glaze(colourMap(iznikPainting(random)), 0.95), plain('#d8d3c6')), random),
}

/** Star interlace, a band of knotted script and arabesques, as a Damascus engraver lays out a tray. */
function damascusDesign(brush: Brush): void {
  circles(brush, brush.strokeStyle as string, [
    [680, 8],
    [640, 4],
    [520, 8],
    [500, 4],
    [330, 8],
    [310, 4],
  ])
  round(brush, 48, i => {
    brush.lineWidth = 5
    acanthus(brush, -10, -662, 12, i % 2 ? 0 : Math.PI, 1)
  })
  round(brush, 36, i => {
    brush.lineWidth = 13
    brush.beginPath()
    brush.moveTo(-34, -536)
    brush.lineTo(34, -536)
    brush.moveTo(-22, -536)
    brush.lineTo(-22, i % 3 ? -610 : -590)
    brush.moveTo(8, -536)
    brush.lineTo(8, i % 2 ? -574 : -612)
    brush.moveTo(8, -574)
    brush.quadraticCurveTo(34, -600, 30, -556)
    brush.stroke()
  })
  round(brush, 12, () => {
    brush.lineWidth = 6
    brush.beginPath()
    for (let corner = 0; corner < 17; corner++) {
      const angle = (corner / 16) * 2 * Math.PI
      const radius = corner % 2 ? 42 : 74
      brush.lineTo(Math.sin(angle) * radius, -416 - Math.cos(angle) * radius)
    }
    brush.stroke()
    brush.beginPath()
    brush.arc(0, -416, 24, 0, 7)
    brush.fill()
  })
  round(brush, 12, () => {
    brush.lineWidth = 10
    brush.beginPath()
    brush.moveTo(0, -300)
    brush.lineTo(78, -120)
    brush.lineTo(0, -40)
    brush.lineTo(-78, -120)
    brush.closePath()
    brush.stroke()
    brush.beginPath()
    brush.moveTo(-150, -260)
    brush.lineTo(0, -180)
    brush.lineTo(150, -260)
    brush.stroke()
    brush.beginPath()
    brush.arc(0, -140, 22, 0, 7)
    brush.fill()
  })
}

/** Brass tray inlaid with silver and copper, from Damascus. */
export const damascusTray: Piece = {
  slug: 'damascus-inlaid-tray',
  elevation: 9,
  turn: -14,
  backdrop: '#6c7476',
  build: random => {
    const old = clouds(random)
    const tarnish = field(SIZE / 2, SIZE / 2, (u, v) => {
      const tone = 0.82 + 0.24 * old.at(u * 4, v * 4, 5)
      return [196 * tone, 148 * tone, 72 * tone]
    })
    const inlay = canvas(SIZE, SIZE, brush => {
      brush.drawImage(tarnish, 0, 0, SIZE, SIZE)
      brush.lineJoin = 'round'
      brush.strokeStyle = brush.fillStyle = '#2c1d10'
      brush.translate(3, 3)
      damascusDesign(brush)
      brush.translate(-3, -3)
      brush.strokeStyle = '#e9e5da'
      brush.fillStyle = '#b45a34'
      damascusDesign(brush)
    })
    const brass = metal('brass', random, valueMap(inlay), 0.5)
    brass.color.set('#ffffff')
    brass.map = colourMap(inlay)
    return onEasel(charger(brass, metal('brass', random)), random)
  },
}

/** Oval papier-mâché tray, japanned black, with flowers, mother-of-pearl and gold. */
export const japannedTray: Piece = {
  slug: 'papier-mache-tray',
  elevation: 10,
  turn: -10,
  backdrop: '#c9bfb4',
  build: random => {
    const shell = clouds(random)
    const nacre = field(300, 300, (u, v) => {
      const hue = shell.at(u * 5, v * 5, 3) * 3
      return [196 + 40 * Math.sin(hue), 206 + 36 * Math.sin(hue + 2), 204 + 40 * Math.sin(hue + 4)]
    })
    const painting = canvas(SIZE, SIZE, brush => {
      brush.fillStyle = '#131010'
      brush.fillRect(0, 0, SIZE, SIZE)
      const gold = '#cda349'
      brush.strokeStyle = gold
      brush.lineWidth = 5
      round(brush, 36, i => {
        brush.strokeStyle = gold
        brush.lineWidth = 5
        acanthus(brush, -14, -608, 34, i % 2 ? 0.2 : Math.PI + 0.2, i % 2 ? 1 : -1)
        if (i % 3 === 0) flower(brush, 0, -600, 26, { petals: 6, fill: gold, outline: '#5c4114', heart: '#7c2a1c' })
      })
      circles(brush, gold, [
        [678, 9],
        [540, 5],
        [528, 3],
      ])
      const style = {
        flowers: [
          ['#dc8a96', '#7e2436'],
          ['#e9d9b4', '#8c6a3a'],
          ['#7f96c8', '#2c3c70'],
          ['#e2b04c', '#7c4a12'],
        ],
        heart: '#e8d07a',
        leaf: '#5f8048',
        rib: '#a9b268',
        random,
      } as const
      bouquet(brush, MIDDLE, MIDDLE, 330, style)
      for (const [x, y] of [
        [330, 480],
        [1070, 480],
        [360, 960],
        [1040, 960],
      ] as const) {
        bouquet(brush, x, y, 130, style)
      }
      // Slips of shell, laid before the last coat of varnish.
      for (let i = 0; i < 26; i++) {
        const angle = i * 2.4
        const reach = 150 + i * 13
        const [x, y] = [MIDDLE + Math.cos(angle) * reach, MIDDLE + Math.sin(angle) * reach * 0.9]
        brush.save()
        brush.beginPath()
        for (let petal = 0; petal < 5; petal++) {
          const turn = (petal / 5) * 2 * Math.PI + i
          brush.ellipse(x + Math.cos(turn) * 18, y + Math.sin(turn) * 18, 17, 10, turn, 0, 7)
          brush.closePath()
        }
        brush.clip()
        brush.drawImage(nacre, x - 60, y - 60, 120, 120)
        brush.restore()
      }
    })
    const tray = charger(glaze(colourMap(painting), 0.9), plain('#171312', 0.4))
    tray.scale.set(1.3, 1, 1)
    return onEasel(tray, random)
  },
}

/** Silver salver with a shell-and-scroll rim, bright-cut and engraved with arms, on an easel. */
export const engravedSalver: Piece = {
  slug: 'piecrust-salver',
  elevation: 9,
  turn: 12,
  backdrop: '#8a8f98',
  build: random => {
    const face = engravedSilver(random, SIZE, SIZE, brush => {
      brush.lineWidth = 7
      armorial(brush, MIDDLE, MIDDLE, 560, random)
      brush.lineWidth = 5
      round(brush, 22, i => {
        acanthus(brush, -20, -500, 62, i % 2 ? 0.3 : Math.PI + 0.2, i % 2 ? 1 : -1)
        flower(brush, 46, -456, 30, {
          petals: 6,
          fill: 'transparent',
          outline: '#5d564d',
          heart: 'transparent',
          line: 4,
        })
      })
      circles(brush, brush.strokeStyle as string, [
        [410, 5],
        [398, 3],
        [588, 5],
      ])
    })
    face.metalness = 0.86
    const piecrust = (angle: number, along: number) => {
      const rim = Math.max(0, 1 - along * 3.2)
      return 1 + rim * (0.035 * Math.abs(Math.sin(angle * 4)) + 0.012 * Math.cos(angle * 40))
    }
    const plate = turned(
      [
        [16.2, 1.6],
        [16.4, 2],
        [15.8, 2.1],
        [15.2, 1.2, 'sharp'],
        [14.4, 0.5, 'sharp'],
        [8, 0.4],
        [0, 0.4],
      ],
      { rows: 80, segments: 320, shape: piecrust },
    )
    const back = turned(
      [
        [0, 0],
        [14.4, 0],
        [16.2, 1.6],
      ],
      { segments: 200 },
    )
    return onEasel(together([part(seenFromAbove(plate, 16.9), face), part(back, metal('silver', random))]), random)
  },
}
