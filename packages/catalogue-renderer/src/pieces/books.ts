import { CylinderGeometry, type Object3D } from 'three'
import { part, together } from '../form/assembly.ts'
import { board } from '../form/joinery.ts'
import { type Brush, canvas, colourMap, field, valueMap } from '../paint/canvas.ts'
import { acanthus } from '../paint/engraving.ts'
import { leather, plain } from '../paint/materials.ts'
import { clouds } from '../paint/noise.ts'
import type { Random } from '../random.ts'
import type { Piece } from './piece.ts'

interface Volume {
  readonly width: number
  readonly height: number
  readonly thick: number
  readonly cover: HTMLCanvasElement
  readonly spine: HTMLCanvasElement
  readonly gilt: boolean
  /** As on cloth bindings, instead of raised bands. */
  readonly smooth?: boolean
}

export const GOLD = '#d9b25a'

export function hide(
  random: Random,
  width: number,
  height: number,
  [red, green, blue]: readonly [number, number, number],
): HTMLCanvasElement {
  const grain = clouds(random)
  return field(width, height, (u, v) => {
    const worn = Math.max(0, 1 - 16 * Math.min(u, 1 - u, v, 1 - v)) * 0.35
    const tone = 0.88 + 0.22 * grain.at(u * 5, v * 7, 5) + 0.1 * grain.at(u * 80, v * 110, 2) + worn
    return [red * tone + 26 * worn, green * tone + 26 * worn, blue * tone + 20 * worn]
  })
}

function marbled(random: Random, width: number, height: number): HTMLCanvasElement {
  const swirl = clouds(random)
  const colours = [
    [142, 34, 32],
    [28, 52, 96],
    [224, 206, 160],
    [196, 140, 48],
    [40, 82, 70],
    [232, 222, 200],
  ] as const
  return field(width, height, (u, v) => {
    const comb = 0.05 * Math.abs(((v * 16 + 0.3 * swirl.at(u * 2, v * 2, 2)) % 1) - 0.5)
    const wander = swirl.at(u * 2.2, v * 3, 3) * 0.3 + comb * 3
    const lane = (u * 9 + wander * 4 + 0.35 * swirl.at(u * 9, v * 9, 2)) * 2
    const colour = colours[((Math.floor(lane) % colours.length) + colours.length) % colours.length]!
    const edge = lane - Math.floor(lane) < 0.12 ? 0.62 : 1
    return [colour[0] * edge, colour[1] * edge, colour[2] * edge]
  })
}

function tooledFrame(brush: Brush, width: number, height: number, random: Random): void {
  brush.strokeStyle = brush.fillStyle = GOLD
  for (const [inset, thick] of [
    [34, 7],
    [50, 3],
    [128, 3],
    [140, 6],
  ] as const) {
    brush.lineWidth = thick
    brush.strokeRect(inset, inset, width - 2 * inset, height - 2 * inset)
  }
  brush.lineWidth = 4
  const step = 74
  for (let x = 96; x < width - 60; x += step) {
    for (const y of [88, height - 88]) acanthus(brush, x, y, 16, y < 100 ? 0 : Math.PI, 1)
  }
  for (let y = 150; y < height - 110; y += step) {
    for (const x of [88, width - 88]) acanthus(brush, x, y, 16, x < 100 ? -1.57 : 1.57, 1)
  }
  const [cx, cy] = [width / 2, height / 2]
  for (let i = 0; i < 12; i++) {
    const angle = (i / 12) * 2 * Math.PI
    const reach = random.between(118, 122)
    acanthus(brush, cx + Math.cos(angle) * reach, cy + Math.sin(angle) * reach * 1.35, 44, angle + 1.57, i % 2 ? 1 : -1)
  }
  for (const [rx, ry, thick] of [
    [70, 96, 6],
    [56, 80, 3],
    [225, 312, 3],
    [238, 328, 6],
  ] as const) {
    brush.lineWidth = thick
    brush.beginPath()
    brush.ellipse(cx, cy, rx, ry, 0, 0, 7)
    brush.stroke()
  }
  brush.lineWidth = 5
  for (const [sx, sy] of [
    [1, 1],
    [-1, 1],
    [1, -1],
    [-1, -1],
  ] as const) {
    acanthus(
      brush,
      cx - sx * (width / 2 - 170),
      cy - sy * (height / 2 - 220),
      52,
      sy > 0 ? 0.7 * sx : Math.PI - 0.7 * sx,
      sx as 1 | -1,
    )
    acanthus(
      brush,
      cx - sx * (width / 2 - 220),
      cy - sy * (height / 2 - 170),
      40,
      sy > 0 ? 1.6 * sx : Math.PI - 1.6 * sx,
      sx as 1 | -1,
    )
  }
}

function spineLabels(
  brush: Brush,
  width: number,
  height: number,
  title: readonly string[],
  label: string,
  volume: string,
): void {
  brush.strokeStyle = GOLD
  for (let band = 0; band <= 5; band++) {
    const y = 40 + (band * (height - 80)) / 5
    brush.lineWidth = 6
    for (const off of [-22, 22]) {
      brush.beginPath()
      brush.moveTo(0, y + off)
      brush.lineTo(width, y + off)
      brush.stroke()
    }
  }
  const panel = (height - 80) / 5
  brush.lineWidth = 4
  for (const at of [0.5, 2.5, 3.5, 4.5]) {
    for (const hand of [1, -1] as const) acanthus(brush, width / 2, 40 + at * panel, 34, hand > 0 ? 0 : Math.PI, 1)
  }
  brush.fillStyle = label
  brush.fillRect(6, 40 + panel + 30, width - 12, panel - 60)
  brush.fillStyle = GOLD
  brush.textAlign = 'center'
  brush.font = 'bold 40px serif'
  title.forEach((line, i) => {
    brush.fillText(line, width / 2, 40 + panel * 1.5 - (title.length - 1) * 22 + i * 48 + 12, width - 30)
  })
  brush.font = 'bold 46px serif'
  brush.fillText(volume, width / 2, 40 + panel * 3.08)
}

/** Upright, the spine toward the camera's left, the front board facing it. */
export function volume(random: Random, book: Volume): Object3D {
  const { width, height, thick } = book
  const grain = clouds(random)
  const relief = valueMap(
    field(512, 512, (u, v) => {
      const tone = 128 + 70 * grain.at(u * 70, v * 90, 2)
      return [tone, tone, tone]
    }),
  )
  const coverLeather = leather(colourMap(book.cover), relief)
  const spineLeather = leather(colourMap(book.spine), relief)
  const leaves = plain('#ffffff', 0.8)
  leaves.map = colourMap(
    field(64, 512, (_, v) => {
      const line = 0.86 + 0.14 * grain.at(3, v * 200, 2)
      return book.gilt ? [206 * line, 158 * line, 72 * line] : [222 * line, 206 * line, 172 * line]
    }),
  )
  if (book.gilt) {
    leaves.metalness = 0.7
    leaves.roughness = 0.35
  }
  const square = 0.35
  const paper = board(width - 0.6, height - 2 * square, thick - 0.7, 0.06)
  const front = board(width, height, 0.42, 0.14)
  // A half cylinder for the rounded back, its texture run up the spine.
  const back = new CylinderGeometry(thick / 2, thick / 2, height, 40, 1, true, Math.PI, Math.PI)
  const parts = [
    part(paper, leaves, { at: [-0.05, height / 2, 0] }),
    part(front, coverLeather, { at: [0, height / 2, thick / 2 - 0.2] }),
    part(front, coverLeather, { at: [0, height / 2, -thick / 2 + 0.2] }),
    part(back, spineLeather, { at: [-width / 2 + 0.15, height / 2, 0], scale: [0.42, 1, 1] }),
    part(new CylinderGeometry(thick / 2 - 0.12, thick / 2 - 0.12, height - 0.3, 32), leaves, {
      at: [-width / 2 + 0.2, height / 2, 0],
      scale: [0.36, 1, 1],
    }),
  ]
  for (let band = 0; band <= 5 && !book.smooth; band++) {
    const y = 0.6 + (band * (height - 1.2)) / 5
    const rib = new CylinderGeometry(thick / 2 + 0.14, thick / 2 + 0.14, 0.5, 40, 1, false, Math.PI, Math.PI)
    parts.push(part(rib, spineLeather, { at: [-width / 2 + 0.15, height - y, 0], scale: [0.42, 1, 1] }))
  }
  return together(parts)
}

export const moroccoBinding: Piece = {
  slug: 'red-morocco-binding',
  elevation: 12,
  turn: 34,
  backdrop: '#b7b0a2',
  build: random => {
    const cover = canvas(1000, 1400, brush => {
      brush.drawImage(hide(random, 1000, 1400, [132, 26, 26]), 0, 0)
      tooledFrame(brush, 1000, 1400, random)
    })
    const spine = canvas(420, 1400, brush => {
      brush.drawImage(hide(random, 420, 1400, [126, 24, 24]), 0, 0)
      spineLabels(brush, 420, 1400, ['THE', 'GARDENER’S', 'KALENDAR'], '#1f3527', '1759')
    })
    return volume(random, { width: 15.2, height: 22.4, thick: 4.6, cover, spine, gilt: true })
  },
}

export const marbledVolumes: Piece = {
  slug: 'half-calf-voyages',
  elevation: 13,
  turn: 50,
  backdrop: '#c8c2b8',
  build: random => {
    const make = (roman: string) => {
      const paper = marbled(random, 700, 1000)
      const cover = canvas(700, 1000, brush => {
        brush.drawImage(paper, 0, 0)
        const calf = hide(random, 350, 500, [122, 78, 42])
        brush.save()
        brush.beginPath()
        brush.rect(0, 0, 150, 1000)
        for (const [x, y, sx, sy] of [
          [700, 0, -1, 1],
          [700, 1000, -1, -1],
        ] as const) {
          brush.moveTo(x, y)
          brush.lineTo(x + sx * 150, y)
          brush.lineTo(x, y + sy * 150)
        }
        brush.clip()
        brush.drawImage(calf, 0, 0, 700, 1000)
        brush.restore()
        brush.strokeStyle = GOLD
        brush.lineWidth = 4
        brush.strokeRect(150, -10, 800, 1020)
      })
      const spine = canvas(420, 1400, brush => {
        brush.drawImage(hide(random, 420, 1400, [118, 74, 38]), 0, 0)
        spineLabels(brush, 420, 1400, ['MERIDEW’S', 'VOYAGES'], '#6d1f1c', roman)
      })
      return volume(random, { width: 12.6, height: 20.4, thick: 4, cover, spine, gilt: false })
    }
    const standing = ['I', 'II', 'III'].map((roman, i) => {
      const book = make(roman)
      book.position.set(0, 0, 4.3 - i * 4.25)
      return book
    })
    const leaning = make('IV')
    leaning.position.set(0.2, 0.35, -12.4)
    leaning.rotation.x = 0.2
    return together([...standing, leaning])
  },
}
