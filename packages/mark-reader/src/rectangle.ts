import type { Point, Quad } from './picture.ts'

export interface Rectangle {
  readonly center: Point
  /** Along the longer side, in radians, clockwise from the x axis; from -π/2 to π/2. */
  readonly angle: number
  readonly length: number
  readonly thickness: number
}

/** The smallest rectangle around the points, whichever way it lies: one of its sides lies on a side of the convex hull. */
export function smallestRectangle(points: readonly Point[]): Rectangle {
  const hull = convexHull(points)
  let best: Rectangle | undefined
  for (const [index, [x, y]] of hull.entries()) {
    const [nextX, nextY] = hull[(index + 1) % hull.length]!
    const rectangle = boundsAlong(hull, Math.atan2(nextY - y, nextX - x))
    if (!best || rectangle.length * rectangle.thickness < best.length * best.thickness) best = rectangle
  }
  return best!
}

function boundsAlong(points: readonly Point[], angle: number): Rectangle {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const along = points.map(([x, y]) => x * cos + y * sin)
  const across = points.map(([x, y]) => y * cos - x * sin)
  const [left, right] = [Math.min(...along), Math.max(...along)]
  const [top, bottom] = [Math.min(...across), Math.max(...across)]
  const [u, v] = [(left + right) / 2, (top + bottom) / 2]
  const lies = right - left >= bottom - top
  return {
    center: [u * cos - v * sin, u * sin + v * cos],
    angle: halfTurn(lies ? angle : angle + Math.PI / 2),
    length: Math.max(right - left, bottom - top),
    thickness: Math.min(right - left, bottom - top),
  }
}

/** The same line's angle from -π/2 to π/2. */
const halfTurn = (angle: number) => angle - Math.PI * Math.round(angle / Math.PI)

/** Andrew's monotone chain. */
function convexHull(points: readonly Point[]): Point[] {
  const sorted = points.toSorted((a, b) => a[0] - b[0] || a[1] - b[1])
  const half = (list: readonly Point[]) => {
    const chain: Point[] = []
    for (const point of list) {
      while (chain.length > 1 && !turnsLeft(chain.at(-2)!, chain.at(-1)!, point)) chain.pop()
      chain.push(point)
    }
    return chain.slice(0, -1)
  }
  const hull = [...half(sorted), ...half(sorted.toReversed())]
  return hull.length > 0 ? hull : sorted.slice(0, 1)
}

const turnsLeft = (a: Point, b: Point, c: Point) => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) > 0

export function cornersOf({ center: [x, y], angle, length, thickness }: Rectangle): Quad {
  const [ux, uy] = [(Math.cos(angle) * length) / 2, (Math.sin(angle) * length) / 2]
  const [vx, vy] = [(-Math.sin(angle) * thickness) / 2, (Math.cos(angle) * thickness) / 2]
  return [
    [x - ux - vx, y - uy - vy],
    [x + ux - vx, y + uy - vy],
    [x + ux + vx, y + uy + vy],
    [x - ux + vx, y - uy + vy],
  ]
}
