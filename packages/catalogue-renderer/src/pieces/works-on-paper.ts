import { CylinderGeometry } from 'three'
import { part, together } from '../form/assembly.ts'
import { hanging } from '../form/draped.ts'
import { botanical, lychnis } from '../paint/botanical.ts'
import { canvas, colourMap } from '../paint/canvas.ts'
import { inkMountains } from '../paint/ink-mountains.ts'
import { lakePoster } from '../paint/lake-poster.ts'
import { cloth, metal, plain, polishedWood } from '../paint/materials.ts'
import { mountainPrint } from '../paint/mountain-print.ts'
import { oldPaper } from '../paint/old-paper.ts'
import { inOils, varnished } from '../paint/picture.ts'
import { seaPiece } from '../paint/sea-piece.ts'
import { woodTexture } from '../paint/wood.ts'
import { canvasSurface, frame, gilded, hung } from './pictures.ts'
import type { Piece } from './piece.ts'

function glazedFrame(
  picture: HTMLCanvasElement,
  width: number,
  height: number,
  mouldings: Parameters<typeof frame>[0]['steps'],
) {
  const sheet = plain('#ffffff', 0.7)
  sheet.map = colourMap(picture)
  sheet.clearcoat = 0.25
  sheet.clearcoatRoughness = 0.05
  const total = mouldings.reduce((sum, { breadth }) => sum + breadth, 0)
  return hung(sheet, width, height, frame({ width, height, steps: mouldings }), total)
}

export const marineOil: Piece = {
  slug: 'fresh-breeze-marine-oil',
  elevation: 6,
  turn: 14,
  backdrop: '#a9afb0',
  build: random => {
    const picture = varnished(inOils(seaPiece(random, 1400, 1000), random), random)
    const steps = [
      { breadth: 2, depth: 4.6, material: gilded(random, false) },
      { breadth: 5.4, depth: 3.4, material: gilded(random, true) },
      { breadth: 3, depth: 2.4, material: polishedWood(woodTexture('walnut', random), null, 0.6) },
      { breadth: 1, depth: 2, material: gilded(random, false) },
    ]
    return hung(canvasSurface(picture), 70, 50, frame({ width: 70, height: 50, steps }), 11.4)
  },
}

export const woodblockPrint: Piece = {
  slug: 'snow-mountain-woodblock',
  elevation: 5,
  turn: -11,
  backdrop: '#c7c2b8',
  build: random => {
    const print = mountainPrint(random, 1400, 960)
    const matted = canvas(1800, 1360, brush => {
      brush.fillStyle = '#e9e2d2'
      brush.fillRect(0, 0, 1800, 1360)
      brush.fillStyle = '#b8ae98'
      brush.fillRect(186, 186, 1428, 988)
      brush.drawImage(print, 200, 200)
    })
    const black = polishedWood(woodTexture('ebonised', random), null, 0.7)
    return glazedFrame(matted, 52, 39.3, [{ breadth: 2.2, depth: 2.6, material: black }])
  },
}

export const botanicalPlate: Piece = {
  slug: 'coloured-botanical-engraving',
  elevation: 5,
  turn: 10,
  backdrop: '#a3a9ac',
  build: random => {
    const sheet = canvas(1040, 1400, brush => {
      brush.drawImage(oldPaper(random, 520, 700), 0, 0, 1040, 1400)
      brush.strokeStyle = 'rgb(96 80 52 / 0.45)'
      brush.lineWidth = 6
      brush.strokeRect(110, 110, 820, 1180)
      botanical(brush, 520, 1070, 830, random, lychnis)
      brush.fillStyle = '#2b241c'
      brush.textAlign = 'center'
      brush.font = 'italic 46px serif'
      brush.fillText('Lychnis chalcedonica', 520, 1236)
      brush.font = '24px serif'
      brush.fillText('H. Sandeby del. et sculp.', 280, 1278)
      brush.fillText('Pl. 62', 850, 166)
    })
    const wood = polishedWood(woodTexture('fruitwood', random), null, 0.6)
    return glazedFrame(sheet, 37, 49.8, [
      { breadth: 2.6, depth: 2.6, material: wood },
      { breadth: 0.7, depth: 2, material: gilded(random, false) },
    ])
  },
}

export const inkScroll: Piece = {
  slug: 'ink-mountain-hanging-scroll',
  elevation: 3,
  turn: 8,
  backdrop: '#c9c5bc',
  build: random => {
    const picture = inkMountains(random, 760, 1500)
    const brocade = (brush: CanvasRenderingContext2D) => {
      brush.fillStyle = '#4a5a4c'
      brush.fillRect(0, 0, 1000, 2200)
      brush.strokeStyle = '#a8945c'
      brush.lineWidth = 4
      for (let row = 0; row < 40; row++) {
        for (let column = 0; column < 18; column++) {
          const [x, y] = [column * 60 + (row % 2) * 30, row * 58]
          brush.strokeRect(x - 12, y - 12, 24, 24)
          brush.beginPath()
          brush.arc(x, y, 24, 0, 7)
          brush.stroke()
        }
      }
    }
    const sheet = canvas(1000, 2200, brush => {
      brocade(brush)
      brush.fillStyle = '#cbb98a'
      brush.fillRect(96, 296, 808, 1576)
      brush.drawImage(picture, 120, 330)
      brush.fillStyle = '#7a6a4a'
      for (const x of [330, 640]) brush.fillRect(x, 0, 30, 290)
    })
    const fold = (x: number, y: number) => 0.5 * Math.sin(y * 7 + x) * y + 0.25 * Math.sin(y * 19)
    const [width, height] = [50, 110]
    const dark = polishedWood(woodTexture('rosewood', random), null, 0.8)
    const knob = plain('#1a1412', 0.25)
    const roller = (y: number, radius: number) =>
      part(new CylinderGeometry(radius, radius, width + 2, 32), dark, { at: [0, y, 0], turn: [0, 0, Math.PI / 2] })
    return together([
      part(hanging(width, height, fold), cloth(colourMap(sheet), '#ffffff'), { at: [0, height / 2 + 2.4, 0] }),
      roller(height + 2.4, 0.9),
      roller(2.2, 1.9),
      ...[-1, 1].map(side =>
        part(new CylinderGeometry(2.2, 2, 3.4, 32), knob, {
          at: [side * (width / 2 + 2.4), 2.2, 0],
          turn: [0, 0, Math.PI / 2],
        }),
      ),
    ])
  },
}

export const travelPoster: Piece = {
  slug: 'lac-dorval-travel-poster',
  elevation: 4,
  turn: -9,
  backdrop: '#c9c5bc',
  build: random => {
    const poster = lakePoster(1000, 1560)
    const creased = canvas(1000, 1560, brush => {
      brush.drawImage(poster, 0, 0)
      brush.strokeStyle = 'rgb(250 244 226 / 0.4)'
      brush.lineWidth = 2
      for (const y of [390, 780, 1170]) {
        brush.beginPath()
        for (let x = 0; x <= 1000; x += 20) brush.lineTo(x, y + random.between(-1.5, 1.5))
        brush.stroke()
      }
      brush.strokeRect(498, -10, 4, 1600)
      brush.globalCompositeOperation = 'multiply'
      brush.drawImage(oldPaper(random, 250, 390), 0, 0, 1000, 1560)
    })
    return glazedFrame(creased, 62, 96.7, [{ breadth: 1.4, depth: 2.4, material: metal('brass', random) }])
  },
}
