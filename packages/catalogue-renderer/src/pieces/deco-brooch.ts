import { MeshPhysicalMaterial, type Object3D } from 'three'
import { part, together } from '../form/assembly.ts'
import { board } from '../form/joinery.ts'
import { metal } from '../paint/materials.ts'
import type { Piece } from './piece.ts'
import { setStone, stoneMaterial } from './stones.ts'
import { velvetPad } from './velvet-pad.ts'

export const decoBrooch: Piece = {
  slug: 'art-deco-plaque-brooch',
  elevation: 52,
  turn: 12,
  backdrop: '#a3a9ac',
  build: random => {
    const platinum = metal('silver', random)
    const diamond = stoneMaterial('#f2f6fb', 0.06)
    const sapphire = stoneMaterial('#12309c', 0.14)
    const onyx = new MeshPhysicalMaterial({ color: '#0b0b0d', roughness: 0.12, clearcoat: 1, clearcoatRoughness: 0.05 })
    const parts: Object3D[] = [
      part(board(7.4, 0.3, 2.5, 0.12), platinum, { at: [0, 1.75, 0] }),
      part(board(5.2, 0.3, 3.6, 0.12), platinum, { at: [0, 1.75, 0] }),
      part(board(2.6, 0.34, 4.6, 0.12), platinum, { at: [0, 1.76, 0] }),
      setStone(sapphire, platinum, { at: [0, 2.2, 0], size: 0.78, oblong: 1.25, sides: 8, claws: 8 }),
    ]
    for (const hand of [-1, 1]) {
      for (const [x, long] of [
        [1.35, 3.1],
        [2.72, 2.2],
      ] as const) {
        parts.push(part(board(0.26, 0.34, long, 0.06), onyx, { at: [hand * x, 1.92, 0] }))
      }
      parts.push(part(board(2.1, 0.34, 0.26, 0.06), onyx, { at: [0, 1.96, hand * 1.24] }))
      setStones(hand)
    }
    function setStones(hand: number) {
      const small = (x: number, z: number, size = 0.21) =>
        parts.push(setStone(diamond, platinum, { at: [x, 1.98, z], size, sides: 8, claws: 0 }))
      for (let row = -3; row <= 3; row++) {
        for (let column = 0; column < 2; column++) small(hand * (1.78 + column * 0.47), row * 0.46)
      }
      for (let row = -2; row <= 2; row++) small(hand * 3.14, row * 0.44, 0.19)
      for (let column = -2; column <= 2; column++) small(column * 0.46, hand * 1.64, 0.19)
      for (let column = -2; column <= 2; column++) small(column * 0.44, hand * 2.05, 0.17)
      small(hand * 3.5, 0.22, 0.14)
      small(hand * 3.5, -0.22, 0.14)
    }
    return together([velvetPad(random, '#1d2733', 9.6, 7.2), ...parts])
  },
}
