import { points, profile } from '../form/points.ts'
import { flower, spaced } from '../paint/blossom.ts'
import { acanthus, armorial } from '../paint/engraving.ts'
import { metal, polishedWood } from '../paint/materials.ts'
import { woodTexture } from '../paint/wood.ts'
import type { Piece } from './piece.ts'
import { pot } from './pot.ts'
import { engravedSilver } from './silver.ts'

export const silverCoffeePot: Piece = {
  slug: 'chased-coffee-pot',
  elevation: 9,
  turn: 16,
  backdrop: '#7d7a86',
  build: random => {
    const chased = engravedSilver(random, 2048, 1700, brush => {
      brush.lineWidth = 7
      armorial(brush, 1000, 800, 860, random)
      brush.lineWidth = 6
      for (let i = 0; i < 22; i++) {
        for (const [y, size] of [
          [1420, 58],
          [300, 40],
        ] as const) {
          acanthus(brush, (i + 0.3) * 93, y, size, random.between(-0.3, 0.3), i % 2 ? 1 : -1)
        }
      }
      const free = spaced(118, (x, y, size) => {
        if (random.next() < 0.45)
          acanthus(brush, x, y, random.between(36, 66) * size, random.between(0, 6), random.pick([1, -1] as const))
        else {
          const outline = brush.strokeStyle as string
          flower(
            brush,
            x,
            y,
            random.between(34, 64) * size,
            { petals: random.whole(4, 9), fill: 'transparent', outline, heart: 'transparent', line: 5 },
            x,
          )
        }
      })
      for (let i = 0; i < 700; i++) {
        const [x, y] = [random.between(0, 2048), random.between(400, 1370)]
        if (Math.abs(x - 1000) > 390 || Math.abs(y - 800) > 470) free(x, y, random.between(0.7, 1.1))
      }
    })
    // Chased all over, it is brushed and not burnished: it mirrors less than a plain surface.
    chased.metalness = 0.78
    chased.bumpScale = 0.25
    chased.roughnessMap = null
    chased.roughness = 0.36
    const silver = metal('silver', random)
    const lobed = (angle: number, along: number) => 1 + 0.03 * Math.cos(angle * 8 + along * 7) * (1 - along)
    return pot({
      body: profile`5,0! 5.2,0.5 3.8,1.2 3.2,2 4.6,3.4 6.6,6.4 6.8,9.4 5.4,14 4.5,18.4 4.7,20.6! 4.9,20.9`,
      cover: profile`4.9,20.8! 4.8,21.3 4,22.2 3.2,23.6 1.2,24.6 0.6,25! 1,25.6 1.3,26.6 0.5,28.2 0,28.4`,
      shape: lobed,
      spout: points`-5.6,7 -8.6,7.6 -9,11.4 -8.8,15.4 -11,18.8 -12.2,19`,
      bore: [2.1, 0.8],
      handle: points`4.6,18.4 7,20.6 10.4,19.4 11.6,15 10,10.8 7.4,8.8 6,8.4`,
      grip: 0.68,
      materials: {
        body: chased,
        cover: engravedSilver(random, 1024, 512, brush => {
          brush.lineWidth = 5
          for (let i = 0; i < 14; i++) acanthus(brush, (i + 0.3) * 73, 200, 40, 0.2, i % 2 ? 1 : -1)
        }),
        spout: silver,
        handle: polishedWood(woodTexture('rosewood', random), null, 0.8),
      },
    })
  },
}
