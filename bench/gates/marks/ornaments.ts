import type { Point } from './letters.ts'

/** Devices without letters, as stand on many marks: outlines around the origin, of about that size. */
export function ornamentPath(index: number, size: number, place: (point: Point) => Point): string {
  const shape = ORNAMENTS[index % ORNAMENTS.length]!
  return shape
    .map(outline => {
      const points = outline.map(([x, y]) =>
        place([x * size, y * size])
          .map(value => value.toFixed(2))
          .join(' '),
      )
      return `M${points.join('L')}Z`
    })
    .join('')
}

const ring = (points: number, radius: (n: number) => number): Point[] =>
  Array.from({ length: points }, (_, n) => {
    const angle = (2 * Math.PI * n) / points
    return [radius(n) * Math.sin(angle), -radius(n) * Math.cos(angle)]
  })
const bar = (from: Point, to: Point, wide: number): Point[] => {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const long = Math.hypot(dx, dy)
  const [nx, ny] = [(-dy / long) * wide, (dx / long) * wide]
  return [
    [from[0] + nx, from[1] + ny],
    [to[0] + nx, to[1] + ny],
    [to[0] - nx, to[1] - ny],
    [from[0] - nx, from[1] - ny],
  ]
}

const STAR = [ring(10, n => (n % 2 ? 0.22 : 0.5))]
const CROSSED_SWORDS = [
  bar([-0.4, 0.5], [0.35, -0.5], 0.025),
  bar([0.4, 0.5], [-0.35, -0.5], 0.025),
  bar([-0.45, 0.2], [-0.2, 0.38], 0.02),
  bar([0.45, 0.2], [0.2, 0.38], 0.02),
]
const CROWN: Point[][] = [
  [
    [-0.5, 0.3],
    [-0.5, -0.2],
    [-0.25, 0.05],
    [0, -0.4],
    [0.25, 0.05],
    [0.5, -0.2],
    [0.5, 0.3],
  ],
]
const DOUBLE_RING = [
  ring(48, () => 0.5),
  ring(48, () => 0.44).reverse(),
  ring(48, () => 0.4),
  ring(48, () => 0.37).reverse(),
]
const ORNAMENTS: readonly (readonly Point[][])[] = [STAR, CROSSED_SWORDS, CROWN, DOUBLE_RING]
