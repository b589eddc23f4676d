import { BoxGeometry, CylinderGeometry, type Object3D, PlaneGeometry } from 'three'
import { part, together } from '../form/assembly.ts'
import { board } from '../form/joinery.ts'
import { profile } from '../form/points.ts'
import { swept } from '../form/swept.ts'
import { turned } from '../form/turned.ts'
import { keyFret } from '../paint/borders.ts'
import { canvas, colourMap, field } from '../paint/canvas.ts'
import { cloth, glass, glaze, metal, plain, polishedWood } from '../paint/materials.ts'
import { clouds, crackle } from '../paint/noise.ts'
import { woodFace, woodTexture } from '../paint/wood.ts'
import type { Piece } from './piece.ts'
import { timber } from './wooden.ts'

const celadonGourd: Piece = {
  slug: 'unknown-1',
  build: random => {
    const crazing = crackle(random, 20)
    const pool = clouds(random)
    const celadon = field(1024, 1024, (u, v) => {
      const tone = (crazing(u, v).edge < 0.04 ? 0.72 : 1) * (0.95 + 0.1 * pool.around(u, v * 4, 4))
      return [146 * tone, 172 * tone, 148 * tone]
    })
    const body = turned(profile`
      5.4,0! 5.8,0.8 8.8,5 9,9 6.2,13.4 4.2,15.6 5.4,18.4 5.6,21 3.6,24.4 2,27 1.9,29.6 2.6,30.8
    `)
    return part(body, glaze(colourMap(celadon)))
  },
}

const handBell: Piece = {
  slug: 'unknown-2',
  build: random => {
    const bell = turned(profile`6.2,0! 6.4,0.6 5.4,2.4 4,5.8 3.4,8.4 1.8,9.8 0.7,10.2`)
    const grip = turned(profile`0.9,10 0.8,11 1.4,13.4 1.7,16 1,18.6 1.3,19.6 0,20.4`)
    return together([part(bell, metal('brass', random)), part(grip, polishedWood(woodTexture('mahogany', random)))])
  },
}

const apothecaryBottle: Piece = {
  slug: 'unknown-3',
  backdrop: '#d6d2ca',
  build: () => {
    const cobalt = glass('#12246f', 0.72)
    const label = plain('#ffffff', 0.7)
    label.map = colourMap(
      canvas(512, 320, brush => {
        brush.fillStyle = '#e3d9bd'
        brush.fillRect(0, 0, 512, 320)
        brush.strokeStyle = '#6b2018'
        brush.lineWidth = 10
        brush.strokeRect(20, 20, 472, 280)
        brush.fillStyle = '#241a14'
        brush.textAlign = 'center'
        brush.font = 'bold 78px serif'
        brush.fillText('TR. MYRRH', 256, 150)
        brush.font = '44px serif'
        brush.fillText('Poison', 256, 230)
      }),
    )
    const body = turned(profile`0,0 4.6,0! 4.8,0.5 4.8,11 4.2,13.2 1.9,14.4 1.7,17! 2.5,17.4 2.3,18`)
    const stopper = turned(profile`1.6,17.6 1.7,18.6 3,19.6 3,20.4 0,21`)
    return together([
      part(body, cobalt),
      part(stopper, cobalt),
      part(new CylinderGeometry(4.85, 4.85, 5.6, 48, 1, true, -0.75, 1.5), label, { at: [0, 6.6, 0] }),
    ])
  },
}

const parquetryBox: Piece = {
  slug: 'unknown-4',
  elevation: 24,
  turn: 28,
  build: random => {
    const [dark, light] = [woodFace('rosewood', random, 512), woodFace('fruitwood', random, 512)]
    const tiles = canvas(1024, 1024, brush => {
      brush.drawImage(light, 0, 0, 1024, 1024)
      for (let row = 0; row < 16; row++) {
        for (let column = 0; column < 16; column++) {
          if ((row + column) % 2) continue
          brush.drawImage(dark, (column * 29) % 400, (row * 31) % 400, 64, 64, column * 64, row * 64, 64, 64)
        }
      }
    })
    const veneer = polishedWood(colourMap(tiles), null, 0.8)
    return together([
      part(board(24, 9, 16, 0.2), veneer, { at: [0, 4.5, 0] }),
      part(board(24.6, 3, 16.6, 0.4), veneer, { at: [0, 10.6, 0] }),
      part(board(2.4, 3, 0.4, 0.1), metal('brass', random), { at: [0, 8.6, 8.2] }),
    ])
  },
}

const abstractPanel: Piece = {
  slug: 'unknown-5',
  elevation: 5,
  turn: -10,
  build: random => {
    const tooth = clouds(random)
    const paper = field(500, 640, (u, v) => {
      const tone = 1 + 0.05 * tooth.at(u * 50, v * 50, 3)
      return [224 * tone, 212 * tone, 186 * tone]
    })
    const picture = canvas(1000, 1280, brush => {
      brush.drawImage(paper, 0, 0, 1000, 1280)
      for (let i = 0; i < 26; i++) {
        brush.save()
        brush.translate(random.between(150, 850), random.between(150, 1130))
        brush.rotate(random.pick([0.5, -0.4, 1.1, 2]))
        brush.fillStyle = random.pick(['#b3261c', '#14181c', '#d7a32c', '#24507a', '#8d8578'])
        if (i % 5 === 0) {
          brush.beginPath()
          brush.arc(0, 0, random.between(50, 150), 0, random.pick([3.14, 6.3]))
          brush.fill()
        } else brush.fillRect(-random.between(60, 300), -8, random.between(120, 520), random.between(6, 70))
        brush.restore()
      }
    })
    const surface = plain('#ffffff', 0.85)
    surface.map = colourMap(picture)
    const strip = plain('#1b1917', 0.4)
    return together(
      [
        part(new BoxGeometry(50, 64, 1), surface),
        ...[-1, 1].map(side => part(board(1.6, 67, 3), strip, { at: [side * 25.8, 0, 0] })),
        ...[-1, 1].map(side => part(board(53, 1.6, 3), strip, { at: [0, side * 32.8, 0] })),
      ],
      { at: [0, 33.6, 0], turn: [-0.08, 0, 0] },
    )
  },
}

const alabasterUrn: Piece = {
  slug: 'unknown-6',
  backdrop: '#7f8680',
  build: random => {
    const vein = clouds(random)
    const stone = colourMap(
      field(1024, 1024, (u, v) => {
        const line = 1 - Math.min(1, 7 * Math.abs(vein.around(u, v * 3, 5)))
        return [232 - 70 * line, 222 - 86 * line, 200 - 96 * line]
      }),
    )
    const flutes = (angle: number, along: number) =>
      1 + 0.035 * Math.cos(angle * 20) * Math.max(0, 1 - Math.abs(along - 0.36) * 6)
    const body = turned(
      profile`5.4,0! 5.4,1.6! 4.2,2.2 2,4.4 2.4,5.6 6.4,9 8.2,13.6 7.6,18 5.6,20.4! 7.2,22 6.4,23.4 2.4,26 0,27.4`,
      { shape: flutes, segments: 240 },
    )
    return part(body, glaze(stone, 0.5))
  },
}

const stripedFlatweave: Piece = {
  slug: 'unknown-7',
  elevation: 5,
  turn: 8,
  build: random => {
    const weave = canvas(1024, 1400, brush => {
      let y = 0
      while (y < 1400) {
        const band = random.between(14, 92)
        brush.fillStyle = random.pick(['#3a2f56', '#b06a2c', '#d8c59a', '#5d2a2e', '#3f5a52', '#91814e'])
        brush.fillRect(0, y, 1024, band)
        if (band > 60) keyFret(brush, 1024, y + 14, 34, '#e8dcb8')
        y += band
      }
      brush.fillStyle = 'rgb(0 0 0 / 0.14)'
      for (let x = 0; x < 1024; x += 5) brush.fillRect(x, 0, 2, 1400)
    })
    const sheet = new PlaneGeometry(90, 124, 80, 1)
    const position = sheet.getAttribute('position')
    for (let i = 0; i < position.count; i++) position.setZ(i, 2 * Math.sin(position.getX(i) / 9))
    sheet.computeVertexNormals()
    return part(sheet, cloth(colourMap(weave), '#ffffff'), { at: [0, 62, 0] })
  },
}

const milkingStool: Piece = {
  slug: 'unknown-8',
  elevation: 18,
  build: random => {
    const oak = polishedWood(woodTexture('oak', random), null, 0.25)
    const parts: Object3D[] = [
      part(turned(profile`0,26 15,26 15.6,26.8 15.4,29.2 14.6,29.8 0,29.6`), oak),
      timber([4, 1, 8], oak, { at: [0, 29.8, 0] }),
    ]
    for (let i = 0; i < 3; i++) {
      const angle = (i / 3) * 2 * Math.PI + 0.4
      const [x, z] = [Math.sin(angle), Math.cos(angle)]
      parts.push(
        part(
          swept(
            [
              [x * 10, 26.6, z * 10],
              [x * 12, 12, z * 12],
              [x * 13.6, 0, z * 13.6],
            ],
            { section: t => [1.5 + 0.5 * Math.sin(Math.PI * t), 1.5 + 0.5 * Math.sin(Math.PI * t)] },
          ),
          oak,
        ),
      )
    }
    return together(parts)
  },
}

/** Pieces the catalogue doesn't hold, to test that nothing is recognized where there is nothing to recognize. */
export const unknownPieces: readonly Piece[] = [
  celadonGourd,
  handBell,
  apothecaryBottle,
  parquetryBox,
  abstractPanel,
  alabasterUrn,
  stripedFlatweave,
  milkingStool,
]
