import type { Material, Object3D } from 'three'
import { SphereGeometry } from 'three'
import { part, together } from '../form/assembly.ts'
import { swept } from '../form/swept.ts'
import { type ProfilePoint, turned } from '../form/turned.ts'
import { bouquet, flower, leaf, spaced } from '../paint/blossom.ts'
import { lappets, rings } from '../paint/borders.ts'
import { canvas, colourMap, field } from '../paint/canvas.ts'
import { acanthus, armorial } from '../paint/engraving.ts'
import { glaze, metal, plain, polishedWood } from '../paint/materials.ts'
import { clouds } from '../paint/noise.ts'
import { woodTexture } from '../paint/wood.ts'
import type { Random } from '../random.ts'
import type { Piece } from './piece.ts'
import { engravedSilver } from './silver.ts'

type Line = readonly (readonly [x: number, y: number])[]

interface Pot {
  readonly body: readonly ProfilePoint[]
  readonly cover: readonly ProfilePoint[]
  readonly shape?: (angle: number, along: number) => number
  /** From the body outwards; the spout points left. */
  readonly spout: Line
  /** Radius of the spout at the body and at its lip. */
  readonly bore: readonly [number, number]
  /** From the upper joint to the lower, on the right. */
  readonly handle: Line
  readonly grip: number
  readonly materials: {
    readonly body: Material
    readonly cover: Material
    readonly spout: Material
    readonly handle: Material
  }
}

/** A covered vessel with a spout and a handle: for tea, coffee or chocolate. */
function pot({ body, cover, shape, spout, bore, handle, grip, materials }: Pot): Object3D {
  const inSpace = (line: Line) => line.map(([x, y]) => [x, y, 0] as const)
  const turning = shape ? { shape, segments: 160 } : {}
  const [root, lip] = bore
  const [lipX, lipY] = spout.at(-1)!
  const [nearX, nearY] = spout.at(-2)!
  return together([
    part(turned(body, turning), materials.body),
    part(turned(cover, turning), materials.cover),
    part(
      swept(inSpace(spout), { section: t => [root + (lip - root) * t ** 0.7, root + (lip - root) * t ** 0.7] }),
      materials.spout,
    ),
    part(new SphereGeometry(lip * 0.74, 20, 14), plain('#171310', 0.9), {
      at: [lipX, lipY, 0],
      turn: [0, 0, Math.atan2(lipY - nearY, lipX - nearX)],
      scale: [0.12, 1, 1],
    }),
    part(
      swept(inSpace(handle), {
        rows: 100,
        section: t => [grip * (0.75 + 0.35 * Math.sin(Math.PI * t)), grip * (0.85 + 0.5 * Math.sin(Math.PI * t))],
      }),
      materials.handle,
    ),
  ])
}

const globe: readonly ProfilePoint[] = [
  [4.4, 0, 'sharp'],
  [4.5, 0.9],
  [4.4, 1.1],
  [7.2, 3],
  [8.5, 6.4],
  [7.6, 10],
  [5.2, 12],
  [4.2, 12.5],
]
const domed: readonly ProfilePoint[] = [
  [4.5, 12.3, 'sharp'],
  [4.5, 12.8],
  [3.6, 14],
  [1.2, 14.8],
  [0.6, 15, 'sharp'],
  [0.6, 15.4],
  [1.2, 16.2],
  [0.9, 17.1],
  [0, 17.5],
]
const teaSpout: Line = [
  [-5.2, 4.8],
  [-8.8, 5.3],
  [-11.2, 8.4],
  [-13.4, 11.8],
]
const loop: Line = [
  [6.4, 10.4],
  [9.4, 11.8],
  [12, 9.8],
  [11.8, 6.4],
  [9.6, 4.2],
  [7.4, 3.8],
]

/** Globular export teapot painted with peony sprays. */
export const roseTeapot: Piece = {
  slug: 'famille-rose-teapot',
  elevation: 15,
  turn: 22,
  backdrop: '#8f9a94',
  build: random => {
    const [width, height] = [2048, 1100]
    const white = '#e9e8e1'
    const style = {
      flowers: [
        ['#d9728c', '#8e2346'],
        ['#e8a3ac', '#a33a58'],
        ['#d8b04a', '#8a5a1c'],
        ['#8d78b4', '#4b3a72'],
      ],
      heart: '#d8b24c',
      leaf: '#4f8f63',
      rib: '#1f4a35',
      random,
    } as const
    const body = canvas(width, height, brush => {
      brush.fillStyle = white
      brush.fillRect(0, 0, width, height)
      for (const x of [width * 0.44, width * 0.94, -width * 0.06]) bouquet(brush, x, 600, 310, style)
      for (const x of [width * 0.19, width * 0.69]) bouquet(brush, x, 600, 210, style)
      for (let i = 0; i < 44; i++) {
        const sprig = { petals: 5, fill: '#c2405c', outline: '#6e1730', heart: '#e2c05a', line: 2 }
        flower(brush, random.between(0, width), random.between(330, 860), random.between(9, 16), sprig, i)
      }
      lappets(brush, width, 236, -110, 40, '#a8321d', '#e3a08c')
      rings(brush, width, '#c99a3c', [
        [226, 12],
        [110, 8],
        [1010, 8],
      ])
    })
    const lid = canvas(1024, 512, brush => {
      brush.fillStyle = white
      brush.fillRect(0, 0, 1024, 512)
      for (let i = 0; i < 5; i++) bouquet(brush, (i + 0.5) * 205, 330, 62, style)
      rings(brush, 1024, '#c99a3c', [
        [452, 8],
        [70, 60],
      ])
    })
    const ground = canvas(64, 256, brush => {
      brush.fillStyle = white
      brush.fillRect(0, 0, 64, 256)
      brush.fillStyle = '#a8321d'
      for (let y = 8; y < 256; y += 18) brush.fillRect(8 + (y % 4) * 10, y, 7, 10)
    })
    const trim = glaze(colourMap(ground))
    return pot({
      body: globe,
      cover: domed,
      spout: teaSpout,
      bore: [1.9, 0.85],
      handle: loop,
      grip: 0.62,
      materials: { body: glaze(colourMap(body)), cover: glaze(colourMap(lid)), spout: trim, handle: trim },
    })
  },
}

/** Teapot of clays wedged together and thrown, so that the marbling runs right through. */
export const agateTeapot: Piece = {
  slug: 'solid-agate-teapot',
  elevation: 14,
  turn: 16,
  backdrop: '#b7b9b4',
  build: random => {
    const swirl = clouds(random)
    const clays = [
      [226, 206, 166],
      [128, 66, 34],
      [206, 170, 118],
      [74, 56, 48],
      [232, 218, 186],
      [150, 96, 52],
    ] as const
    const marbled = (width: number, height: number, shift: number) =>
      colourMap(
        field(width, height, (u, v) => {
          const bend = swirl.around(u, v * 1.6 + shift, 3)
          const lane = (swirl.around(u, v * 2.2 + 0.7 * bend + shift, 3) + 1) * 13 + v * 5
          const clay = clays[Math.floor(lane) % clays.length]!
          const next = clays[(Math.floor(lane) + 1) % clays.length]!
          const blend = Math.max(0, (lane % 1) * 6 - 5)
          return [0, 1, 2].map(i => clay[i]! + (next[i]! - clay[i]!) * blend) as [number, number, number]
        }),
      )
    const body = glaze(marbled(1600, 900, 0), 0.85)
    const trim = glaze(marbled(400, 400, 7), 0.85)
    return pot({
      body: [
        [4.6, 0, 'sharp'],
        [5, 0.6],
        [4.5, 1.4],
        [5.4, 2.6],
        [7.8, 4.6],
        [8.1, 7.4],
        [6.2, 9.8, 'sharp'],
        [5.6, 10.1],
        [5.4, 11.4],
      ],
      cover: [
        [5.6, 11.2, 'sharp'],
        [5.6, 11.7],
        [4.6, 12.4],
        [2, 13],
        [0.9, 13.2, 'sharp'],
        [0.7, 13.8],
        [1.6, 14.8],
        [1.4, 15.8],
        [0.4, 16.6],
        [0, 16.7],
      ],
      spout: [
        [-4.6, 5],
        [-8.6, 5.2],
        [-10.4, 7.6],
        [-12.4, 10.4],
      ],
      bore: [1.7, 0.8],
      handle: [
        [6.2, 9.2],
        [8.4, 11],
        [11.4, 10],
        [11.8, 7],
        [9.8, 4.8],
        [7.2, 4.6],
      ],
      grip: 0.6,
      materials: { body, cover: glaze(marbled(900, 400, 3), 0.85), spout: trim, handle: trim },
    })
  },
}

/** Baluster coffee pot, chased with scrolls round an armorial, its handle of fruitwood. */
export const silverCoffeePot: Piece = {
  slug: 'chased-coffee-pot',
  elevation: 9,
  turn: 16,
  backdrop: '#7d7a86',
  build: random => {
    const chased = engravedSilver(random, 2048, 1700, brush => {
      brush.lineWidth = 7
      armorial(brush, 1000, 800, 860, random)
      brush.lineWidth = 6
      for (let i = 0; i < 22; i++) {
        for (const [y, size] of [
          [1420, 58],
          [300, 40],
        ] as const) {
          acanthus(brush, (i + 0.3) * 93, y, size, random.between(-0.3, 0.3), i % 2 ? 1 : -1)
        }
      }
      const free = spaced(118, (x, y, size) => {
        if (random.next() < 0.45)
          acanthus(brush, x, y, random.between(36, 66) * size, random.between(0, 6), random.pick([1, -1] as const))
        else {
          const outline = brush.strokeStyle as string
          flower(
            brush,
            x,
            y,
            random.between(34, 64) * size,
            { petals: random.whole(4, 9), fill: 'transparent', outline, heart: 'transparent', line: 5 },
            x,
          )
        }
      })
      for (let i = 0; i < 700; i++) {
        const [x, y] = [random.between(0, 2048), random.between(400, 1370)]
        if (Math.abs(x - 1000) > 390 || Math.abs(y - 800) > 470) free(x, y, random.between(0.7, 1.1))
      }
    })
    // Chased all over, it is brushed and not burnished: it mirrors less than a plain surface.
    chased.metalness = 0.78
    chased.bumpScale = 0.25
    chased.roughnessMap = null
    chased.roughness = 0.36
    const silver = metal('silver', random)
    const lobed = (angle: number, along: number) => 1 + 0.03 * Math.cos(angle * 8 + along * 7) * (1 - along)
    return pot({
      body: [
        [5, 0, 'sharp'],
        [5.2, 0.5],
        [3.8, 1.2],
        [3.2, 2],
        [4.6, 3.4],
        [6.6, 6.4],
        [6.8, 9.4],
        [5.4, 14],
        [4.5, 18.4],
        [4.7, 20.6, 'sharp'],
        [4.9, 20.9],
      ],
      cover: [
        [4.9, 20.8, 'sharp'],
        [4.8, 21.3],
        [4, 22.2],
        [3.2, 23.6],
        [1.2, 24.6],
        [0.6, 25, 'sharp'],
        [1, 25.6],
        [1.3, 26.6],
        [0.5, 28.2],
        [0, 28.4],
      ],
      shape: lobed,
      spout: [
        [-5.6, 7],
        [-8.6, 7.6],
        [-9, 11.4],
        [-8.8, 15.4],
        [-11, 18.8],
        [-12.2, 19],
      ],
      bore: [2.1, 0.8],
      handle: [
        [4.6, 18.4],
        [7, 20.6],
        [10.4, 19.4],
        [11.6, 15],
        [10, 10.8],
        [7.4, 8.8],
        [6, 8.4],
      ],
      grip: 0.68,
      materials: {
        body: chased,
        cover: engravedSilver(random, 1024, 512, brush => {
          brush.lineWidth = 5
          for (let i = 0; i < 14; i++) acanthus(brush, (i + 0.3) * 73, 200, 40, 0.2, i % 2 ? 1 : -1)
        }),
        spout: silver,
        handle: polishedWood(woodTexture('rosewood', random), null, 0.8),
      },
    })
  },
}

const toleColours = (random: Random) =>
  ({
    flowers: [
      ['#c23a22', '#5c140c'],
      ['#d99a2b', '#6e420e'],
      ['#c23a22', '#5c140c'],
    ],
    heart: '#ecd089',
    leaf: '#7f9a4a',
    rib: '#d8b65a',
    random,
  }) as const

/** Coffee pot of japanned tin, painted with fruit and leaves in red, yellow and green. */
export const toleCoffeePot: Piece = {
  slug: 'painted-tole-coffee-pot',
  elevation: 12,
  turn: 30,
  backdrop: '#c3b69c',
  build: random => {
    const worn = clouds(random)
    const asphaltum = (width: number, height: number) =>
      field(width, height, (u, v) => {
        const bare = worn.around(u, v * 7, 5) > 0.52 ? 60 : 0
        const tone = 26 + 8 * worn.around(u, v * 3, 3) + bare
        return [tone + 8, tone + 1, tone - 5]
      })
    const ground = asphaltum(1024, 800)
    const body = canvas(2048, 1600, brush => {
      brush.drawImage(ground, 0, 0, 2048, 1600)
      for (const x of [1024, 2048, 0]) bouquet(brush, x, 900, 320, toleColours(random))
      for (const x of [512, 1536]) bouquet(brush, x, 900, 190, toleColours(random))
      for (let i = 0; i < 40; i++) {
        leaf(brush, (i + 0.5) * 51, 190, 54, i % 2 ? 0.9 : -0.9, '#d9b44c', '#8a6420')
        leaf(brush, (i + 0.5) * 51, 1440, 60, -1.57, i % 2 ? '#c23a22' : '#d9b44c', '#5a2a10')
      }
      rings(brush, 2048, '#d9b44c', [
        [120, 8],
        [260, 6],
        [1500, 8],
      ])
    })
    const tin = glaze(colourMap(ground), 0.5)
    return pot({
      body: [
        [7.6, 0, 'sharp'],
        [7.6, 0.4],
        [7.2, 1.6, 'sharp'],
        [4.7, 19.6, 'sharp'],
        [4.9, 19.8],
      ],
      cover: [
        [5, 19.6, 'sharp'],
        [5, 20.2],
        [4, 21.4],
        [1.4, 22.8],
        [0.5, 23.1, 'sharp'],
        [0.5, 23.6],
        [1.1, 24.3],
        [0.8, 25],
        [0, 25.3],
      ],
      spout: [
        [-6.2, 5],
        [-9, 8.4],
        [-10, 13],
        [-11.4, 17.6],
        [-13.4, 18.6],
      ],
      bore: [1.8, 0.85],
      handle: [
        [5, 17.8],
        [8.4, 19.4],
        [11.2, 17],
        [11.4, 11.6],
        [9, 7.4],
        [6.8, 6],
      ],
      grip: 0.62,
      materials: { body: glaze(colourMap(body), 0.5), cover: tin, spout: tin, handle: tin },
    })
  },
}
