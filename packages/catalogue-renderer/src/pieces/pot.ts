import { type Material, type Object3D, SphereGeometry } from 'three'
import { part, together } from '../form/assembly.ts'
import { swept } from '../form/swept.ts'
import { type ProfilePoint, turned } from '../form/turned.ts'
import { plain } from '../paint/materials.ts'

type Line = readonly (readonly [x: number, y: number])[]

interface Pot {
  readonly body: readonly ProfilePoint[]
  readonly cover: readonly ProfilePoint[]
  readonly shape?: (angle: number, along: number) => number
  /** From the body outward; the spout points left. */
  readonly spout: Line
  /** Radius of the spout at the body and at its lip. */
  readonly bore: readonly [number, number]
  /** From the upper joint to the lower, on the right. */
  readonly handle: Line
  readonly grip: number
  readonly materials: {
    readonly body: Material
    readonly cover: Material
    readonly spout: Material
    readonly handle: Material
  }
}

export function pot({ body, cover, shape, spout, bore, handle, grip, materials }: Pot): Object3D {
  const inSpace = (line: Line) => line.map(([x, y]) => [x, y, 0] as const)
  const turning = shape ? { shape, segments: 160 } : {}
  const [root, lip] = bore
  const [lipX, lipY] = spout.at(-1)!
  const [nearX, nearY] = spout.at(-2)!
  return together([
    part(turned(body, turning), materials.body),
    part(turned(cover, turning), materials.cover),
    part(
      swept(inSpace(spout), { section: t => [root + (lip - root) * t ** 0.7, root + (lip - root) * t ** 0.7] }),
      materials.spout,
    ),
    part(new SphereGeometry(lip * 0.74, 20, 14), plain('#171310', 0.9), {
      at: [lipX, lipY, 0],
      turn: [0, 0, Math.atan2(lipY - nearY, lipX - nearX)],
      scale: [0.12, 1, 1],
    }),
    part(
      swept(inSpace(handle), {
        rows: 100,
        section: t => [grip * (0.75 + 0.35 * Math.sin(Math.PI * t)), grip * (0.85 + 0.5 * Math.sin(Math.PI * t))],
      }),
      materials.handle,
    ),
  ])
}
