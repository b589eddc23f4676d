import { SphereGeometry } from 'three'
import { part, together } from '../form/assembly.ts'
import { curbChain } from '../form/chain.ts'
import { profile } from '../form/points.ts'
import { seenFromAbove, turned } from '../form/turned.ts'
import { canvas, colourMap, valueMap } from '../paint/canvas.ts'
import { reliefCanvas } from '../paint/engraving.ts'
import { glaze, metal, plain } from '../paint/materials.ts'
import type { Piece } from './piece.ts'
import { setStone, stoneMaterial } from './stones.ts'
import { velvetPad } from './velvet-pad.ts'

export const guillocheLocket: Piece = {
  slug: 'guilloche-enamel-locket',
  elevation: 56,
  turn: 0,
  backdrop: '#c9c5bc',
  build: random => {
    const gold = metal('gold', random)
    const turning = (brush: CanvasRenderingContext2D) => {
      brush.translate(512, 512)
      for (let ray = 0; ray < 72; ray++) {
        brush.rotate((2 * Math.PI) / 72)
        brush.beginPath()
        for (let reach = 60; reach < 512; reach += 6) brush.lineTo(reach, 13 * Math.sin(reach / 15))
        brush.stroke()
      }
    }
    const relief = reliefCanvas(1024, 1024, brush => {
      brush.strokeStyle = '#202020'
      brush.lineWidth = 7
      turning(brush)
    })
    const enamel = glaze(
      colourMap(
        canvas(1024, 1024, brush => {
          const depth = brush.createRadialGradient(460, 420, 40, 512, 512, 512)
          depth.addColorStop(0, '#4f8ad8')
          depth.addColorStop(0.6, '#1f4fae')
          depth.addColorStop(1, '#0f2a72')
          brush.fillStyle = depth
          brush.fillRect(0, 0, 1024, 1024)
          brush.strokeStyle = 'rgb(170 206 244 / 0.55)'
          brush.lineWidth = 5
          turning(brush)
        }),
      ),
      1,
      valueMap(relief),
    )
    const face = seenFromAbove(turned(profile`1.9,0 1.3,0.26 0,0.42`, { segments: 128 }), 1.92)
    const rim = turned(profile`1.8,-0.5 2.2,-0.3 2.24,0 2.05,0.12 1.9,0`)
    const pearl = plain('#efe6d8', 0.28)
    pearl.clearcoat = 0.8
    const diamond = stoneMaterial('#f4f7fb', 0.05)
    const pearls = Array.from({ length: 34 }, (_, i) => {
      const angle = (i / 34) * 2 * Math.PI
      return part(new SphereGeometry(0.18, 18, 12), pearl, {
        at: [Math.cos(angle) * 2.06, 0.12, Math.sin(angle) * 2.06],
      })
    })
    const star = [0, 1, 2, 3, 4, 5].flatMap(i => {
      const angle = (i / 6) * 2 * Math.PI
      return [0.42, 0.72, 0.96].map((reach, ring) =>
        setStone(diamond, gold, {
          at: [Math.cos(angle) * reach, 0.46 - ring * 0.06, Math.sin(angle) * reach],
          size: 0.17 - ring * 0.035,
          sides: 8,
          claws: 0,
        }),
      )
    })
    star.push(setStone(diamond, gold, { at: [0, 0.52, 0], size: 0.26, sides: 10, claws: 6 }))
    return together([
      velvetPad(random, '#5a1f2c', 11, 13),
      together([part(face, enamel), part(rim, gold), ...pearls, ...star], { at: [0, 1.95, 2], scale: [1, 1, 1.22] }),
      part(new SphereGeometry(0.3, 20, 14), gold, { at: [0, 1.7, -0.75] }),
      together(
        [
          curbChain(gold, 62, 0.15, along => {
            const side = (along - 0.5) * 2
            return [
              side * 3.6 * Math.sqrt(Math.abs(side)) ** 1.1,
              -1 - 4.2 * Math.abs(side) ** 0.8 + 0.5 * Math.sin(side * 7),
            ]
          }),
        ],
        { at: [0, 1.42, 0] },
      ),
    ])
  },
}
