import type { Point } from './picture.ts'
import type { TextRegion } from './text-regions.ts'

export interface Arc {
  readonly center: Point
  readonly radius: number
  /** In radians, clockwise; `to` may lie beyond a full turn. */
  readonly from: number
  readonly to: number
  /** Thickness of the regions on it. */
  readonly thickness: number
  readonly regions: readonly TextRegion[]
}

interface Circle {
  readonly center: Point
  readonly radius: number
}

/** How far regions may lie off the circle, in their thickness. */
const OFF_CIRCLE = 0.7
/** How far a region bends away from its chord before it counts as curved, in its thickness. */
const MIN_BEND = 0.6
/** Words with a wider gap, in their thickness, are read apart. */
const WORD_GAP = 4
const MAX_PROPOSERS = 16

/** Text along circles, longest first. No region is on two of them. */
export function findArcs(regions: readonly TextRegion[]): Arc[] {
  const proposals = proposedCircles(regions.slice(0, MAX_PROPOSERS))
  const free = new Set(regions)
  const arcs: Arc[] = []
  for (;;) {
    const longest = proposals
      .map(proposal => onCircle(proposal, [...free]))
      .reduce<TextRegion[]>((most, on) => (extent(on) > extent(most) ? on : most), [])
    if (longest.length === 0) return arcs
    const { circle, on } = grown(longest, [...free])
    for (const region of on) free.delete(region)
    if (circle && bends(circle, on)) arcs.push(...arcsOn(circle, on))
  }
}

/** The circle through all of them, and what lies on it too, until nothing is added. */
function grown(first: readonly TextRegion[], regions: readonly TextRegion[]) {
  let on = first
  for (;;) {
    const circle = circleThrough(on)
    if (!circle) return { circle, on }
    const more = onCircle({ ...circle, thickness: middle(on.map(({ thickness }) => thickness)) }, regions)
    if (extent(more) <= extent(on)) return { circle, on }
    on = more
  }
}

const middle = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!
const extent = (regions: readonly TextRegion[]) => regions.reduce((sum, { pixels }) => sum + pixels.length, 0)

function proposedCircles(regions: readonly TextRegion[]): (Circle & { thickness: number })[] {
  return regions.flatMap((one, index) =>
    regions.slice(index).flatMap(other => {
      const pair = one === other ? [one] : [one, other]
      if (!alike(one.thickness, other.thickness)) return []
      const circle = circleThrough(pair)
      const thickness = Math.min(one.thickness, other.thickness)
      return circle && pair.every(region => isOn(circle, thickness, region)) && bends(circle, pair)
        ? [{ ...circle, thickness }]
        : []
    }),
  )
}

const alike = (a: number, b: number) => Math.max(a, b) < 2 * Math.min(a, b)

const onCircle = (circle: Circle & { thickness: number }, regions: readonly TextRegion[]) =>
  regions.filter(region => alike(region.thickness, circle.thickness) && isOn(circle, circle.thickness, region))

function isOn({ center, radius }: Circle, thickness: number, { spread }: TextRegion): boolean {
  const off = spread.filter(
    ([x, y]) => Math.abs(Math.hypot(x - center[0], y - center[1]) - radius) > OFF_CIRCLE * thickness,
  )
  return off.length <= 0.15 * spread.length
}

function bends(circle: Circle, regions: readonly TextRegion[]): boolean {
  const thickness = Math.max(...regions.map(region => region.thickness))
  if (circle.radius < 1.5 * thickness) return false
  const spans = regions.map(({ spread }) => spanOf(anglesOf(circle, spread)))
  const together = spanOf(
    anglesOf(
      circle,
      regions.flatMap(({ spread }) => spread),
    ),
  )
  const apart = spans.reduce((sum, span) => sum + span, 0)
  const covered = (together - apart) * circle.radius < WORD_GAP * thickness ? together : apart
  return circle.radius * (1 - Math.cos(Math.min(Math.PI, covered / 2))) > MIN_BEND * thickness
}

const anglesOf = ({ center }: Circle, points: readonly Point[]) =>
  points.map(([x, y]) => Math.atan2(y - center[1], x - center[0])).sort((a, b) => a - b)

/** A full turn less the widest gap. */
function spanOf(sorted: readonly number[]): number {
  const gaps = sorted.map((angle, index) =>
    index === 0 ? angle + 2 * Math.PI - sorted.at(-1)! : angle - sorted[index - 1]!,
  )
  return 2 * Math.PI - Math.max(...gaps)
}

/** The regions of a circle, apart where a wide gap is between them. */
function arcsOn(circle: Circle, regions: readonly TextRegion[]): Arc[] {
  const thickness = middle(regions.map(region => region.thickness))
  const angles = anglesOf(
    circle,
    regions.flatMap(({ spread }) => spread),
  )
  const start = angles.reduce(
    (best, angle, index) => {
      const gap = index === 0 ? angle + 2 * Math.PI - angles.at(-1)! : angle - angles[index - 1]!
      return gap > best.gap ? { gap, index } : best
    },
    { gap: -1, index: 0 },
  ).index
  const inOrder = [...angles.slice(start), ...angles.slice(0, start).map(angle => angle + 2 * Math.PI)]
  const spans: { from: number; to: number }[] = []
  for (const angle of inOrder) {
    const last = spans.at(-1)
    if (last && (angle - last.to) * circle.radius < WORD_GAP * thickness) last.to = angle
    else spans.push({ from: angle, to: angle })
  }
  return spans.map(span => ({
    ...circle,
    ...span,
    thickness,
    regions: regions.filter(region => isWithin(circle, span, region)),
  }))
}

function isWithin({ center }: Circle, { from, to }: { from: number; to: number }, { spread }: TextRegion): boolean {
  const [x, y] = spread[spread.length >> 1]!
  const angle = Math.atan2(y - center[1], x - center[0])
  return [0, 2 * Math.PI, -2 * Math.PI].some(turn => angle + turn >= from - 1e-9 && angle + turn <= to + 1e-9)
}

/** Least squares (Kåsa): x² + y² = 2ax + 2by + c. */
function circleThrough(regions: readonly TextRegion[]): Circle | undefined {
  const points = regions.flatMap(({ spread }) => spread)
  const count = points.length
  const [mx, my] = [0, 1].map(axis => points.reduce((sum, point) => sum + point[axis]!, 0) / count) as [number, number]
  let [xx, xy, yy, xz, yz, zz] = [0, 0, 0, 0, 0, 0]
  for (const [px, py] of points) {
    const [x, y] = [px - mx, py - my]
    const z = x * x + y * y
    xx += x * x
    xy += x * y
    yy += y * y
    xz += x * z
    yz += y * z
    zz += z
  }
  const determinant = xx * yy - xy * xy
  if (determinant < 1e-6 * (xx + yy) ** 2) return undefined
  const [a, b] = [(xz * yy - yz * xy) / (2 * determinant), (yz * xx - xz * xy) / (2 * determinant)]
  return { center: [a + mx, b + my], radius: Math.sqrt(zz / count + a * a + b * b) }
}
