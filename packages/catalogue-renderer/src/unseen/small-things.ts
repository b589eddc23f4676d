import { CylinderGeometry, type Object3D, SphereGeometry, TorusGeometry } from 'three'
import { part, together } from '../form/assembly.ts'
import { curbChain } from '../form/chain.ts'
import { sawn } from '../form/joinery.ts'
import { swept } from '../form/swept.ts'
import { turned } from '../form/turned.ts'
import { canvas, colourMap } from '../paint/canvas.ts'
import { metal, plain } from '../paint/materials.ts'
import { hide, volume } from '../pieces/books.ts'
import { chapterRing, hand } from '../pieces/dials.ts'
import { setStone, stoneMaterial } from '../pieces/stones.ts'
import { velvetPad } from '../pieces/velvet-pad.ts'
import { timber } from '../pieces/wooden.ts'
import type { Random } from '../random.ts'
import { baseMetal, tone, wood } from './decoration.ts'
import type { UnseenForm } from './unseen-form.ts'

const precious = (random: Random) => metal(random.pick(['gold', 'silver'] as const), random)
const gem = (random: Random) => stoneMaterial(tone(random, random.pick([0, 140, 215, 280, 40]), [25, 60]), 0.1)
const pad = (random: Random, width: number, depth: number) =>
  velvetPad(random, tone(random, random.between(0, 360), [10, 70]), width, depth)

const ring = (random: Random): Object3D => {
  const mount = precious(random)
  const size = random.between(0.3, 0.6)
  const small = random.whole(0, 4)
  const head: Object3D[] = [
    setStone(gem(random), mount, {
      at: [0, 0, 0],
      size,
      sides: random.pick([6, 8, 12]),
      oblong: random.between(1, 1.5),
    }),
  ]
  const side = gem(random)
  for (let i = 0; i < small * 2; i++) {
    const angle = (i / (small * 2)) * 2 * Math.PI
    head.push(
      setStone(side, mount, { at: [Math.cos(angle) * size * 1.6, -0.05, Math.sin(angle) * size * 1.4], size: 0.2 }),
    )
  }
  const base = pad(random, 5, 4)
  base.scale.y = 0.8
  return together([
    part(new TorusGeometry(1, random.between(0.08, 0.2), 20, 80), mount, { at: [0, 1.7, 0] }),
    together(head, { at: [0, 2.9, 0.1], turn: [0.45, 0, 0] }),
    base,
  ])
}

const brooch = (random: Random): Object3D => {
  const [mount, middle, petals] = [precious(random), gem(random), gem(random)]
  const rays = random.whole(5, 12)
  const reach = random.between(1, 1.9)
  const parts: Object3D[] = [
    part(new CylinderGeometry(reach * 0.9, reach * 0.9, 0.16, 48), mount),
    setStone(middle, mount, { at: [0, 0.3, 0], size: random.between(0.4, 0.7) }),
  ]
  for (let i = 0; i < rays; i++) {
    const angle = (i / rays) * 2 * Math.PI
    const at = [Math.cos(angle) * reach, 0.2, Math.sin(angle) * reach] as const
    parts.push(setStone(petals, mount, { at, size: random.between(0.22, 0.4) }))
  }
  return together([together(parts, { at: [0, 1.6, 0] }), pad(random, 7, 6)])
}

const bracelet = (random: Random): Object3D => {
  const mount = precious(random)
  const count = random.whole(10, 22)
  const stone = gem(random)
  const parts: Object3D[] = [
    part(new TorusGeometry(3, random.between(0.15, 0.4), 20, 96), mount, {
      turn: [Math.PI / 2, 0, 0],
      scale: [1, 0.85, 1.6],
    }),
  ]
  for (let i = 0; i < count; i++) {
    const angle = (i / count) * 2 * Math.PI
    parts.push(
      setStone(stone, mount, {
        at: [Math.cos(angle) * 3.2, 0, Math.sin(angle) * 2.75],
        size: random.between(0.25, 0.4),
        turn: [0, -angle, -Math.PI / 2],
      }),
    )
  }
  return together([together(parts, { at: [0, 2, 0] }), pad(random, 9, 8)])
}

const necklace = (random: Random): Object3D => {
  const mount = precious(random)
  const [wide, deep] = [random.between(4, 5.5), random.between(5, 7)]
  const at = (along: number) => {
    const angle = -Math.PI / 2 + (along - 0.5) * 5.6
    return [Math.cos(angle + Math.PI) * wide, Math.sin(angle + Math.PI) * deep] as const
  }
  const chain = curbChain(mount, random.whole(60, 90), random.between(0.14, 0.22), at)
  const drop = setStone(gem(random), mount, { at: [0, 0.6, deep + 0.8], size: random.between(0.6, 1.1), oblong: 0.8 })
  return together([together([chain, drop], { at: [0, 1.4, -0.4] }), pad(random, 14, 17)])
}

const clock = (random: Random): Object3D => {
  const [width, height, depth] = [random.between(20, 30), random.between(26, 42), random.between(12, 18)]
  const [material, brass] = [wood(random), metal('brass', random)]
  const face = plain('#ffffff', 0.4)
  face.map = colourMap(chapterRing({ silvered: random.next() < 0.5, maker: 'A. Maker', town: 'London' }))
  const r = width * random.between(0.34, 0.42)
  const y = height - width * 0.5
  const hands = (length: number, turn: number) =>
    part(hand(length, 0.3, random.next() < 0.5), plain('#15130f', 0.4), {
      at: [0, y, depth / 2 + 1.1],
      turn: [0, 0, turn],
    })
  return together([
    timber([width, height, depth], material, { at: [0, height / 2 + 2, 0], grain: 'y', ease: random.between(0.3, 3) }),
    timber([width + 5, 3, depth + 4], material, { at: [0, 1.5, 0] }),
    timber([width + 3, 3, depth + 3], material, { at: [0, height + 2, 0], ease: 1 }),
    part(new CylinderGeometry(r, r, 0.6, 64), [brass, face, brass], {
      at: [0, y, depth / 2 + 0.5],
      turn: [Math.PI / 2, Math.PI / 2, 0],
    }),
    part(new TorusGeometry(r, 0.7, 12, 64), brass, { at: [0, y, depth / 2 + 0.8] }),
    hands(r * 0.75, random.between(0, 6)),
    hands(r * 0.5, random.between(0, 6)),
  ])
}

const book = (random: Random): Object3D => {
  const [width, height, thick] = [random.between(11, 18), random.between(17, 26), random.between(2.4, 6)]
  const color = [random.between(40, 170), random.between(25, 100), random.between(20, 90)] as const
  const cover = canvas(500, 700, brush => {
    brush.drawImage(hide(random, 250, 350, color), 0, 0, 500, 700)
    brush.strokeStyle = '#d9b25a'
    brush.lineWidth = random.between(2, 8)
    for (let inset = 20; inset < random.between(30, 120); inset += 24) {
      brush.strokeRect(inset, inset, 500 - 2 * inset, 700 - 2 * inset)
    }
  })
  const spine = canvas(210, 700, brush => {
    brush.drawImage(hide(random, 105, 350, color), 0, 0, 210, 700)
    brush.fillStyle = tone(random, random.between(0, 360), [20, 40])
    brush.fillRect(6, 130, 198, 90)
  })
  return volume(random, { width, height, thick, cover, spine, gilt: random.next() < 0.4, smooth: random.next() < 0.3 })
}

const spoon = (random: Random): Object3D => {
  const material = metal('silver', random)
  const length = random.between(14, 20)
  const stem = [
    [0, 0.6, 0],
    [0, 1.1, length * 0.3],
    [0, 0.5, length * 0.7],
    [0, 0.7, length],
  ] as const
  const bowl = random.between(1.5, 2.3)
  return together([
    part(swept(stem, { section: t => [0.22 + 0.5 * t ** 4, 0.16] }), material),
    part(new SphereGeometry(1, 32, 20, 0, 2 * Math.PI, Math.PI / 2, Math.PI / 2), material, {
      at: [0, 0.9, -bowl * 1.3],
      scale: [bowl, 0.8, bowl * 1.6],
    }),
  ])
}

const sword = (random: Random): Object3D => {
  const [steel, brass] = [metal('steel', random), metal('brass', random)]
  const length = random.between(60, 85)
  const bend = random.between(-6, 6)
  const blade = [
    [12, 1.2, 0],
    [12 + length * 0.5, 1.2, bend],
    [12 + length, 1.2, bend * 0.2],
  ] as const
  const guard = random.between(4, 8)
  return together(
    [
      part(swept(blade, { section: t => [1.6 * (1 - t ** 6), 0.3] }), steel),
      part(
        turned([
          [0, 0],
          [1.3, 1],
          [1.1, 6],
          [1.4, 11],
          [1.2, 12],
        ]),
        plain('#1d1712', 0.6),
        { at: [0, 1.2, 0], turn: [0, 0, -Math.PI / 2] },
      ),
      part(new SphereGeometry(random.between(1.6, 2.4), 20, 14), brass, { at: [-0.6, 1.4, 0] }),
      part(
        swept(
          [
            [12, 1.2, -guard],
            [11.4, 1.2, 0],
            [12, 1.2, guard],
          ],
          { section: () => [0.6, 0.6] },
        ),
        brass,
      ),
    ],
    { turn: [0, random.between(0.3, 0.9), 0] },
  )
}

const violin = (random: Random): Object3D => {
  const [material, dark] = [wood(random), plain('#14100d', 0.4)]
  const waist = random.between(5, 6.5)
  const half = [
    [0, -1],
    [6, -0.6],
    [10, 4],
    [10.4, 9],
    [8.4, 13],
    [waist, 17],
    [waist + 0.6, 20],
    [7.6, 25],
    [8, 29],
    [5, 34],
    [1.6, 35.4],
  ] as const
  const outline = [...half, ...half.toReversed().map(([x, y]) => [-x, y] as const)]
  const strings = [-0.9, -0.3, 0.3, 0.9].map(x =>
    part(new CylinderGeometry(0.05, 0.05, 50, 6), plain('#d9d4c8', 0.3), { at: [x, 29, 3.2] }),
  )
  return together(
    [
      part(sawn(outline, 4, 0.5), material),
      timber([2.4, 30, 1.4], dark, { at: [0, 45, 2.4] }),
      timber([2.2, 12, 2], material, { at: [0, 63, 0.6] }),
      part(new SphereGeometry(1.6, 20, 14), material, { at: [0, 70, 0.6] }),
      timber([4, 11, 0.6], dark, { at: [0, 4, 2.6] }),
      timber([4.6, 0.6, 2.4], wood(random), { at: [0, 14, 3] }),
      ...[-1, 1].map(side => timber([0.5, 7, 0.2], dark, { at: [side * 4, 15, 2.1] })),
      ...strings,
    ],
    { turn: [-0.16, 0, random.between(-0.3, 0.3)], at: [0, 3, 0] },
  )
}

const telescope = (random: Random): Object3D => {
  const brass = baseMetal(random)
  const [length, r] = [random.between(30, 46), random.between(2.2, 3.6)]
  const tube = turned([
    [r, 0, 'sharp'],
    [r * 1.12, 0.4],
    [r * 1.12, 2, 'sharp'],
    [r, 2.2],
    [r, length * 0.6, 'sharp'],
    [r * 0.75, length * 0.61],
    [r * 0.75, length * 0.85, 'sharp'],
    [r * 0.5, length * 0.86],
    [r * 0.6, length],
    [0, length],
  ])
  const legs = [0, 1, 2].map(i => {
    const angle = (i / 3) * 2 * Math.PI + 0.5
    const path = [
      [0, 8, 0],
      [Math.sin(angle) * 5, 6, Math.cos(angle) * 5],
      [Math.sin(angle) * 10, 0, Math.cos(angle) * 10],
    ] as const
    return part(swept(path, { section: () => [0.6, 0.6] }), brass)
  })
  return together([
    part(tube, brass, { at: [-length * 0.4, 24, 0], turn: [0, 0, -Math.PI / 2 + random.between(-0.3, 0.3)] }),
    part(
      turned([
        [1, 6],
        [1.4, 12],
        [0.8, 20],
        [1.2, 24],
      ]),
      brass,
    ),
    ...legs,
  ])
}

const box = (random: Random): Object3D => {
  const [width, height, depth] = [random.between(18, 30), random.between(7, 14), random.between(12, 20)]
  const [material, brass] = [wood(random), metal('brass', random)]
  return together([
    timber([width, height, depth], material, { at: [0, height / 2, 0] }),
    timber([width + 0.6, height * 0.3, depth + 0.6], material, { at: [0, height * 1.15, 0], ease: 0.8, cut: 0.4 }),
    timber([2.4, 2.6, 0.4], brass, { at: [0, height * 0.9, depth / 2 + 0.3] }),
    ...[-1, 1].map(side => timber([0.5, height, 1.2], brass, { at: [(side * width) / 2, height / 2, depth / 2 - 1] })),
  ])
}

const bust = (random: Random): Object3D => {
  const material = random.next() < 0.5 ? baseMetal(random) : plain(tone(random, 40, [70, 88]), 0.55)
  const lean = random.between(-0.3, 0.3)
  return together([
    part(
      turned([
        [5.4, 0, 'sharp'],
        [5.4, 1.4],
        [2.6, 4],
        [3, 7],
      ]),
      material,
    ),
    part(new SphereGeometry(1, 40, 30), material, { at: [0, 10.5, 0], scale: [random.between(6, 7.4), 3.2, 3.4] }),
    part(
      turned([
        [2.2, 0],
        [1.9, 3],
        [2.3, 6],
      ]),
      material,
      { at: [0, 13, 0] },
    ),
    together(
      [
        part(new SphereGeometry(1, 40, 30), material, { scale: [3.3, 4.4, 3.9] }),
        part(new SphereGeometry(0.7, 20, 14), material, { at: [0, -0.4, 3.9], scale: [0.8, 1.4, 1] }),
        part(new SphereGeometry(1, 30, 20), material, { at: [0, 1.6, -0.9], scale: [3.7, 3.6, 3.8] }),
        part(new SphereGeometry(0.5, 16, 12), material, { at: [0, -2.2, 3.4], scale: [1.8, 0.5, 0.6] }),
        ...[-1, 1].map(side => part(new SphereGeometry(0.5, 16, 12), material, { at: [side * 1.3, 0.6, 3.5] })),
      ],
      { at: [0, 21, 0.4], turn: [0, lean, 0] },
    ),
  ])
}

export const smallThings: readonly UnseenForm[] = [
  { form: 'ring', category: 'Jewelry', build: ring, elevation: [16, 32] },
  { form: 'brooch', category: 'Jewelry', build: brooch, elevation: [45, 70] },
  { form: 'bracelet', category: 'Jewelry', build: bracelet, elevation: [24, 45] },
  { form: 'necklace', category: 'Jewelry', build: necklace, elevation: [50, 75] },
  { form: 'clock', category: 'Collectibles', build: clock },
  { form: 'book', category: 'Books', build: book },
  { form: 'spoon', category: 'Silver', build: spoon, elevation: [40, 70] },
  { form: 'weapon', category: 'Collectibles', build: sword, elevation: [40, 70] },
  { form: 'musical instrument', category: 'Collectibles', build: violin, elevation: [4, 12] },
  { form: 'scientific instrument', category: 'Collectibles', build: telescope },
  { form: 'box', category: 'Other', build: box, elevation: [16, 32] },
  { form: 'figure', category: 'Art', build: bust },
]
