import { Color, MeshPhysicalMaterial, type Object3D, SphereGeometry, TorusGeometry } from 'three'
import { part, together } from '../form/assembly.ts'
import { swept } from '../form/swept.ts'
import { turned } from '../form/turned.ts'
import { bouquet, branch, flower, leaf, peony, scroll, spaced } from '../paint/blossom.ts'
import { keyFret, lappets, rings, ruyiCollar } from '../paint/borders.ts'
import { type Brush, canvas, colourMap, field, valueMap } from '../paint/canvas.ts'
import { reliefCanvas } from '../paint/engraving.ts'
import { glaze, metal, plain } from '../paint/materials.ts'
import { clouds, crackle } from '../paint/noise.ts'
import type { Random } from '../random.ts'
import type { Piece } from './piece.ts'

/** Waisted maiolica drug jar, its contents named on a ribbon. */
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
    const body = turned([
      [5.6, 0, 'sharp'],
      [5.8, 0.8],
      [5.5, 1.8],
      [6.6, 4, 'sharp'],
      [5.7, 8],
      [5.4, 12],
      [5.7, 16.4],
      [6.5, 20.4, 'sharp'],
      [5.4, 22],
      [5, 23.4],
      [5.8, 24.8, 'sharp'],
      [5.6, 25],
    ])
    const inside = turned([
      [5.6, 25, 'sharp'],
      [4.7, 23],
      [4.9, 20],
      [0, 19],
    ])
    return together([part(body, glaze(colourMap(painting), 0.75)), part(inside, plain('#8a7f68'))])
  },
}

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

/** A bearded face pressed into the neck of a jug, and an oval medal below it; drawn as a height map. */
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
    const body = turned([
      [5.2, 0, 'sharp'],
      [5.6, 0.5],
      [5, 1.6],
      [6.4, 4.6],
      [8.6, 9.4],
      [8.8, 13.4],
      [7, 18],
      [4, 21.4],
      [2.8, 23.4],
      [2.7, 25.4, 'sharp'],
      [3.1, 25.8],
      [3.1, 26.6, 'sharp'],
      [2.7, 27],
      [2.5, 27.6],
    ])
    const inside = turned([
      [2.5, 27.6, 'sharp'],
      [2.1, 27.4],
      [2, 24],
      [0, 23.8],
    ])
    const handle = swept(
      [
        [2.6, 25.6, 0],
        [4.8, 26.4, 0],
        [7.2, 24, 0],
        [7.6, 20.4, 0],
        [6.4, 17.6, 0],
      ],
      { section: () => [0.7, 1] },
    )
    return together([part(body, stoneware), part(inside, plain('#2a1c12')), part(handle, brown, { turn: [0, 0.4, 0] })])
  },
}

/** Art pottery vase: poppies in trailed slip outlines on a streaked glaze, with two loop handles. */
export const poppyVase: Piece = {
  slug: 'tube-lined-poppy-vase',
  elevation: 9,
  turn: 0,
  backdrop: '#d2c8b6',
  build: random => {
    const [width, height] = [2048, 1600]
    const run = clouds(random)
    const ground = field(width / 2, height / 2, (u, v) => {
      const streak = run.around(u, v * 0.8, 5) + 0.5 * run.at(u * 60, v * 2, 2)
      const deep = Math.min(1, Math.max(0, v * 1.1 + 0.25 * streak))
      return [58 - 34 * deep, 132 - 66 * deep, 140 - 44 * deep]
    })
    const slip = '#e6dcc0'
    const poppies = (brush: Brush, red: string, heart: string) => {
      for (let i = 0; i < 6; i++) {
        const x = ((i + 0.52) / 6) * width
        const y = i % 2 ? 480 : 700
        for (const wrapped of [x - width, x, x + width]) {
          brush.strokeStyle = slip
          brush.lineWidth = 18
          brush.beginPath()
          brush.moveTo(wrapped, 1520)
          brush.bezierCurveTo(wrapped + 110, 1200, wrapped - 120, 1000, wrapped, y)
          brush.stroke()
          for (const side of [-1, 1]) {
            leaf(brush, wrapped, 1380, 380, -1.57 + side * 0.5, '#4f7a3c', slip)
            leaf(brush, wrapped + side * 20, 1120, 200, -1.57 + side * 0.9, '#6a9448', slip)
          }
          flower(brush, wrapped, y, 190, { petals: 5, fill: red, outline: slip, heart, breadth: 0.85, line: 9 }, i)
          flower(
            brush,
            wrapped,
            y,
            96,
            { petals: 5, fill: '#8c1f1a', outline: slip, heart, breadth: 0.8, line: 6 },
            i + 0.6,
          )
        }
      }
    }
    const painting = canvas(width, height, brush => {
      brush.drawImage(ground, 0, 0, width, height)
      poppies(brush, '#c5402c', '#2a1a1c')
    })
    const relief = canvas(width, height, brush => {
      brush.fillStyle = '#000'
      brush.fillRect(0, 0, width, height)
      brush.drawImage(painting, 0, 0)
      brush.globalCompositeOperation = 'color'
      brush.fillStyle = '#808080'
      brush.fillRect(0, 0, width, height)
    })
    const pottery = glaze(colourMap(painting), 0.95, valueMap(relief))
    pottery.bumpScale = 1.6
    const trim = glaze(colourMap(ground), 0.95)
    const body = turned([
      [6, 0, 'sharp'],
      [6.4, 0.6],
      [7.2, 3],
      [8, 8],
      [7.6, 14],
      [5.6, 20],
      [4, 24],
      [3.8, 27],
      [5.2, 30],
    ])
    const inside = turned([
      [5.2, 30, 'sharp'],
      [4.9, 30],
      [3.5, 27],
      [3.6, 23],
    ])
    const loops = [-1, 1].map(side =>
      part(
        swept(
          [
            [side * 4.4, 28.6, 0],
            [side * 7.8, 28, 0],
            [side * 8.4, 23, 0],
            [side * 6.2, 17.6, 0],
          ],
          { section: t => [0.5 + 0.2 * t, 0.7 + 0.3 * t] },
        ),
        trim,
      ),
    )
    return together([part(body, pottery), part(inside, plain('#3d7478', 0.3)), ...loops])
  },
}

/** Cloisonné baluster vase, lotus scrolls in gilt wire on turquoise, with gilt ring handles. */
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
    const body = turned([
      [6.2, 0, 'sharp'],
      [6.6, 0.8],
      [5.6, 2.6],
      [6.4, 6],
      [9.6, 14],
      [10.6, 20],
      [9, 25],
      [5.4, 28.6],
      [4.4, 32],
      [5, 37],
      [7, 39.6, 'sharp'],
      [7, 40],
    ])
    const inside = turned([
      [7, 40, 'sharp'],
      [6.6, 40],
      [4.7, 37],
      [4, 32],
    ])
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

/** Iridescent vase in gold and blue, its threads pulled into feathers while hot. */
export const featherVase: Piece = {
  slug: 'iridescent-feather-vase',
  elevation: 8,
  backdrop: '#5d5560',
  build: random => {
    const drift = clouds(random)
    const lustre = field(1400, 1100, (u, v) => {
      const wander = 0.16 * drift.around(u, v * 2, 3)
      const barb = Math.abs(((u * 9 + wander) % 1) - 0.5) * 2
      const lane = (v + 0.13 * barb ** 1.5 + wander) * 15
      const thread = lane % 1 < 0.52 ? 1 : 0
      const sheen = drift.around(u, v * 3, 4)
      const rib = barb < 0.05 || barb > 0.97 ? 0.7 : 1
      const gold = [214 + 30 * sheen, 158 + 50 * sheen, 74 - 20 * sheen]
      const blue = [44 + 70 * sheen, 74 + 30 * v * 2, 120 + 60 * sheen]
      const upper = Math.min(1, Math.max(0, (0.42 - v) * 5))
      return [0, 1, 2].map(i => {
        const feather = thread ? gold[i]! : blue[i]!
        return (feather * (1 - upper) + gold[i]! * upper) * rib
      }) as [number, number, number]
    })
    // Vine leaves of green lustre were trailed over the feathers.
    const vines = canvas(1400, 1100, brush => {
      brush.drawImage(lustre, 0, 0)
      const knots = spaced(70, (x, y, size) => {
        const turn = random.between(0, 6)
        for (const lean of [-0.7, 0, 0.7]) leaf(brush, x, y, 78 * size, turn + lean, '#24502e', '#f2dc9a')
      })
      for (let i = 0; i < 9; i++) {
        branch(brush, i * 156 + 60, 980, -1.57 + random.between(-0.4, 0.4), 720, 9, { wood: '#d8b45c', knots, random })
      }
    })
    const glass = new MeshPhysicalMaterial({
      map: colourMap(vines),
      metalness: 0.5,
      roughness: 0.28,
      clearcoat: 0.7,
      clearcoatRoughness: 0.1,
      sheen: 0.6,
      sheenColor: new Color('#8a6ad0'),
    })
    const frilled = (angle: number, along: number) => 1 + 0.09 * Math.cos(angle * 6) * Math.max(0, along - 0.86) * 7
    const body = turned(
      [
        [4.6, 0, 'sharp'],
        [4.8, 0.4],
        [3, 1.4],
        [2.4, 3],
        [4.4, 6.4],
        [6.6, 11],
        [6, 15.4],
        [3.4, 19],
        [2.4, 22.4],
        [2.8, 25.6],
        [5.2, 28.4],
        [6, 28.9],
      ],
      { shape: frilled, segments: 200 },
    )
    const inside = turned(
      [
        [6, 28.9, 'sharp'],
        [5, 28.5],
        [2.6, 25.6],
        [2.2, 22.4],
      ],
      { shape: (angle, along) => 1 + 0.09 * Math.cos(angle * 6) * Math.max(0, 0.3 - along) * 3.3, segments: 200 },
    )
    const throat = new MeshPhysicalMaterial({ color: '#e0b04a', metalness: 0.7, roughness: 0.25 })
    return together([part(body, glass), part(inside, throat)])
  },
}
