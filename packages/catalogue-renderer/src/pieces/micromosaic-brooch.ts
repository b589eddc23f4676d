import { SphereGeometry } from 'three'
import { part, together } from '../form/assembly.ts'
import { profile } from '../form/points.ts'
import { seenFromAbove, turned } from '../form/turned.ts'
import { colourMap } from '../paint/canvas.ts'
import { glaze, metal } from '../paint/materials.ts'
import { ruins } from '../paint/ruins.ts'
import { inTesserae } from '../paint/tesserae.ts'
import type { Piece } from './piece.ts'
import { velvetPad } from './velvet-pad.ts'

export const micromosaicBrooch: Piece = {
  slug: 'micromosaic-ruins-brooch',
  elevation: 50,
  turn: -8,
  backdrop: '#b3aca2',
  build: random => {
    const gold = metal('gold', random)
    const mosaic = inTesserae(ruins(random, 1400, 1400), { tile: 9, joint: 0.12, ground: '#6a6256', random })
    const plaque = seenFromAbove(turned(profile`2.3,0 1.4,0.08 0,0.1`, { segments: 128 }), 2.32)
    const bezel = turned(profile`2.2,-0.3 2.6,-0.2 2.62,0.1 2.4,0.22 2.28,0.06`, {
      segments: 300,
      shape: (angle, along) => 1 + 0.012 * Math.cos(angle * 64 + along * 9),
    })
    const beads = Array.from({ length: 84 }, (_, i) => {
      const angle = (i / 84) * 2 * Math.PI
      return part(new SphereGeometry(0.095, 14, 10), gold, { at: [Math.cos(angle) * 2.7, 0, Math.sin(angle) * 2.7] })
    })
    return together([
      velvetPad(random, '#22303a', 9.6, 7.6),
      together([part(plaque, glaze(colourMap(mosaic), 0.35)), part(bezel, gold), ...beads], {
        at: [0, 1.75, 0],
        scale: [1.28, 1, 1],
      }),
    ])
  },
}
