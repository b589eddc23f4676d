import type { Object3D } from 'three'
import { part } from '../form/assembly.ts'
import { board } from '../form/joinery.ts'
import { colourMap, field, valueMap } from '../paint/canvas.ts'
import { cloth } from '../paint/materials.ts'
import { clouds } from '../paint/noise.ts'
import type { Random } from '../random.ts'

/** A jeweler's pad, tilted to the camera. */
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
