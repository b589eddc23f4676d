import { part, together } from '../form/assembly.ts'
import { profile } from '../form/points.ts'
import { seenFromAbove, turned } from '../form/turned.ts'
import { flower } from '../paint/blossom.ts'
import { acanthus, armorial } from '../paint/engraving.ts'
import { metal } from '../paint/materials.ts'
import { circles, MIDDLE, round, SIZE } from '../paint/roundel.ts'
import { onEasel } from './easel.ts'
import type { Piece } from './piece.ts'
import { engravedSilver } from './silver.ts'

export const engravedSalver: Piece = {
  slug: 'piecrust-salver',
  elevation: 9,
  turn: 12,
  backdrop: '#8a8f98',
  build: random => {
    const face = engravedSilver(random, SIZE, SIZE, brush => {
      brush.lineWidth = 7
      armorial(brush, MIDDLE, MIDDLE, 560, random)
      brush.lineWidth = 5
      round(brush, 22, i => {
        acanthus(brush, -20, -500, 62, i % 2 ? 0.3 : Math.PI + 0.2, i % 2 ? 1 : -1)
        flower(brush, 46, -456, 30, {
          petals: 6,
          fill: 'transparent',
          outline: '#5d564d',
          heart: 'transparent',
          line: 4,
        })
      })
      circles(brush, brush.strokeStyle as string, [
        [410, 5],
        [398, 3],
        [588, 5],
      ])
    })
    face.metalness = 0.86
    const piecrust = (angle: number, along: number) => {
      const rim = Math.max(0, 1 - along * 3.2)
      return 1 + rim * (0.035 * Math.abs(Math.sin(angle * 4)) + 0.012 * Math.cos(angle * 40))
    }
    const plate = turned(profile`16.2,1.6 16.4,2 15.8,2.1 15.2,1.2! 14.4,0.5! 8,0.4 0,0.4`, {
      rows: 80,
      segments: 320,
      shape: piecrust,
    })
    const back = turned(profile`0,0 14.4,0 16.2,1.6`, { segments: 200 })
    return onEasel(together([part(seenFromAbove(plate, 16.9), face), part(back, metal('silver', random))]), random)
  },
}
