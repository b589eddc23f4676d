import { CylinderGeometry, type Object3D } from 'three'
import { part, together } from '../form/assembly.ts'
import { fringe, hanging } from '../form/draped.ts'
import { colourMap, valueMap } from '../paint/canvas.ts'
import { cloth, polishedWood } from '../paint/materials.ts'
import { woodTexture } from '../paint/wood.ts'
import type { Random } from '../random.ts'

interface Hung {
  readonly width: number
  readonly height: number
  readonly colour: HTMLCanvasElement
  readonly relief?: HTMLCanvasElement
  readonly fringed?: boolean
}

export function onRail(random: Random, { width, height, colour, relief, fringed }: Hung): Object3D {
  const fold = (x: number, y: number) => 2.1 * Math.sin(x * 8 + 2) * (0.2 + y) + 1.1 * Math.sin(x * 19 + y * 2) * y
  const rail = polishedWood(woodTexture('walnut', random))
  const stuff = cloth(colourMap(colour), '#ffffff', relief ? valueMap(relief) : null)
  const parts: Object3D[] = [
    part(hanging(width, height, fold), stuff, { at: [0, height / 2 + 9, 0] }),
    part(new CylinderGeometry(1.6, 1.6, width + 14, 32), rail, {
      at: [0, height + 9.6, 0],
      turn: [0, 0, Math.PI / 2],
    }),
  ]
  if (fringed) {
    parts.push(
      part(
        fringe(random, width, 9, x => fold(x, 1)),
        cloth(null, '#d8cbae'),
        { at: [0, 9.2, 0] },
      ),
    )
  }
  return together(parts)
}
