export interface ChartPoint {
  /** In milliseconds. */
  readonly at: number
  readonly value: number
  /** Name of the piece behind the point, with its address. */
  readonly name?: string
  readonly to?: string
}

export interface Series {
  readonly name: string
  readonly look: 'line' | 'steps' | 'bars' | 'dots'
  /** `before` is dashed: a period to compare with. */
  readonly tone: 'main' | 'second' | 'before'
  /** In the order of time. All series of a chart but dots have their points at the same times. */
  readonly points: readonly ChartPoint[]
}

/** The point whose place is nearest. @param placeOf in pixels */
export function nearestPoint(
  points: readonly ChartPoint[],
  placeOf: (point: ChartPoint) => readonly [x: number, y: number],
  [x, y]: readonly [x: number, y: number],
  isByTime: boolean,
): number {
  let nearest = -1
  let least = Number.POSITIVE_INFINITY
  for (const [index, point] of points.entries()) {
    const [left, top] = placeOf(point)
    const distance = Math.hypot(left - x, isByTime ? 0 : top - y)
    if (distance >= least) continue
    nearest = index
    least = distance
  }
  return nearest
}

/** In pixels. */
const REACH = 24

/** Whether a press at `b` means the point at `a`. */
export const isWithinReach = (a: readonly [x: number, y: number], b: readonly [x: number, y: number]): boolean =>
  Math.hypot(a[0] - b[0], a[1] - b[1]) <= REACH

/** Which point a key leads to; undefined for other keys. */
export function pointAfterKey(key: string, index: number, count: number): number | undefined {
  const leap = Math.max(1, Math.round(count / 10))
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: 1,
    ArrowUp: 1,
    ArrowLeft: -1,
    ArrowDown: -1,
    PageUp: leap,
    PageDown: -leap,
    Home: -count,
    End: count,
  }
  const step = steps[key]
  return step === undefined ? undefined : Math.min(count - 1, Math.max(0, index + step))
}
