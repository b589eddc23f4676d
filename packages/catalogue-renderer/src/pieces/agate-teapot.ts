import { points, profile } from '../form/points.ts'
import { colourMap, field } from '../paint/canvas.ts'
import { glaze } from '../paint/materials.ts'
import { clouds } from '../paint/noise.ts'
import type { Piece } from './piece.ts'
import { pot } from './pot.ts'

/** Agate ware is thrown from clays wedged together, so the marbling runs right through. */
export const agateTeapot: Piece = {
  slug: 'solid-agate-teapot',
  elevation: 14,
  turn: 16,
  backdrop: '#b7b9b4',
  build: random => {
    const swirl = clouds(random)
    const clays = [
      [226, 206, 166],
      [128, 66, 34],
      [206, 170, 118],
      [74, 56, 48],
      [232, 218, 186],
      [150, 96, 52],
    ] as const
    const marbled = (width: number, height: number, shift: number) =>
      colourMap(
        field(width, height, (u, v) => {
          const bend = swirl.around(u, v * 1.6 + shift, 3)
          const lane = (swirl.around(u, v * 2.2 + 0.7 * bend + shift, 3) + 1) * 13 + v * 5
          const clay = clays[Math.floor(lane) % clays.length]!
          const next = clays[(Math.floor(lane) + 1) % clays.length]!
          const blend = Math.max(0, (lane % 1) * 6 - 5)
          return [0, 1, 2].map(i => clay[i]! + (next[i]! - clay[i]!) * blend) as [number, number, number]
        }),
      )
    const body = glaze(marbled(1600, 900, 0), 0.85)
    const trim = glaze(marbled(400, 400, 7), 0.85)
    return pot({
      body: profile`4.6,0! 5,0.6 4.5,1.4 5.4,2.6 7.8,4.6 8.1,7.4 6.2,9.8! 5.6,10.1 5.4,11.4`,
      cover: profile`5.6,11.2! 5.6,11.7 4.6,12.4 2,13 0.9,13.2! 0.7,13.8 1.6,14.8 1.4,15.8 0.4,16.6 0,16.7`,
      spout: points`-4.6,5 -8.6,5.2 -10.4,7.6 -12.4,10.4`,
      bore: [1.7, 0.8],
      handle: points`6.2,9.2 8.4,11 11.4,10 11.8,7 9.8,4.8 7.2,4.6`,
      grip: 0.6,
      materials: { body, cover: glaze(marbled(900, 400, 3), 0.85), spout: trim, handle: trim },
    })
  },
}
