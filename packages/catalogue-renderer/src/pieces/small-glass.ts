import { part, together } from '../form/assembly.ts'
import { profile } from '../form/points.ts'
import { turned } from '../form/turned.ts'
import { bouquet, flower, leaf } from '../paint/blossom.ts'
import { type Brush, canvas, colourMap } from '../paint/canvas.ts'
import { acanthus } from '../paint/engraving.ts'
import { glass, metal, plain } from '../paint/materials.ts'
import type { Random } from '../random.ts'
import type { Piece } from './piece.ts'
import { clear } from './see-through.ts'

/** Enamel or gold fired onto glass: opaque where it was painted, nothing elsewhere. */
function fired(width: number, height: number, paint: (brush: Brush) => void) {
  const enamel = plain('#ffffff', 0.4)
  enamel.map = colourMap(canvas(width, height, paint))
  enamel.transparent = true
  return enamel
}

function cane(brush: Brush, x: number, y: number, size: number, random: Random): void {
  const palettes = [
    ['#f2efe6', '#b3262e', '#f2efe6', '#1f4fa0'],
    ['#2a56a8', '#f2efe6', '#d8a52c', '#a82a3a'],
    ['#c23a55', '#f2efe6', '#2f7a4c', '#f0d9e0'],
    ['#2f7a4c', '#f0eddc', '#b3262e', '#e6c24a'],
    ['#6a3a86', '#f2efe6', '#e6a03a', '#6a3a86'],
    ['#e8b83c', '#2a56a8', '#f2efe6', '#c23a2c'],
  ] as const
  const palette = random.pick(palettes)
  const lobes = random.pick([6, 8, 10, 12])
  palette.forEach((colour, ring) => {
    const radius = size * (1 - ring * 0.25)
    brush.fillStyle = colour
    brush.beginPath()
    for (let i = 0; i <= 60; i++) {
      const angle = (i / 60) * 2 * Math.PI
      const wavy = radius * (1 + (ring % 2 ? 0.16 : 0.06) * Math.cos(angle * lobes))
      brush.lineTo(x + Math.cos(angle) * wavy, y + Math.sin(angle) * wavy)
    }
    brush.fill()
  })
}

export const millefioriWeight: Piece = {
  slug: 'millefiori-paperweight',
  elevation: 38,
  backdrop: '#a3a9ac',
  build: random => {
    const canes = canvas(1400, 1400, brush => {
      brush.fillStyle = '#e8e6e0'
      brush.fillRect(0, 0, 1400, 1400)
      cane(brush, 700, 700, 54, random)
      for (let ring = 1; ring < 8; ring++) {
        const count = Math.round(ring * 6.1)
        for (let i = 0; i < count; i++) {
          const angle = ((i + (ring % 2) / 2) / count) * 2 * Math.PI
          const reach = ring * 93
          cane(brush, 700 + Math.cos(angle) * reach, 700 + Math.sin(angle) * reach, random.between(46, 53), random)
        }
      }
    })
    const cushion = plain('#ffffff', 0.35)
    cushion.map = colourMap(canes)
    cushion.emissive.set('#ffffff')
    cushion.emissiveMap = cushion.map
    cushion.emissiveIntensity = 0.16
    const inside = turned(profile`3.6,0.5 3.98,1.4 3.9,2.8 3,4.3 1.5,5.1 0,5.3`, { segments: 128 })
    // The canes keep their size down the sides, so the painting is laid on by the way along the dome.
    const uv = inside.getAttribute('uv')
    for (let i = 0; i < uv.count; i++) {
      const angle = uv.getX(i) * 2 * Math.PI
      const out = 0.5 * (1 - uv.getY(i))
      uv.setXY(i, 0.5 - out * Math.sin(angle), 0.5 + out * Math.cos(angle))
    }
    const dome = turned(profile`0,0.2 3,0! 3.3,0.2 4.1,1.6 4.1,3 3.2,4.6 1.6,5.4 0,5.6`, { segments: 128 })
    return together([part(inside, cushion), clear(part(dome, glass('#dfe8ec', 0.04)), 0.35)])
  },
}

export const enamelledHumpen: Piece = {
  slug: 'enamelled-humpen',
  elevation: 10,
  backdrop: '#c9c5bc',
  build: random => {
    const forest = glass('#7f9a5c', 0.2)
    const decoration = fired(2048, 1300, brush => {
      const [white, yellow, red, blue] = ['#eee8d6', '#e2b43a', '#b5332a', '#3a5aa0']
      const x = 1024
      brush.fillStyle = red
      brush.strokeStyle = white
      brush.lineWidth = 14
      brush.beginPath()
      brush.moveTo(x - 190, 420)
      brush.lineTo(x + 190, 420)
      brush.bezierCurveTo(x + 200, 720, x + 130, 850, x, 920)
      brush.bezierCurveTo(x - 130, 850, x - 200, 720, x - 190, 420)
      brush.fill()
      brush.stroke()
      brush.save()
      brush.clip()
      brush.fillStyle = yellow
      brush.fillRect(x - 200, 560, 400, 96)
      brush.fillStyle = blue
      brush.fillRect(x, 420, 200, 140)
      brush.restore()
      brush.strokeStyle = yellow
      brush.lineWidth = 11
      for (const hand of [1, -1] as const) {
        for (let i = 0; i < 4; i++) acanthus(brush, x + hand * 215, 420 + i * 130, 64, hand * 0.4, hand)
      }
      flower(brush, x, 340, 84, { petals: 7, fill: yellow, outline: red, heart: white, line: 6 })
      for (let i = 0; i < 5; i++) flower(brush, x, 610, 34, { petals: 5, fill: red, outline: white, heart: yellow })
      for (let row = 0; row < 5; row++) {
        for (let column = -2; column <= 2; column++) {
          const [at, down] = [x + column * 64 + (row % 2) * 32 - 16, 690 + row * 42]
          if (Math.abs(at - x) > 150 - row * 26) continue
          flower(brush, at, down, 17, { petals: 4, fill: yellow, outline: white, heart: blue, line: 2 }, 0.8)
        }
      }
      for (const [at, down] of [
        [-140, 470],
        [-70, 510],
        [-30, 460],
      ] as const) {
        acanthus(brush, x + at, down, 26, at / 40, 1)
      }
      for (let i = 0; i < 3; i++) leaf(brush, x + 30 + i * 56, 540, 84, -1.57, white, yellow)
      brush.fillStyle = white
      brush.font = 'bold 110px serif'
      brush.textAlign = 'center'
      brush.fillText('1·6·5·7', x, 1060)
      const style = {
        flowers: [
          [yellow, red],
          [white, blue],
          [red, white],
        ],
        heart: yellow,
        leaf: '#4f8a3e',
        rib: '#cfe0a0',
        random,
      } as const
      for (const at of [400, 1640]) bouquet(brush, at, 650, 240, style)
      for (const at of [0, 2048]) bouquet(brush, at, 650, 200, style)
      brush.fillStyle = white
      brush.font = 'bold 74px serif'
      brush.fillText('· ICH · BRING · DIR · DIES · AUS · RECHTER · FREUNDSCHAFT · ZU ·', x, 262, 1980)
      for (const at of [430, 1610]) brush.fillText('VIVAT', at, 1070)
      for (let i = 0; i < 72; i++) {
        for (const [y, colour, size] of [
          [150, yellow, 11],
          [112, white, 8],
          [188, white, 8],
          [1180, white, 9],
        ] as const) {
          brush.fillStyle = colour
          brush.beginPath()
          brush.arc((i + 0.5) * 28.4, y, size, 0, 7)
          brush.fill()
        }
      }
    })
    const outside = profile`5.3,1.6 5.2,6 5.1,12 5.3,22!`
    const cup = turned([...outside, [5.1, 22], [4.9, 12], [5, 2.6], [0, 2.4]])
    const foot = turned(profile`0,0 6.4,0! 6.5,0.4 5.6,1.1 5.3,1.7`)
    const shell = turned(outside.map(([radius, height]) => [radius + 0.05, height] as const))
    return together([
      clear(part(cup, forest), 0.5),
      clear(part(foot, forest), 0.5),
      clear(part(shell, decoration), 0.5),
    ])
  },
}

export const giltScentBottle: Piece = {
  slug: 'gilded-cobalt-scent-bottle',
  elevation: 10,
  turn: 45,
  backdrop: '#c9c5bc',
  build: random => {
    const cobalt = glass('#14268c', 0.86)
    cobalt.emissive.set('#0b1c8a')
    cobalt.emissiveIntensity = 0.14
    const gilding = fired(1600, 1000, brush => {
      const [gold, dark] = ['#d8ac4c', '#7a5418']
      const style = {
        flowers: [
          [gold, dark],
          ['#efe3c0', dark],
          [gold, dark],
        ],
        heart: '#efe3c0',
        leaf: gold,
        rib: dark,
        random,
      } as const
      for (let i = 0; i < 4; i++) {
        bouquet(brush, (i + 0.5) * 400, 560, 170, style)
        brush.strokeStyle = gold
        brush.lineWidth = 8
        acanthus(brush, i * 400 + 20, 760, 60, -0.3, 1)
        acanthus(brush, i * 400 - 20, 760, 60, Math.PI + 0.3, -1)
      }
      for (let i = 0; i < 40; i++) {
        leaf(brush, i * 40, 180, 46, i % 2 ? 0.8 : -0.8, gold, dark)
        leaf(brush, i * 40, 930, 44, -1.57, gold, dark)
      }
      brush.fillStyle = gold
      for (const y of [110, 250, 890]) brush.fillRect(0, y, 1600, 10)
    })
    gilding.metalness = 0.7
    gilding.roughness = 0.3
    const square = (angle: number, along: number) => {
      const slice = Math.PI / 2
      const within = (((angle % slice) + slice) % slice) - slice / 2
      const corner = Math.cos(slice / 2) / Math.cos(within)
      const flat = 1 - Math.min(1, Math.max(0, along - 0.62) * 5)
      return 1 + (Math.min(1, corner * 1.22) - 1) * flat
    }
    const outline = profile`2.4,0.1 2.7,0.5 2.8,5 2.6,6.4 1.4,7.4 0.9,8.2 0.9,8.8!`
    const body = turned(outline, { shape: square, segments: 200 })
    const shell = turned(
      outline.map(([radius, height]) => [radius * 1.012 + 0.01, height] as const),
      { shape: square, segments: 200 },
    )
    const cap = turned(profile`1.1,8.6! 1.15,9.2 1.1,10 0.8,10.8 0.4,11.2 0.5,11.6 0,12`, {
      shape: angle => 1 + 0.03 * Math.cos(angle * 16),
      segments: 200,
    })
    return together([
      clear(part(body, cobalt), 0.8),
      clear(part(shell, gilding), 0.5),
      part(cap, metal('gold', random)),
    ])
  },
}
