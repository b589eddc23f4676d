import { BoxGeometry, type Object3D } from 'three'
import { part, together } from '../form/assembly.ts'
import { sawn } from '../form/joinery.ts'
import { flower } from '../paint/blossom.ts'
import { keyFret } from '../paint/borders.ts'
import { canvas, colourMap } from '../paint/canvas.ts'
import { cloth, plain } from '../paint/materials.ts'
import { oldPaper } from '../paint/old-paper.ts'
import { landscape, stillLife } from '../paint/picture.ts'
import { seaPiece } from '../paint/sea-piece.ts'
import { onRail } from '../pieces/hanging.ts'
import { canvasSurface, frame, gilded, hung } from '../pieces/pictures.ts'
import type { Random } from '../random.ts'
import { paintedField, tone, wood } from './decoration.ts'
import type { UnseenForm } from './unseen-form.ts'

const painting = (random: Random): Object3D => {
  const [width, height] = [random.between(40, 80), random.between(36, 70)]
  const scene = random.pick([landscape, stillLife, seaPiece])
  const breadth = random.between(5, 10)
  const around = frame({
    width,
    height,
    steps: [
      { breadth, depth: 4, material: random.next() < 0.7 ? gilded(random, random.next() < 0.6) : wood(random) },
      { breadth: 1.5, depth: 2.4, material: gilded(random, false) },
    ],
  })
  return hung(
    canvasSurface(scene(random, 600, Math.round((600 * height) / width))),
    width,
    height,
    around,
    breadth + 1.5,
  )
}

/** Hills, a sun and a tree in few flat inks, or lines that are hatched, on paper with a margin. */
function inked(random: Random): HTMLCanvasElement {
  const paper = oldPaper(random, 300, 400)
  const hue = random.between(0, 360)
  return canvas(600, 800, brush => {
    brush.drawImage(paper, 0, 0, 600, 800)
    brush.save()
    brush.beginPath()
    brush.rect(60, 60, 480, random.between(560, 660))
    brush.clip()
    brush.fillStyle = tone(random, hue, [70, 88])
    brush.fillRect(0, 0, 600, 800)
    brush.fillStyle = tone(random, 20, [45, 65])
    brush.beginPath()
    brush.arc(random.between(120, 480), random.between(140, 260), random.between(20, 60), 0, 7)
    brush.fill()
    for (let ridge = 0; ridge < 4; ridge++) {
      brush.fillStyle = tone(random, hue + ridge * 25, [60 - ridge * 12, 66 - ridge * 12])
      brush.beginPath()
      brush.moveTo(0, 800)
      for (let x = 0; x <= 600; x += 20) {
        brush.lineTo(x, 320 + ridge * 90 + 50 * Math.sin(x / random.between(60, 70) + ridge * 2))
      }
      brush.lineTo(600, 800)
      brush.fill()
    }
    brush.restore()
  })
}

const print = (random: Random): Object3D => {
  const [width, height] = [random.between(26, 40), random.between(36, 54)]
  const sheet = plain('#ffffff', 0.85)
  sheet.map = colourMap(inked(random))
  const around = frame({
    width,
    height,
    steps: [{ breadth: random.between(1, 2.4), depth: 2, material: wood(random) }],
  })
  return together([around, part(new BoxGeometry(width, height, 0.6), sheet, { at: [0, 0, -0.4] })], {
    at: [0, height / 2 + 2, 0],
    turn: [-0.1, 0, 0],
  })
}

const rug = (random: Random): Object3D => {
  const [ink, ground, light] = [tone(random, 0, [25, 38]), tone(random, 220, [18, 34]), tone(random, 40, [65, 82])]
  const medallions = random.whole(1, 4)
  const colour = canvas(700, 1000, brush => {
    brush.fillStyle = random.pick([ink, ground])
    brush.fillRect(0, 0, 700, 1000)
    brush.strokeStyle = light
    for (let inset = 30; inset < 130; inset += 34) {
      brush.lineWidth = random.between(6, 20)
      brush.strokeRect(inset, inset, 700 - 2 * inset, 1000 - 2 * inset)
    }
    for (let i = 0; i < medallions; i++) {
      const y = 160 + ((i + 0.5) / medallions) * 680
      const reach = Math.min(200, 320 / medallions)
      for (let layer = 0; layer < 4; layer++) {
        brush.fillStyle = [light, ink, ground, light][layer]!
        const size = reach * (1 - layer * 0.23)
        brush.beginPath()
        for (const [x, up] of [
          [0, -1],
          [0.8, -0.4],
          [0.8, 0.4],
          [0, 1],
          [-0.8, 0.4],
          [-0.8, -0.4],
        ] as const) {
          brush.lineTo(350 + x * size * 1.2, y + up * size)
        }
        brush.fill()
      }
    }
    for (let i = 0; i < 60; i++) {
      const style = { petals: 4, fill: light, outline: ink, heart: ink }
      flower(brush, random.between(150, 550), random.between(150, 850), random.between(8, 18), style)
    }
  })
  return onRail(random, { width: random.between(80, 110), height: random.between(110, 150), colour, fringed: true })
}

const quilt = (random: Random): Object3D => {
  const count = random.whole(5, 10)
  const colors = Array.from({ length: 5 }, () => tone(random, random.between(0, 360), [30, 85]))
  const edge = 900 / count
  const colour = canvas(900, 900, brush => {
    for (let i = 0; i < count * count; i++) {
      const [x, y] = [(i % count) * edge, Math.floor(i / count) * edge]
      brush.fillStyle = colors[(i + Math.floor(i / count)) % 2]!
      brush.fillRect(x, y, edge, edge)
      brush.fillStyle = colors[2 + (i % 3)]!
      brush.beginPath()
      brush.moveTo(x, y)
      brush.lineTo(x + edge, y)
      brush.lineTo(random.next() < 0.5 ? x : x + edge, y + edge)
      brush.fill()
    }
  })
  return onRail(random, { width: random.between(100, 130), height: random.between(100, 130), colour })
}

/** A T-shaped robe, spread on a rail. */
const robe = (random: Random): Object3D => {
  const [sleeve, skirt, drop] = [random.between(50, 66), random.between(28, 38), random.between(34, 50)]
  const outline = [
    [-6, 130],
    [-sleeve, 126],
    [-sleeve, 126 - drop],
    [-skirt, 92],
    [-skirt - 4, 0],
    [skirt + 4, 0],
    [skirt, 92],
    [sleeve, 126 - drop],
    [sleeve, 126],
    [6, 130],
  ] as const
  const stuff = cloth(colourMap(paintedField(random)), '#ffffff')
  stuff.map?.repeat.set(1 / 70, 1 / 70)
  const trim = cloth(null, tone(random, random.between(0, 360), [20, 50]))
  return together([
    part(sawn(outline, 2, 0.6), stuff),
    ...[-1, 1].map(side =>
      part(
        sawn(
          [
            [side * 2, 0],
            [side * 7, 0],
            [side * 7, 130],
            [side * 2, 130],
          ],
          1,
          0.2,
        ),
        trim,
        { at: [0, 0, 1.2] },
      ),
    ),
  ])
}

const sampler = (random: Random): Object3D => {
  const [ground, ink, wash] = [tone(random, 40, [70, 85]), tone(random, 110, [25, 40]), tone(random, 0, [35, 55])]
  const colour = canvas(600, 700, brush => {
    brush.fillStyle = ground
    brush.fillRect(0, 0, 600, 700)
    keyFret(brush, 600, 20, 30, ink)
    brush.fillStyle = ink
    brush.font = '44px monospace'
    for (let row = 0; row < 5; row++)
      brush.fillText('ABCDEFGHIJKLMNOPQRSTUVWXYZ'.slice(row * 5, row * 5 + 12), 60, 120 + row * 60)
    for (let i = 0; i < 14; i++) {
      flower(brush, random.between(80, 520), random.between(460, 640), 30, {
        petals: 6,
        fill: wash,
        outline: ink,
        heart: ground,
      })
    }
  })
  const [width, height] = [random.between(30, 44), random.between(36, 50)]
  const around = frame({ width, height, steps: [{ breadth: 2, depth: 2, material: wood(random) }] })
  return together(
    [around, part(new BoxGeometry(width, height, 0.6), cloth(colourMap(colour), '#ffffff'), { at: [0, 0, -0.4] })],
    {
      at: [0, height / 2 + 2, 0],
    },
  )
}

const UPRIGHT = [2, 9] as const

export const flatThings: readonly UnseenForm[] = [
  { form: 'painting', category: 'Art', build: painting, elevation: UPRIGHT },
  { form: 'print', category: 'Art', build: print, elevation: UPRIGHT },
  { form: 'rug', category: 'Textiles', build: rug, elevation: UPRIGHT },
  { form: 'quilt', category: 'Textiles', build: quilt, elevation: UPRIGHT },
  { form: 'costume', category: 'Textiles', build: robe, elevation: UPRIGHT },
  { form: 'embroidery', category: 'Textiles', build: sampler, elevation: UPRIGHT },
]
