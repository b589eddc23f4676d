import {
  Color,
  type Material,
  MeshPhysicalMaterial,
  type Object3D,
  SphereGeometry,
  TorusGeometry,
  Vector3,
} from 'three'
import { part, together } from '../form/assembly.ts'
import { board } from '../form/joinery.ts'
import { swept } from '../form/swept.ts'
import { colourMap, field, valueMap } from '../paint/canvas.ts'
import { cloth, metal } from '../paint/materials.ts'
import { clouds } from '../paint/noise.ts'
import type { Random } from '../random.ts'
import type { Piece } from './piece.ts'
import { setStone, stoneMaterial } from './stones.ts'

/** A jeweller's pad covered in velvet, tilted to the camera. */
export function velvetPad(random: Random, color: string, width: number, depth: number): Object3D {
  const nap = clouds(random)
  const pile = valueMap(
    field(512, 512, (u, v) => {
      const tone = 128 + 60 * nap.at(u * 90, v * 90, 2)
      return [tone, tone, tone]
    }),
  )
  const brushed = colourMap(
    field(256, 256, (u, v) => {
      const tone = 205 + 50 * nap.at(u * 3, v * 3, 3)
      return [tone, tone, tone]
    }),
  )
  const velvet = cloth(brushed, color, pile)
  velvet.sheen = 1
  velvet.sheenRoughness = 0.4
  return part(board(width, 1.4, depth, 0.65), velvet, { at: [0, 0.7, 0] })
}

/** Flower-spray brooch of sapphires, old-cut diamonds and seed pearls. */
export const sprayBrooch: Piece = {
  slug: 'sapphire-spray-brooch',
  elevation: 46,
  turn: -10,
  backdrop: '#b9b4ac',
  build: random => {
    const gold = metal('gold', random)
    const sapphire = stoneMaterial('#1b3fbf', 0.12)
    const diamond = stoneMaterial('#f4f7fb', 0.05)
    const pearl = new MeshPhysicalMaterial({
      color: '#efe6d8',
      roughness: 0.28,
      clearcoat: 0.8,
      clearcoatRoughness: 0.2,
      sheen: 0.5,
      sheenColor: new Color('#f4cfd0'),
    })
    const parts: Object3D[] = []
    const blossom = (x: number, z: number, size: number, petals: number, heart: Material, petal: Material) => {
      for (let i = 0; i < petals; i++) {
        const angle = (i / petals) * 2 * Math.PI + x
        parts.push(
          setStone(petal, gold, {
            at: [x + Math.cos(angle) * size * 1.75, 2.05, z + Math.sin(angle) * size * 1.75],
            size: size * 0.82,
            turn: [0, -angle, 0],
            oblong: 1.25,
            sides: 10,
            claws: 4,
          }),
        )
      }
      parts.push(setStone(heart, gold, { at: [x, 2.35, z], size: size * 0.92 }))
    }
    const stem = (points: readonly (readonly [number, number])[], thick: number) =>
      parts.push(
        part(
          swept(
            points.map(([x, z]) => [x, 1.75, z] as const),
            {
              rows: 60,
              segments: 12,
              side: new Vector3(0, 1, 0),
              section: t => [thick * (1.1 - 0.5 * t), thick * 0.8],
            },
          ),
          gold,
        ),
      )
    stem(
      [
        [1.1, 3.9],
        [0.6, 2.2],
        [-0.3, 0.6],
        [-1.1, -1.1],
      ],
      0.13,
    )
    stem(
      [
        [0.9, 3.7],
        [0.9, 2],
        [1.2, 0.6],
        [1.9, -0.5],
      ],
      0.11,
    )
    stem(
      [
        [1.0, 3.8],
        [0.2, 2.6],
        [-1.2, 1.7],
        [-2.3, 1.3],
      ],
      0.1,
    )
    stem(
      [
        [0.4, 2.7],
        [1.2, 2.75],
        [1.5, 2.3],
        [1.1, 2],
        [0.6, 2.4],
        [0.9, 3.2],
        [1.9, 3.6],
      ],
      0.09,
    )
    blossom(-1.2, -1.4, 0.62, 7, diamond, sapphire)
    blossom(2, -0.9, 0.44, 6, sapphire, diamond)
    blossom(-2.5, 1.2, 0.36, 5, diamond, sapphire)
    const leafAt = (x: number, z: number, turn: number, size: number) => {
      const blade = swept(
        [
          [0, 0, 0],
          [0.5, 0.1, 0.06],
          [1.1, 0.12, 0],
          [1.7, 0, -0.1],
        ],
        {
          rows: 40,
          segments: 14,
          side: new Vector3(0, 1, 0),
          section: t => [0.02 + 0.34 * Math.sin(Math.PI * t ** 0.8), 0.05],
        },
      )
      parts.push(part(blade, gold, { at: [x, 1.75, z], turn: [0, turn, 0], scale: size }))
      for (let i = 0; i < 4; i++) {
        const along = (0.35 + i * 0.32) * size
        parts.push(
          setStone(diamond, gold, {
            at: [x + Math.cos(turn) * along, 1.95, z - Math.sin(turn) * along],
            size: 0.14 * size,
            sides: 8,
            claws: 4,
          }),
        )
      }
    }
    leafAt(0.1, 1.4, 2.7, 1.05)
    leafAt(1, 1.6, -0.4, 1)
    leafAt(0.7, 2.4, 3.5, 0.85)
    leafAt(1.3, 0.4, 0.9, 0.7)
    for (const [x, z, size] of [
      [0.3, -0.3, 0.2],
      [0.7, -1.9, 0.24],
      [0.9, -2.5, 0.18],
      [-2.9, -0.1, 0.2],
      [3.2, 0.5, 0.19],
      [2.6, 0.9, 0.16],
      [-1.5, 2.3, 0.2],
    ] as const) {
      parts.push(part(new SphereGeometry(size, 24, 18), pearl, { at: [x, 1.95, z] }))
    }
    return together([
      velvetPad(random, '#2a2230', 9.4, 10),
      together(parts, { scale: [1.16, 1, 1.16], at: [0.3, 0, -0.45] }),
    ])
  },
}

/** Emerald and diamond cluster ring, standing in a slotted pad. */
export const emeraldRing: Piece = {
  slug: 'emerald-cluster-ring',
  elevation: 24,
  turn: 24,
  backdrop: '#a49c94',
  build: random => {
    const gold = metal('gold', random)
    const emerald = stoneMaterial('#0a8a4c', 0.14)
    const diamond = stoneMaterial('#f4f7fb', 0.05)
    const shank = new TorusGeometry(1, 0.13, 24, 96)
    const position = shank.getAttribute('position')
    for (let i = 0; i < position.count; i++) {
      const x = position.getX(i)
      const y = position.getY(i)
      const rise = Math.max(0, y)
      position.setZ(i, position.getZ(i) * (1 + 1.1 * rise ** 2))
      position.setXYZ(i, x, y, position.getZ(i))
    }
    shank.computeVertexNormals()
    const parts: Object3D[] = [part(shank, gold, { at: [0, 1.55, 0] })]
    const head: Object3D[] = [
      setStone(emerald, gold, { at: [0, 0.2, 0], size: 0.46, sides: 8, oblong: 1.18, claws: 8 }),
    ]
    for (let i = 0; i < 12; i++) {
      const angle = (i / 12) * 2 * Math.PI
      head.push(
        setStone(diamond, gold, {
          at: [Math.cos(angle) * 0.82, 0, Math.sin(angle) * 0.72],
          size: 0.185,
          sides: 10,
          turn: [Math.sin(angle) * 0.3, 0, -Math.cos(angle) * 0.3],
          claws: 4,
        }),
      )
    }
    parts.push(together(head, { at: [0, 2.75, 0.1], turn: [0.42, 0, 0] }))
    for (const side of [-1, 1]) {
      for (let i = 0; i < 3; i++) {
        const angle = Math.PI / 2 + side * (0.72 + i * 0.2)
        parts.push(
          setStone(diamond, gold, {
            at: [Math.cos(angle) * 1.12, 1.55 + Math.sin(angle) * 1.12, 0],
            size: 0.12 - i * 0.018,
            sides: 8,
            turn: [0, 0, angle - Math.PI / 2],
            claws: 4,
          }),
        )
      }
    }
    const pad = velvetPad(random, '#3a1620', 4.6, 3.4)
    pad.scale.y = 0.8
    pad.position.y = 0.5
    return together([...parts, pad])
  },
}
