import { type Material, type Object3D, TorusGeometry } from 'three'
import { part, together } from './assembly.ts'

/** A curb chain lying along a path on the ground, `at` a share of its length, each link turned against the next. */
export function curbChain(
  material: Material,
  links: number,
  size: number,
  at: (along: number) => readonly [x: number, z: number],
): Object3D {
  const link = new TorusGeometry(size, size * 0.29, 10, 28)
  link.scale(1.35, 1, 1)
  return together(
    Array.from({ length: links }, (_, i) => {
      const along = i / (links - 1)
      const [x, z] = at(along)
      const [aheadX, aheadZ] = at(along + 0.002)
      return together([part(link, material, { turn: [i % 2 ? 0.9 : -0.9, 0, 0] })], {
        at: [x, size * 0.92, z],
        turn: [0, -Math.atan2(aheadZ - z, aheadX - x), 0],
      })
    }),
  )
}
