import type { Material, Object3D } from 'three'
import { BoxGeometry, MeshPhysicalMaterial } from 'three'
import { part, together } from '../form/assembly.ts'
import { sawn } from '../form/joinery.ts'
import { colourMap, field, valueMap } from '../paint/canvas.ts'
import { acanthus, reliefCanvas } from '../paint/engraving.ts'
import { metal, plain, polishedWood } from '../paint/materials.ts'
import { clouds } from '../paint/noise.ts'
import { inOils, landscape, stillLife, varnished } from '../paint/picture.ts'
import { woodTexture } from '../paint/wood.ts'
import type { Random } from '../random.ts'
import type { Piece } from './piece.ts'

/** One side of a mitered frame along x: outer edge on y = 0, its molding stepped in toward +y. */
function moulding(length: number, width: number, depth: number, at: number): ReturnType<typeof sawn> {
  const geometry = sawn(
    [
      [-length / 2, 0],
      [length / 2, 0],
      [length / 2 - width, width],
      [-length / 2 + width, width],
    ],
    depth,
    0.16,
  )
  const position = geometry.getAttribute('position')
  const uv = geometry.getAttribute('uv')
  for (let i = 0; i < position.count; i++) uv.setXY(i, position.getX(i) / 40 + at, position.getY(i) / width)
  return geometry
}

interface Frame {
  readonly width: number
  readonly height: number
  /** From the outside in; `depth` is how far a molding stands out. */
  readonly steps: readonly { readonly breadth: number; readonly depth: number; readonly material: Material }[]
}

/** Around an opening of the given size, centered on the origin. */
export function frame({ width, height, steps }: Frame): Object3D {
  const parts: Object3D[] = []
  let inset = 0
  const total = steps.reduce((sum, step) => sum + step.breadth, 0)
  const outerWidth = width + 2 * total
  const outerHeight = height + 2 * total
  for (const { breadth, depth, material } of steps) {
    const long = outerWidth - 2 * inset
    const tall = outerHeight - 2 * inset
    parts.push(
      part(moulding(long, breadth, depth, 0), material, { at: [0, -tall / 2, 0] }),
      part(moulding(long, breadth, depth, 0.37), material, { at: [0, tall / 2, 0], turn: [0, 0, Math.PI] }),
      part(moulding(tall, breadth, depth, 0.61), material, { at: [long / 2, 0, 0], turn: [0, 0, Math.PI / 2] }),
      part(moulding(tall, breadth, depth, 0.83), material, { at: [-long / 2, 0, 0], turn: [0, 0, -Math.PI / 2] }),
    )
    inset += breadth
  }
  return together(parts)
}

/** Water gilding over red bole, rubbed through on the high points. */
export function gilded(random: Random, carved: boolean): Material {
  const worn = clouds(random)
  const relief = reliefCanvas(2048, 256, brush => {
    if (!carved) return
    brush.lineWidth = 9
    for (let i = 0; i < 16; i++) {
      brush.strokeStyle = '#ffffff'
      acanthus(brush, i * 128 + 20, 150, 42, i % 2 ? 0.3 : Math.PI - 0.3, i % 2 ? 1 : -1)
      brush.strokeStyle = '#000000'
      brush.beginPath()
      brush.arc(i * 128 + 100, 120, 26, 0, 7)
      brush.stroke()
    }
  })
  const material = metal('gilding', random, valueMap(relief), carved ? 4 : 0.5)
  material.color.set('#ffffff')
  material.metalness = 0.9
  material.map = colourMap(
    field(1024, 128, (u, v) => {
      const bole = Math.max(0, worn.at(u * 16, v * 2, 5) - 0.22) * 1.6
      const tone = 0.9 + 0.16 * worn.at(u * 5, v, 3)
      return [(212 - 70 * bole) * tone, (158 - 96 * bole) * tone, (74 - 40 * bole) * tone]
    }),
  )
  return material
}

export function canvasSurface(picture: HTMLCanvasElement): Material {
  return new MeshPhysicalMaterial({
    map: colourMap(picture),
    bumpMap: valueMap(picture),
    bumpScale: 0.7,
    roughness: 0.55,
    clearcoat: 0.12,
    clearcoatRoughness: 0.35,
    specularIntensity: 0.4,
  })
}

export function hung(picture: Material, width: number, height: number, around: Object3D, total: number): Object3D {
  return together(
    [
      around,
      part(new BoxGeometry(width + 0.6, height + 0.6, 1), picture, { at: [0, 0, -0.6] }),
      part(new BoxGeometry(width + 2 * total - 2, height + 2 * total - 2, 0.8), plain('#4a3828'), { at: [0, 0, -1.6] }),
    ],
    {
      at: [0, height / 2 + total, 0],
      turn: [-0.1, 0, 0],
    },
  )
}

export const riverLandscape: Piece = {
  slug: 'river-valley-oil',
  elevation: 6,
  turn: -14,
  backdrop: '#b6aea2',
  build: random => {
    const picture = varnished(inOils(landscape(random, 1400, 960), random), random)
    const carved = gilded(random, true)
    const smooth = gilded(random, false)
    const around = frame({
      width: 76,
      height: 52,
      steps: [
        { breadth: 2.4, depth: 5, material: smooth },
        { breadth: 6.4, depth: 3.8, material: carved },
        { breadth: 1.8, depth: 2.4, material: smooth },
      ],
    })
    return hung(canvasSurface(picture), 76, 52, around, 10.6)
  },
}

export const citrusStillLife: Piece = {
  slug: 'citrus-still-life-oil',
  elevation: 5,
  turn: 13,
  backdrop: '#c9c5bc',
  build: random => {
    const picture = varnished(inOils(stillLife(random, 1000, 1240), random), random)
    const ripples = reliefCanvas(1024, 128, brush => {
      brush.strokeStyle = '#000'
      brush.lineWidth = 5
      for (let x = -64; x < 1100; x += 14) {
        brush.beginPath()
        for (let y = 0; y <= 128; y += 8) brush.lineTo(x + 10 * Math.sin(y / 14), y)
        brush.stroke()
      }
    })
    const ebony = woodTexture('ebonised', random)
    const rippled = polishedWood(ebony, valueMap(ripples), 0.9)
    rippled.bumpScale = 3
    const around = frame({
      width: 42,
      height: 52,
      steps: [
        { breadth: 1.6, depth: 4.4, material: polishedWood(ebony, null, 0.9) },
        { breadth: 5.2, depth: 3.4, material: rippled },
        { breadth: 1.2, depth: 2.6, material: gilded(random, false) },
      ],
    })
    return hung(canvasSurface(picture), 42, 52, around, 8)
  },
}
