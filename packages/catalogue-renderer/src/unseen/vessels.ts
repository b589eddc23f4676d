import { type Material, type Object3D, SphereGeometry } from 'three'
import { part, together } from '../form/assembly.ts'
import { swept } from '../form/swept.ts'
import { type ProfilePoint, turned } from '../form/turned.ts'
import { glass, metal, plain } from '../paint/materials.ts'
import { charger, onEasel } from '../pieces/easel.ts'
import { pot } from '../pieces/pot.ts'
import { clear } from '../pieces/see-through.ts'
import type { Random } from '../random.ts'
import { baseMetal, ceramic, tone } from './decoration.ts'
import type { UnseenForm } from './unseen-form.ts'

type Profile = readonly ProfilePoint[]

/** Radius of the belly, height, and where along it the belly lies. */
const measuresOf = (random: Random, wide: readonly [number, number], tall: readonly [number, number]) => ({
  r: random.between(...wide),
  h: random.between(...tall),
  at: random.between(0.35, 0.7),
})

const tintedGlass = (random: Random): Material =>
  glass(tone(random, random.between(0, 360), [25, 75]), random.between(0.15, 0.7))
const silver = (random: Random): Material => metal('silver', random)

function handle(random: Random, material: Material, r: number, low: number, high: number): Object3D {
  const out = r * random.between(0.6, 1)
  const grip = r * random.between(0.08, 0.14)
  const path = [
    [r * 0.86, high, 0],
    [r + out, high + (high - low) * random.between(-0.05, 0.2), 0],
    [r + out * 0.9, low + (high - low) * 0.35, 0],
    [r * 0.86, low, 0],
  ] as const
  return part(swept(path, { section: () => [grip, grip * 1.3] }), material)
}

function vaseProfile(random: Random): Profile {
  const { r, h, at } = measuresOf(random, [5, 9], [18, 36])
  const neck = r * random.between(0.25, 0.6)
  const lip = neck * random.between(1.1, 2)
  return [
    [r * 0.6, 0, 'sharp'],
    [r * random.between(0.45, 0.7), h * 0.04],
    [r, h * at],
    [neck, h * (at + 0.2)],
    [neck * random.between(0.85, 1.1), h * 0.9],
    [lip, h],
    [lip * 0.85, h * 0.97],
  ]
}

const vase = (material: (random: Random) => Material) => (random: Random) => {
  const surface = material(random)
  const body = part(turned(vaseProfile(random)), surface)
  return surface.transparent ? clear(body) : body
}

const jar = (random: Random) => {
  const { r, h, at } = measuresOf(random, [6, 10], [14, 26])
  const neck = r * random.between(0.55, 0.75)
  const material = ceramic(random)
  return together([
    part(
      turned([
        [r * 0.65, 0, 'sharp'],
        [r * 0.72, h * 0.05],
        [r, h * at],
        [r * 0.9, h * 0.85],
        [neck, h],
      ]),
      material,
    ),
    part(
      turned([
        [neck * 1.1, h * 0.98, 'sharp'],
        [neck * 1.1, h * 1.08],
        [neck * 0.5, h * 1.16],
        [neck * 0.12, h * 1.18],
        [neck * 0.2, h * 1.25],
        [0, h * 1.28],
      ]),
      material,
    ),
  ])
}

function openProfile(r: number, h: number, foot: number, flare: number): Profile {
  return [
    [foot, 0, 'sharp'],
    [foot * 0.95, h * 0.1],
    [r * 0.75, h * 0.4],
    [r * flare, h * 0.8],
    [r, h, 'sharp'],
    [r * 0.96, h],
    [r * flare * 0.94, h * 0.78],
    [r * 0.7, h * 0.42],
    [0, h * 0.16],
  ]
}

const bowl = (random: Random) => {
  const r = random.between(8, 15)
  return part(
    turned(openProfile(r, r * random.between(0.5, 0.8), r * random.between(0.35, 0.5), random.between(0.86, 1))),
    ceramic(random),
  )
}

const cup = (random: Random) => {
  const r = random.between(3.6, 5)
  const h = r * random.between(1.1, 2)
  const material = ceramic(random)
  const saucer = r * random.between(1.5, 1.9)
  return together([
    part(turned(openProfile(r, h, r * 0.55, random.between(0.84, 1))), material, { at: [0, 0.9, 0] }),
    together([handle(random, material, r * 0.9, h * 0.35, h * 0.85)], { at: [0, 0.9, 0] }),
    part(
      turned([
        [saucer * 0.5, 0, 'sharp'],
        [saucer, 1.6],
        [saucer * 0.98, 1.9],
        [saucer * 0.5, 0.8],
        [0, 0.6],
      ]),
      material,
    ),
  ])
}

const jug = (random: Random) => {
  const { r, h, at } = measuresOf(random, [5, 8], [16, 26])
  const neck = r * random.between(0.45, 0.7)
  const material = ceramic(random)
  const lip = (angle: number, along: number) =>
    1 + 0.5 * Math.max(0, along - 0.82) * 5 * Math.max(0, -Math.sin(angle)) ** 4
  return together([
    part(
      turned(
        [
          [r * 0.7, 0, 'sharp'],
          [r * 0.72, h * 0.04],
          [r, h * at],
          [neck, h * 0.82],
          [neck * 1.2, h],
        ],
        { shape: lip },
      ),
      material,
    ),
    handle(random, material, neck * 1.2, h * 0.4, h * 0.92),
  ])
}

const pouring = (tall: readonly [number, number], material: (random: Random) => Material) => (random: Random) => {
  const { r, h } = measuresOf(random, [7, 9.5], tall)
  const surface = material(random)
  const neck = r * random.between(0.4, 0.6)
  const tip = h * random.between(0.75, 1)
  return pot({
    body: [
      [r * 0.55, 0, 'sharp'],
      [r * 0.7, h * 0.06],
      [r, h * random.between(0.35, 0.5)],
      [r * 0.8, h * 0.8],
      [neck, h * 0.95],
    ],
    cover: [
      [neck, h * 0.95, 'sharp'],
      [neck * 0.8, h * 1.04],
      [neck * 0.15, h * 1.12],
      [neck * 0.22, h * 1.18],
      [0, h * 1.24],
    ],
    spout: [
      [-r * 0.8, h * 0.35],
      [-r * 1.25, h * 0.45],
      [-r * 1.5, tip * 0.8],
      [-r * 1.75, tip],
    ],
    bore: [r * 0.2, r * 0.1],
    handle: [
      [r * 0.7, h * 0.86],
      [r * 1.4, h * 0.98],
      [r * 1.6, h * 0.6],
      [r * 0.95, h * 0.28],
    ],
    grip: r * 0.09,
    materials: { body: surface, cover: surface, spout: surface, handle: surface },
  })
}

const tankard = (random: Random) => {
  const { r, h } = measuresOf(random, [5, 6.5], [11, 18])
  const material = silver(random)
  return together([
    part(
      turned([
        [r * 1.15, 0, 'sharp'],
        [r * 1.15, h * 0.05, 'sharp'],
        [r * random.between(0.95, 1.1), h * 0.1],
        [r * random.between(0.95, 1.15), h * 0.45],
        [r * 0.85, h, 'sharp'],
        [r * 0.9, h * 1.02],
        [r * 0.6, h * 1.12],
        [0, h * 1.16],
      ]),
      material,
    ),
    handle(random, material, r * 0.95, h * 0.2, h * 0.9),
  ])
}

const goblet = (random: Random) => {
  const r = random.between(3, 5)
  const stem = random.between(5, 11)
  const cupHeight = r * random.between(1.3, 2.6)
  const foot = r * random.between(0.85, 1.1)
  return clear(
    part(
      turned([
        [foot, 0, 'sharp'],
        [foot * 0.9, 0.4],
        [0.5, 1.2],
        [random.between(0.4, 1.1), stem * 0.5],
        [0.5, stem],
        [r * 0.8, stem + cupHeight * 0.35],
        [r, stem + cupHeight],
      ]),
      random.next() < 0.6 ? glass() : tintedGlass(random),
    ),
  )
}

const decanter = (random: Random) => {
  const { r, h } = measuresOf(random, [4.5, 7], [18, 26])
  const material = random.next() < 0.4 ? glass('#ffffff', 0.18) : tintedGlass(random)
  return together([
    clear(
      part(
        turned([
          [r * random.between(0.7, 1.1), 0, 'sharp'],
          [r, h * 0.06],
          [r * random.between(0.8, 1.1), h * 0.45],
          [r * 0.3, h * 0.68],
          [r * 0.26, h * 0.95],
          [r * 0.42, h],
        ]),
        material,
      ),
    ),
    clear(part(new SphereGeometry(r * random.between(0.35, 0.5), 24, 16), material, { at: [0, h * 1.08, 0] })),
  ])
}

const plate = (random: Random) => onEasel(charger(ceramic(random), plain('#d8d3c6')), random)

const tray = (random: Random) => {
  const r = random.between(13, 18)
  const rim = random.between(0.02, 0.08)
  const lobes = random.pick([0, 6, 8, 12])
  const dish = turned(
    [
      [r * 0.9, 0, 'sharp'],
      [r, 1.2],
      [r * 0.97, 1.8],
      [r * 0.88, 0.7, 'sharp'],
      [0, 0.6],
    ],
    { segments: 160, shape: angle => 1 + (lobes ? rim * Math.cos(angle * lobes) : 0) },
  )
  const leaning = part(dish, silver(random), { turn: [Math.PI / 2 - 0.22, 0, 0], at: [0, r, 0] })
  return leaning
}

const candlestick = (material: (random: Random) => Material) => (random: Random) => {
  const h = random.between(18, 30)
  const foot = h * random.between(0.22, 0.3)
  const knop = random.between(1.4, 2.6)
  return part(
    turned([
      [foot, 0, 'sharp'],
      [foot * 0.95, h * 0.05],
      [foot * 0.4, h * 0.12],
      [1, h * 0.2],
      [knop, h * random.between(0.35, 0.5)],
      [0.9, h * 0.6],
      [knop * 0.8, h * 0.72],
      [1.3, h * 0.8],
      [2.6, h * 0.86, 'sharp'],
      [1.6, h * 0.87],
      [1.7, h],
      [1.2, h],
    ]),
    material(random),
  )
}

const bell = (random: Random) => {
  const r = random.between(5, 8)
  const h = r * random.between(1.3, 1.9)
  const material = baseMetal(random)
  return together([
    part(
      turned([
        [r, 0, 'sharp'],
        [r * 0.97, h * 0.06],
        [r * 0.7, h * 0.3],
        [r * 0.55, h * 0.7],
        [r * 0.3, h * 0.95],
        [r * 0.12, h],
        [r * 0.22, h * 1.2],
        [r * 0.14, h * 1.5],
        [r * 0.2, h * 1.7],
        [0, h * 1.76],
      ]),
      material,
    ),
  ])
}

const kettle = (random: Random) => {
  const body = pouring([13, 17], baseMetal)(random)
  const hoop = [
    [-6, 13, 0],
    [-4, 21, 0],
    [4, 21, 0],
    [6, 13, 0],
  ] as const
  return together([body, part(swept(hoop, { section: () => [0.5, 0.7] }), plain('#2a211b'))])
}

const lamp = (random: Random) => {
  const material = baseMetal(random)
  const h = random.between(16, 24)
  const foot = random.between(5, 8)
  const globe = random.between(6, 9)
  return together([
    part(
      turned([
        [foot, 0, 'sharp'],
        [foot * 0.6, h * 0.1],
        [1.2, h * 0.25],
        [random.between(2, 3), h * 0.5],
        [1.2, h * 0.65],
        [foot * 0.8, h * 0.8],
        [foot * 0.7, h * 0.95],
        [2.4, h],
      ]),
      material,
    ),
    part(
      turned([
        [globe * 0.45, h],
        [globe, h + globe * 0.8],
        [globe * 0.5, h + globe * 1.5],
      ]),
      glass('#f1e6cf', 0.75),
    ),
    clear(
      part(
        turned([
          [2, h],
          [2.4, h + 6],
          [1.6, h + globe * 2.4],
        ]),
        glass(),
      ),
    ),
  ])
}

const caster = (random: Random) => {
  const { r, h } = measuresOf(random, [3, 4.2], [13, 19])
  return part(
    turned([
      [r * 0.9, 0, 'sharp'],
      [r * 0.8, h * 0.06],
      [r * 0.35, h * 0.14],
      [r, h * 0.34],
      [r * 0.7, h * 0.55],
      [r * 0.85, h * 0.62, 'sharp'],
      [r * 0.8, h * 0.8],
      [r * 0.3, h * 0.92],
      [r * 0.16, h * 0.95],
      [r * 0.2, h * 0.99],
      [0, h],
    ]),
    silver(random),
  )
}

const LOW = [8, 18] as const
const ABOVE = [18, 34] as const

export const vessels: readonly UnseenForm[] = [
  { form: 'vase', category: 'Ceramics', build: vase(ceramic), elevation: LOW },
  { form: 'vase', category: 'Glass', build: vase(tintedGlass), elevation: LOW },
  { form: 'jar', category: 'Ceramics', build: jar, elevation: LOW },
  { form: 'bowl', category: 'Ceramics', build: bowl, elevation: ABOVE },
  { form: 'cup', category: 'Ceramics', build: cup, elevation: ABOVE },
  { form: 'jug', category: 'Ceramics', build: jug, elevation: LOW },
  { form: 'teapot', category: 'Ceramics', build: pouring([11, 15], ceramic), elevation: LOW },
  { form: 'coffee pot', category: 'Silver', build: pouring([20, 26], silver), elevation: LOW },
  { form: 'tankard', category: 'Silver', build: tankard, elevation: LOW },
  { form: 'drinking glass', category: 'Glass', build: goblet, elevation: LOW },
  { form: 'bottle', category: 'Glass', build: decanter, elevation: LOW },
  { form: 'plate', category: 'Ceramics', build: plate, elevation: LOW },
  { form: 'tray', category: 'Silver', build: tray, elevation: LOW },
  { form: 'candlestick', category: 'Silver', build: candlestick(silver), elevation: LOW },
  { form: 'candlestick', category: 'Metalwork', build: candlestick(baseMetal), elevation: LOW },
  { form: 'bell', category: 'Metalwork', build: bell, elevation: LOW },
  { form: 'kettle', category: 'Metalwork', build: kettle, elevation: LOW },
  { form: 'lamp', category: 'Metalwork', build: lamp, elevation: LOW },
  { form: 'salt', category: 'Silver', build: caster, elevation: LOW },
]
