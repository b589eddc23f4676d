import type { Object3D } from 'three'
import { part, together } from '../form/assembly.ts'
import { board } from '../form/joinery.ts'
import { metal } from '../paint/materials.ts'
import type { Piece } from './piece.ts'
import { setStone, stoneMaterial } from './stones.ts'
import { velvetPad } from './velvet-pad.ts'

export const garnetNecklace: Piece = {
  slug: 'garnet-riviere-necklace',
  elevation: 52,
  turn: 4,
  backdrop: '#c3bcb2',
  build: random => {
    const gilt = metal('gold', random)
    const garnet = stoneMaterial('#8a0f24', 0.1)
    const stones: Object3D[] = []
    for (let i = -19; i <= 19; i++) {
      const angle = Math.PI / 2 + i * 0.158
      const radius = 5.1 + 0.5 * Math.cos(i * 0.12)
      stones.push(
        setStone(garnet, gilt, {
          at: [Math.cos(angle) * radius * 0.92, 1.9, Math.sin(angle) * radius - 0.8],
          size: 0.4 - 0.0085 * Math.abs(i),
          sides: 10,
          claws: 4,
          turn: [0, -angle, 0],
        }),
      )
    }
    const drop = [0, 1.95, 6.3] as const
    stones.push(setStone(garnet, gilt, { at: [drop[0], 2.05, drop[2]], size: 0.5, oblong: 1.1, sides: 14 }))
    for (let i = 0; i < 10; i++) {
      const angle = (i / 10) * 2 * Math.PI
      stones.push(
        setStone(garnet, gilt, {
          at: [drop[0] + Math.cos(angle) * 0.86, 1.92, drop[2] + Math.sin(angle) * 0.86],
          size: 0.27,
          sides: 8,
          claws: 3,
        }),
      )
    }
    stones.push(
      setStone(garnet, gilt, { at: [0, 1.95, 7.9], size: 0.36, oblong: 0.75, sides: 10, claws: 4 }),
      part(board(1.2, 0.3, 0.5, 0.1), gilt, { at: [0, 1.85, -5.6] }),
    )
    return together([velvetPad(random, '#e4dccb', 15, 17.6), together(stones, { at: [0, 0, -0.7] })])
  },
}
