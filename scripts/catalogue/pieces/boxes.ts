import type { Material, Object3D } from 'three'
import { CylinderGeometry, SphereGeometry } from 'three'
import { part, together } from '../form/assembly.ts'
import { board, layGrain, sawn } from '../form/joinery.ts'
import { swept } from '../form/swept.ts'
import { seenFromAbove, turned } from '../form/turned.ts'
import { bouquet, branch, flower, leaf, spaced } from '../paint/blossom.ts'
import { keyFret } from '../paint/borders.ts'
import { type Brush, canvas, colourMap, field } from '../paint/canvas.ts'
import { pavilionScene } from '../paint/chinoiserie.ts'
import { glaze, metal, plain, polishedWood } from '../paint/materials.ts'
import { clouds } from '../paint/noise.ts'
import { inTesserae } from '../paint/tesserae.ts'
import { woodFace, woodTexture } from '../paint/wood.ts'
import type { Piece } from './piece.ts'
import { escutcheon, timber } from './wooden.ts'

/** A box with rounded edges whose four sides and top are painted; it stands at `y`. */
function painted(
  [width, height, depth]: readonly [number, number, number],
  y: number,
  faces: { readonly front: Material; readonly side: Material; readonly top: Material },
  ease = 0.3,
): Object3D {
  const { front, side, top } = faces
  return part(board(width, height, depth, ease), [side, side, top, side, front, front], { at: [0, y + height / 2, 0] })
}

/** Tea caddy of Tunbridge ware: a castle on the lid and a band of roses in end-grain mosaic, on rosewood. */
export const tunbridgeCaddy: Piece = {
  slug: 'tunbridge-ware-caddy',
  elevation: 26,
  turn: 27,
  backdrop: '#b9b2a4',
  build: random => {
    const rosewood = woodFace('rosewood', random)
    const laid = (picture: HTMLCanvasElement, tile = 8) =>
      inTesserae(picture, { tile, joint: 0.1, ground: '#2a1810', random })
    const woods = { sky: '#d8c294', light: '#caa468', stone: '#a8865a', dark: '#4a2c1a', green: '#5c6a3a' }
    const castle = laid(
      canvas(720, 480, brush => {
        brush.fillStyle = woods.sky
        brush.fillRect(0, 0, 720, 480)
        brush.fillStyle = woods.green
        brush.beginPath()
        brush.moveTo(0, 330)
        brush.quadraticCurveTo(360, 230, 720, 340)
        brush.lineTo(720, 480)
        brush.lineTo(0, 480)
        brush.fill()
        const tower = (x: number, y: number, wide: number, tall: number, tone: string) => {
          brush.fillStyle = tone
          brush.fillRect(x, y, wide, tall)
          for (let i = 0; i < 4; i++) brush.fillRect(x + (i * wide) / 3.5, y - 18, wide / 7, 20)
          brush.fillStyle = woods.dark
          for (let i = 1; i < 3; i++) brush.fillRect(x + wide / 2 - 6, y + i * 40, 12, 22)
        }
        tower(240, 190, 260, 140, woods.stone)
        tower(210, 130, 80, 200, woods.light)
        tower(440, 110, 90, 220, woods.light)
        tower(330, 150, 70, 160, woods.dark)
        for (let i = 0; i < 26; i++) {
          brush.fillStyle = i % 2 ? '#3f4a28' : '#77823f'
          brush.beginPath()
          brush.ellipse(random.between(0, 720), random.between(350, 460), 44, 26, 0, 0, 7)
          brush.fill()
        }
      }),
    )
    const style = {
      flowers: [
        ['#c88a4a', '#6a3418'],
        ['#e0c48c', '#6a3418'],
        ['#a85a34', '#3a1a10'],
      ],
      heart: '#ead8a4',
      leaf: '#6a7a40',
      rib: '#3a4422',
      random,
    } as const
    const roses = (width: number) =>
      laid(
        canvas(width, 176, brush => {
          brush.fillStyle = '#2f1d14'
          brush.fillRect(0, 0, width, 176)
          for (let x = 88; x < width; x += 176) bouquet(brush, x, 88, 84, style)
        }),
      )
    const face = (width: number, height: number, decorate: (brush: Brush) => void) => {
      const picture = canvas(width, height, brush => {
        brush.drawImage(rosewood, 0, 0, width, height)
        decorate(brush)
      })
      return polishedWood(colourMap(picture), null, 0.85)
    }
    const stringing = (brush: Brush, width: number, height: number, inset: number) => {
      const pattern = ['#e0c48c', '#3a2014', '#a85a34']
      brush.lineWidth = 9
      for (let i = 0; i < 3; i++) {
        brush.setLineDash([14, 28])
        brush.lineDashOffset = i * 14
        brush.strokeStyle = pattern[i]!
        brush.strokeRect(inset, inset, width - 2 * inset, height - 2 * inset)
      }
      brush.setLineDash([])
    }
    const front = face(1200, 640, brush => {
      brush.drawImage(roses(1056), 72, 330)
      stringing(brush, 1200, 640, 30)
      stringing(brush, 1200, 640, 52)
    })
    const side = face(720, 640, brush => {
      brush.drawImage(roses(528), 96, 330)
      stringing(brush, 720, 640, 30)
    })
    const top = face(1200, 760, brush => {
      brush.drawImage(castle, 240, 140)
      stringing(brush, 1200, 760, 30)
      stringing(brush, 1200, 760, 118)
    })
    const brass = metal('brass', random)
    const wood = polishedWood(colourMap(rosewood), null, 0.85)
    return together([
      painted([24, 12.4, 14.6], 1.4, { front, side, top }, 0.25),
      timber([25, 1, 15.6], wood, { at: [0, 14.1, 0], ease: 0.45, span: 30 }),
      painted([24, 2.6, 14.6], 14.5, { front: wood, side: wood, top }, 0.6),
      timber([25.4, 1.6, 16], wood, { at: [0, 1.6, 0], ease: 0.6, span: 30 }),
      escutcheon(brass, plain('#120c08', 0.9), [0, 11.4, 7.4], 0.9),
      ...[-1, 1].flatMap(x =>
        [-1, 1].map(z =>
          part(new SphereGeometry(1.1, 20, 14), wood, { at: [x * 11, 0.7, z * 6.2], scale: [1, 0.7, 1] }),
        ),
      ),
    ])
  },
}

/** Writing box of black lacquer with pines and a crane in raised gold, tied with a silk cord. */
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
      tie([
        [12.9, 5, 0],
        [14.4, 3, 1.4],
        [14.8, 0.4, 3.4],
        [16.4, 0.3, 6],
        [14.6, 0.3, 9],
        [16.6, 0.3, 11.6],
      ]),
      tie([
        [12.9, 5, 0],
        [14.2, 3.4, -0.8],
        [15, 0.4, 0.4],
        [17.4, 0.3, 2],
        [18.4, 0.3, 5],
        [17.4, 0.3, 8],
      ]),
    ])
  },
}

/** Dower chest of pine, painted with flowers in three arched panels, dated. */
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
      part(
        layGrain(
          sawn(
            [
              [0, 0],
              [17, 0],
              [14, -4],
              [9, -6],
              [8, -11],
              [0, -11],
            ],
            2.6,
          ),
          'x',
          50,
        ),
        red,
        { at: [x, 11, z], turn: [0, turn, 0] },
      )
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

/** Cabinet japanned in black and gold with pavilions and bridges, on a carved and gilded stand. */
export const japannedCabinet: Piece = {
  slug: 'japanned-cabinet-on-stand',
  elevation: 9,
  turn: -22,
  backdrop: '#b4aca0',
  build: random => {
    const lacquer = (width: number, height: number, scene: boolean) =>
      glaze(
        colourMap(
          canvas(width, height, brush => {
            brush.fillStyle = scene ? '#6e1a16' : '#611612'
            brush.fillRect(0, 0, width, height)
            pavilionScene(brush, width, height, random)
            brush.strokeStyle = '#c99a42'
            brush.lineWidth = 8
            brush.strokeRect(18, 18, width - 36, height - 36)
            brush.lineWidth = 4
            brush.strokeRect(34, 34, width - 68, height - 68)
          }),
        ),
        0.8,
      )
    const side = lacquer(700, 1100, false)
    const doors = [lacquer(760, 1150, true), lacquer(760, 1150, true)]
    const brass = metal('gilding', random)
    const gilt = metal('gilding', random)
    const parts: Object3D[] = [
      painted([96, 74, 46], 76, { front: side, side, top: side }, 0.4),
      ...doors.map((door, i) => part(board(46.6, 71, 2, 0.3), door, { at: [i ? 23.8 : -23.8, 113, 23.4] })),
      part(new CylinderGeometry(9, 9, 0.5, 48), brass, { at: [0, 113, 24.6], turn: [Math.PI / 2, 0, 0] }),
      part(new CylinderGeometry(5.6, 5.6, 0.5, 48), gilt, { at: [0, 113, 25], turn: [Math.PI / 2, 0, 0] }),
      part(board(0.5, 18, 1.2, 0.1), plain('#2a0d0a', 0.6), { at: [0, 113, 25] }),
      part(board(100, 3, 50, 1.2), gilt, { at: [0, 74.6, 0] }),
      part(board(98, 9, 48, 1), gilt, { at: [0, 69, 0] }),
    ]
    for (const hand of [-1, 1]) {
      for (const y of [88, 113, 138]) {
        parts.push(part(board(9, 4.4, 0.5, 0.2), brass, { at: [hand * 43, y, 24.6] }))
        parts.push(part(board(0.5, 4.4, 9, 0.2), brass, { at: [hand * 48.2, y, 19] }))
      }
      for (const z of [-20, 20]) {
        parts.push(
          part(
            swept(
              [
                [hand * 44, 66, z],
                [hand * 48.6, 56, z * 1.1],
                [hand * 46, 38, z],
                [hand * 42.6, 18, z * 0.9],
                [hand * 44, 6, z * 0.96],
                [hand * 48, 2, z * 1.12],
              ],
              {
                rows: 90,
                section: t => [
                  5.4 - 3.8 * Math.min(1, t * 1.3) + (t > 0.85 ? (t - 0.85) * 14 : 0),
                  5 - 3.4 * Math.min(1, t * 1.3) + (t > 0.85 ? (t - 0.85) * 14 : 0),
                ],
              },
            ),
            gilt,
          ),
        )
      }
    }
    // A swag with a shell hangs below the front rail.
    for (const hand of [-1, 1]) {
      parts.push(
        part(
          swept(
            [
              [hand * 40, 66, 22],
              [hand * 30, 58, 24],
              [hand * 16, 60, 25],
              [hand * 8, 54, 25],
              [0, 53, 25],
            ],
            { section: t => [1.4 + Math.sin(Math.PI * t), 1.4] },
          ),
          gilt,
        ),
      )
    }
    parts.push(
      part(
        turned(
          [
            [0.4, 0],
            [3, 3],
            [6.4, 8],
            [7, 10],
          ],
          { shape: angle => 1 + 0.12 * Math.cos(angle * 14), segments: 200 },
        ),
        gilt,
        { at: [0, 50, 22], scale: [1, 1, 0.5] },
      ),
    )
    return together(parts)
  },
}

/** Tilt-top games table, its round top laid as a chessboard in a ring of stars, on a turned pillar and three legs. */
export const gamesTable: Piece = {
  slug: 'parquetry-games-table',
  elevation: 27,
  turn: 20,
  backdrop: '#bcb6a8',
  build: random => {
    const faces = (['rosewood', 'fruitwood', 'walnut', 'mahogany'] as const).map(name => woodFace(name, random, 512))
    const size = 1400
    const top = canvas(size, size, brush => {
      const fill = (which: number, draw: () => void) => {
        brush.save()
        brush.beginPath()
        draw()
        brush.clip()
        brush.drawImage(faces[which]!, 0, 0, size, size)
        brush.restore()
      }
      fill(2, () => brush.rect(0, 0, size, size))
      const middle = size / 2
      const square = 92
      fill(3, () => brush.arc(middle, middle, 620, 0, 7))
      for (let i = 0; i < 24; i++) {
        for (const [which, turn] of [
          [1, 0],
          [0, 0.13],
        ] as const) {
          fill(which, () => {
            const angle = (i / 24) * 2 * Math.PI + turn
            const at = (along: number, out: number) =>
              [middle + Math.cos(angle + along) * out, middle + Math.sin(angle + along) * out] as const
            brush.moveTo(...at(0, 606))
            brush.lineTo(...at(0.06, 570))
            brush.lineTo(...at(0, 534))
            brush.lineTo(...at(-0.06, 570))
          })
        }
      }
      for (let row = 0; row < 8; row++) {
        for (let column = 0; column < 8; column++) {
          fill((row + column) % 2, () =>
            brush.rect(middle + (column - 4) * square, middle + (row - 4) * square, square, square),
          )
        }
      }
      for (let i = 0; i < 4; i++) {
        brush.save()
        brush.translate(middle, middle)
        brush.rotate((i * Math.PI) / 2)
        for (const hand of [-1, 0, 1]) leaf(brush, 0, -386, 110, -1.57 + hand * 0.7, '#d8b47c', '#3a2014')
        flower(brush, 0, -430, 34, { petals: 6, fill: '#c8965a', outline: '#3a2014', heart: '#5a2e18' })
        brush.restore()
      }
      brush.strokeStyle = '#e0c690'
      for (const [radius, thick] of [
        [622, 6],
        [516, 6],
        [690, 5],
      ] as const) {
        brush.lineWidth = thick
        brush.beginPath()
        brush.arc(middle, middle, radius, 0, 7)
        brush.stroke()
      }
      brush.lineWidth = 8
      brush.strokeRect(middle - 4 * square - 4, middle - 4 * square - 4, 8 * square + 8, 8 * square + 8)
    })
    const walnut = polishedWood(woodTexture('walnut', random), null, 0.7)
    const disc = seenFromAbove(
      turned(
        [
          [30.5, 0],
          [0, 0.05],
        ],
        { rows: 10, segments: 160 },
      ),
      31,
    )
    const edge = turned([
      [0, -2.2],
      [29, -2.2],
      [30.8, -1.6],
      [31.4, -0.6],
      [30.4, 0],
    ])
    const pillar = turned([
      [3.4, 14],
      [4.6, 16],
      [3.2, 19],
      [2.6, 22],
      [5, 29],
      [5.4, 33],
      [3, 38],
      [2.4, 40, 'sharp'],
      [3.6, 41],
      [3.6, 42.4, 'sharp'],
      [2.3, 44],
      [2.6, 58],
      [4, 66],
      [4.4, 70],
    ])
    const legs = Array.from({ length: 3 }, (_, i) =>
      part(
        swept(
          [
            [0, 17, -1],
            [0, 20, 8],
            [0, 13, 17],
            [0, 5, 23],
            [0, 2.4, 29],
            [0, 1.4, 31.4],
          ],
          { rows: 80, section: t => [3.2 - 1.5 * t, 2.3 - 0.6 * t] },
        ),
        walnut,
        { turn: [0, (i / 3) * 2 * Math.PI + 0.3, 0] },
      ),
    )
    return together([
      part(disc, polishedWood(colourMap(top), null, 0.85), { at: [0, 73, 0] }),
      part(edge, walnut, { at: [0, 73, 0] }),
      timber([16, 2, 16], walnut, { at: [0, 70, 0] }),
      part(layGrain(pillar, 'y', 60), walnut),
      ...legs,
    ])
  },
}
