import { type Material, type Object3D, SphereGeometry } from 'three'
import { part, together } from '../form/assembly.ts'
import { turned } from '../form/turned.ts'
import { colourMap } from '../paint/canvas.ts'
import { cloth, metal, plain } from '../paint/materials.ts'
import { frame, gilded } from '../pieces/pictures.ts'
import { bailHandle, timber } from '../pieces/wooden.ts'
import type { Random } from '../random.ts'
import { paintedField, wood } from './decoration.ts'
import type { UnseenForm } from './unseen-form.ts'

/** Four legs, straight or turned, inside a footprint. */
function legs(random: Random, material: Material, width: number, depth: number, height: number): Object3D[] {
  const thick = random.between(1.6, 3)
  const isTurned = random.next() < 0.5
  const leg = turned([
    [thick * 0.6, 0, 'sharp'],
    [thick * 0.5, height * 0.1],
    [thick, height * 0.35],
    [thick * 0.55, height * 0.6],
    [thick, height * 0.8],
    [thick, height],
  ])
  return [-1, 1].flatMap(x =>
    [-1, 1].map(z => {
      const at = [x * (width / 2 - thick * 1.4), 0, z * (depth / 2 - thick * 1.4)] as const
      return isTurned
        ? part(leg, material, { at })
        : timber([thick * 2, height, thick * 2], material, { at: [at[0], height / 2, at[2]] })
    }),
  )
}

const drawers = (random: Random): Object3D => {
  const [width, height, depth] = [random.between(70, 110), random.between(60, 110), random.between(38, 50)]
  const [material, brass] = [wood(random), metal('brass', random)]
  const rows = random.whole(3, 5)
  const foot = random.between(6, 12)
  const parts: Object3D[] = [
    timber([width, height, depth], material, { at: [0, foot + height / 2, 0], grain: 'y' }),
    timber([width + 4, 2.4, depth + 3], material, { at: [0, foot + height + 1, 0], cut: 0.4 }),
    ...legs(random, material, width, depth, foot),
  ]
  for (let row = 0; row < rows; row++) {
    const y = foot + ((row + 0.5) / rows) * height
    parts.push(timber([width - 6, height / rows - 2, 2], material, { at: [0, y, depth / 2], cut: row * 0.3 }))
    for (const side of [-1, 1]) parts.push(bailHandle(brass, [side * width * 0.27, y, depth / 2 + 1.3], 1.5))
  }
  return together(parts)
}

const table = (random: Random): Object3D => {
  const [width, depth] = [random.between(70, 130), random.between(45, 70)]
  const height = random.between(66, 78)
  const material = wood(random)
  return together([
    timber([width, 2.6, depth], material, { at: [0, height, 0], ease: 0.8 }),
    timber([width - 8, random.between(6, 12), depth - 8], material, { at: [0, height - 5, 0], cut: 0.3 }),
    ...legs(random, material, width, depth, height - 4),
  ])
}

const chair = (random: Random): Object3D => {
  const [width, depth, seat] = [random.between(42, 54), random.between(40, 50), random.between(42, 47)]
  const back = random.between(40, 62)
  const material = wood(random)
  const stuff = cloth(colourMap(paintedField(random)), '#ffffff')
  const rails = random.whole(2, 5)
  const isSlatted = random.next() < 0.5
  const parts: Object3D[] = [
    timber([width, 5, depth], stuff, { at: [0, seat, 0], ease: 2.4 }),
    timber([width, 4, depth], material, { at: [0, seat - 4, 0] }),
    ...legs(random, material, width, depth, seat - 4),
  ]
  for (const side of [-1, 1]) {
    parts.push(timber([3, back, 3], material, { at: [side * (width / 2 - 2), seat + back / 2, -depth / 2 + 2] }))
  }
  parts.push(timber([width, 7, 2.6], material, { at: [0, seat + back - 3, -depth / 2 + 2], ease: 1 }))
  for (let i = 0; i < rails; i++) {
    const along = (i + 0.5) / rails
    parts.push(
      isSlatted
        ? timber([width - 6, 3.4, 1.6], material, { at: [0, seat + 6 + along * (back - 14), -depth / 2 + 2] })
        : timber([2.4, back - 8, 1.6], material, {
            at: [(along - 0.5) * (width - 8), seat + back / 2 - 2, -depth / 2 + 2],
          }),
    )
  }
  return together(parts)
}

const cabinet = (random: Random): Object3D => {
  const [width, height, depth] = [random.between(70, 120), random.between(120, 190), random.between(34, 48)]
  const [material, brass] = [wood(random), metal('brass', random)]
  const isGlazed = random.next() < 0.5
  const pane = plain(isGlazed ? '#39424a' : '#6a4528', isGlazed ? 0.08 : 0.5)
  const parts: Object3D[] = [
    timber([width, height, depth], material, { at: [0, 8 + height / 2, 0], grain: 'y' }),
    timber([width + 8, 6, depth + 6], material, { at: [0, height + 10, 0], ease: 1.6 }),
    timber([width + 4, 8, depth + 3], material, { at: [0, 4, 0] }),
  ]
  for (const side of [-1, 1]) {
    const x = (side * width) / 4
    parts.push(timber([width / 2 - 2, height - 8, 2], material, { at: [x, 8 + height / 2, depth / 2], grain: 'y' }))
    for (let row = 0; row < 3; row++) {
      const y = 8 + ((row + 0.5) / 3) * height
      parts.push(
        timber([width / 2 - 14, height / 3 - 12, 1], isGlazed ? pane : material, { at: [x, y, depth / 2 + 1] }),
      )
    }
    parts.push(part(new SphereGeometry(1.4, 16, 12), brass, { at: [side * 4, height / 2, depth / 2 + 2.4] }))
  }
  return together(parts)
}

const coffer = (random: Random): Object3D => {
  const [width, height, depth] = [random.between(90, 130), random.between(40, 60), random.between(42, 56)]
  const [material, iron] = [wood(random), metal('iron', random)]
  const panels = random.whole(2, 4)
  return together([
    timber([width, height, depth], material, { at: [0, 6 + height / 2, 0] }),
    timber([width + 5, 4, depth + 4], material, { at: [0, height + 8, 0], cut: 0.5 }),
    ...legs(random, material, width, depth, 6),
    ...Array.from({ length: panels }, (_, i) =>
      timber([width / panels - 10, height - 16, 1.6], material, {
        at: [((i + 0.5) / panels - 0.5) * width, 6 + height / 2, depth / 2],
        cut: i * 0.4,
      }),
    ),
    timber([6, 9, 1], iron, { at: [0, height, depth / 2 + 1] }),
  ])
}

const mirror = (random: Random): Object3D => {
  const [width, height] = [random.between(40, 70), random.between(50, 100)]
  const around = frame({
    width,
    height,
    steps: [
      { breadth: random.between(2, 4), depth: 4, material: random.next() < 0.5 ? gilded(random, false) : wood(random) },
      { breadth: random.between(4, 8), depth: 3, material: random.next() < 0.5 ? gilded(random, true) : wood(random) },
    ],
  })
  const pane = metal('silver', random)
  pane.roughness = 0.12
  return together([around, timber([width, height, 0.6], pane, { at: [0, 0, -0.6] })], { at: [0, height / 2 + 10, 0] })
}

const bed = (random: Random): Object3D => {
  const [width, length] = [random.between(90, 140), random.between(185, 200)]
  const [head, foot] = [random.between(90, 130), random.between(55, 85)]
  const material = wood(random)
  const cover = cloth(colourMap(paintedField(random)), '#ffffff')
  return together([
    timber([width, head, 5], material, { at: [0, head / 2, -length / 2] }),
    timber([width, foot, 5], material, { at: [0, foot / 2, length / 2] }),
    timber([width, 14, length], material, { at: [0, 32, 0] }),
    timber([width - 4, 18, length - 8], cover, { at: [0, 46, 0], ease: 6 }),
    timber([width - 30, 12, 36], plain('#ece7da'), { at: [0, 60, -length / 2 + 26], ease: 5 }),
  ])
}

export const furniture: readonly UnseenForm[] = [
  { form: 'chest of drawers', category: 'Furniture', build: drawers },
  { form: 'table', category: 'Furniture', build: table, elevation: [12, 24] },
  { form: 'chair', category: 'Furniture', build: chair, elevation: [10, 22] },
  { form: 'cabinet', category: 'Furniture', build: cabinet },
  { form: 'chest', category: 'Furniture', build: coffer, elevation: [12, 24] },
  { form: 'mirror', category: 'Furniture', build: mirror, elevation: [2, 8] },
  { form: 'bed', category: 'Furniture', build: bed, elevation: [18, 30] },
]
