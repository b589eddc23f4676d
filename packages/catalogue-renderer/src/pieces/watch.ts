import { CylinderGeometry, type Object3D, TorusGeometry } from 'three'
import { part, together } from '../form/assembly.ts'
import { curbChain } from '../form/chain.ts'
import { profile } from '../form/points.ts'
import { seenFromAbove, turned } from '../form/turned.ts'
import { colourMap } from '../paint/canvas.ts'
import { glass, glaze, metal } from '../paint/materials.ts'
import { chapterRing, hand } from './dials.ts'
import type { Piece } from './piece.ts'

export const pocketWatch: Piece = {
  slug: 'open-face-pocket-watch',
  elevation: 58,
  turn: 8,
  backdrop: '#5d5550',
  build: random => {
    const gold = metal('gold', random)
    const blued = metal('steel', random)
    blued.color.set('#1d2f6e')
    const dial = seenFromAbove(turned(profile`2.08,0 1,0.03 0,0.04`, { rows: 12 }), 2.1)
    const enamel = glaze(
      colourMap(chapterRing({ silvered: false, maker: 'H. Corrigan', town: 'DUBLIN', seconds: true })),
      1,
    )
    const milled = turned(profile`1.6,0 2.3,0.2 2.58,0.6 2.6,0.85 2.5,1.1 2.32,1.24 2.14,1.2 2.1,1.02`, {
      segments: 400,
      shape: (angle, along) => 1 + 0.008 * Math.cos(angle * 100) * Math.max(0, 1 - Math.abs(along - 0.48) * 9),
    })
    const flat = [-Math.PI / 2, 0, 0] as const
    const parts: Object3D[] = [
      part(milled, gold),
      part(dial, enamel, { at: [0, 1, 0] }),
      part(hand(1.1, 0.1, true), blued, { at: [0, 1.1, 0], turn: [-Math.PI / 2, 0, 1] }),
      part(hand(1.72, 0.07, false), blued, { at: [0, 1.14, 0], turn: [-Math.PI / 2, 0, -1.15] }),
      part(hand(0.42, 0.025, false), blued, { at: [0, 1.08, 0.76], turn: [-Math.PI / 2, 0, 2.4] }),
      part(new CylinderGeometry(0.09, 0.09, 0.2, 20), gold, { at: [0, 1.1, 0] }),
      part(new CylinderGeometry(0.3, 0.42, 0.7, 32), gold, { at: [0, 0.7, -2.8], turn: [-Math.PI / 2, 0, 0] }),
      part(
        turned(profile`0.3,0 0.44,0.1 0.44,0.5 0.3,0.6 0,0.62`, {
          segments: 200,
          shape: angle => 1 + 0.04 * Math.cos(angle * 28),
        }),
        gold,
        { at: [0, 0.7, -3.1], turn: [...flat] },
      ),
      part(new TorusGeometry(0.72, 0.1, 14, 48), gold, { at: [0, 0.62, -3.6], turn: [-Math.PI / 2 + 0.25, 0, 0] }),
    ]
    const crystal = part(turned(profile`2.16,0 1.6,0.2 0,0.34`, { rows: 24 }), glass('#ffffff', 0.01), {
      at: [0, 1.2, 0],
    })
    crystal.userData.shadowShare = 0.08
    parts.push(crystal)
    parts.push(
      curbChain(gold, 54, 0.26, along => {
        const angle = -Math.PI / 2 + along * 4.3
        const radius = 4.35 + 0.25 * Math.sin(along * 9)
        return [Math.cos(angle) * radius, Math.sin(angle) * radius]
      }),
    )
    return together(parts)
  },
}
