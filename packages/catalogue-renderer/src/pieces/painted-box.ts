import type { Material, Object3D } from 'three'
import { part } from '../form/assembly.ts'
import { board } from '../form/joinery.ts'

/** Four sides and the top are painted; the box stands at `y`. */
export function painted(
  [width, height, depth]: readonly [number, number, number],
  y: number,
  faces: { readonly front: Material; readonly side: Material; readonly top: Material },
  ease = 0.3,
): Object3D {
  const { front, side, top } = faces
  return part(board(width, height, depth, ease), [side, side, top, side, front, front], { at: [0, y + height / 2, 0] })
}
