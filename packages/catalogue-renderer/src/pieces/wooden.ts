import { CylinderGeometry, type Material, type Object3D, SphereGeometry, TorusGeometry } from 'three'
import { part, together } from '../form/assembly.ts'
import { board, type Grain, layGrain } from '../form/joinery.ts'
import { pointsInSpace } from '../form/points.ts'
import { swept } from '../form/swept.ts'

interface Stock {
  readonly at: readonly [number, number, number]
  readonly grain?: Grain
  readonly ease?: number
  /** Another offset in the timber gives another figure. */
  readonly cut?: number
  readonly span?: number
}

/** Its grain runs along its longest side unless told otherwise. */
export function timber(size: readonly [number, number, number], material: Material, stock: Stock): Object3D {
  const [width, height, depth] = size
  const longest: Grain = width >= height && width >= depth ? 'x' : height >= depth ? 'y' : 'z'
  const geometry = layGrain(
    board(width, height, depth, stock.ease ?? 0.25),
    stock.grain ?? longest,
    stock.span ?? 60,
    stock.cut ?? 0,
  )
  return part(geometry, material, { at: stock.at })
}

/** A bail handle on two roses, about 8 cm wide. */
export function bailHandle(material: Material, at: readonly [number, number, number], scale = 1): Object3D {
  const bail = swept(
    pointsInSpace`
      -3.1,0,0.5 -3.2,-0.9,0.9 -2.5,-2.1,1.2 -1,-2.5,1.3 0,-2.3,1.3 1,-2.5,1.3 2.5,-2.1,1.2 3.2,-0.9,0.9
      3.1,0,0.5
    `,
    { rows: 60, segments: 12, section: t => [0.2 + 0.16 * Math.sin(Math.PI * t), 0.2 + 0.12 * Math.sin(Math.PI * t)] },
  )
  const rose = (x: number) =>
    together(
      [
        part(new CylinderGeometry(0.95, 1.05, 0.25, 32), material, { turn: [Math.PI / 2, 0, 0] }),
        part(new TorusGeometry(0.72, 0.1, 10, 32), material, { at: [0, 0, 0.14] }),
        part(new SphereGeometry(0.42, 20, 14), material, { at: [0, 0, 0.4] }),
      ],
      { at: [x, 0, 0] },
    )
  return together([part(bail, material), rose(-3.1), rose(3.1)], { at, scale })
}

export function escutcheon(
  material: Material,
  dark: Material,
  at: readonly [number, number, number],
  scale = 1,
): Object3D {
  return together(
    [
      part(new SphereGeometry(1, 24, 16), material, { scale: [0.85, 1.25, 0.2] }),
      part(new CylinderGeometry(0.2, 0.2, 0.2, 16), dark, { at: [0, 0.2, 0.16], turn: [Math.PI / 2, 0, 0] }),
      part(board(0.18, 0.75, 0.2, 0.02), dark, { at: [0, -0.25, 0.16] }),
    ],
    { at, scale },
  )
}
