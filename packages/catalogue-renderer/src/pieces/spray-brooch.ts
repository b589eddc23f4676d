import { Color, type Material, MeshPhysicalMaterial, type Object3D, SphereGeometry, Vector3 } from 'three'
import { part, together } from '../form/assembly.ts'
import { points, pointsInSpace } from '../form/points.ts'
import { swept } from '../form/swept.ts'
import { metal } from '../paint/materials.ts'
import type { Piece } from './piece.ts'
import { setStone, stoneMaterial } from './stones.ts'
import { velvetPad } from './velvet-pad.ts'

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
    stem(points`1.1,3.9 0.6,2.2 -0.3,0.6 -1.1,-1.1`, 0.13)
    stem(points`0.9,3.7 0.9,2 1.2,0.6 1.9,-0.5`, 0.11)
    stem(points`1.0,3.8 0.2,2.6 -1.2,1.7 -2.3,1.3`, 0.1)
    stem(points`0.4,2.7 1.2,2.75 1.5,2.3 1.1,2 0.6,2.4 0.9,3.2 1.9,3.6`, 0.09)
    blossom(-1.2, -1.4, 0.62, 7, diamond, sapphire)
    blossom(2, -0.9, 0.44, 6, sapphire, diamond)
    blossom(-2.5, 1.2, 0.36, 5, diamond, sapphire)
    const leafAt = (x: number, z: number, turn: number, size: number) => {
      const blade = swept(pointsInSpace`0,0,0 0.5,0.1,0.06 1.1,0.12,0 1.7,0,-0.1`, {
        rows: 40,
        segments: 14,
        side: new Vector3(0, 1, 0),
        section: t => [0.02 + 0.34 * Math.sin(Math.PI * t ** 0.8), 0.05],
      })
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
