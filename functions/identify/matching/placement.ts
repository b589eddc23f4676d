import type { Features } from '../../core/identify/features/features.ts'
import { type Alignment, applyAffine, invert, type Point, place } from './alignment.ts'

/** Where the photograph shows what is at a place of the record's picture. */
export interface Placement {
  /** As if the piece were flat, seen from any side. */
  readonly onPlane: (x: number, y: number) => Point
  /** What curved surfaces depart from it, as the matched spots nearby show. Changes slowly. */
  readonly departure: (x: number, y: number) => Point
}

/** Within about this many pixels, matched spots show how a curved surface departs from a plane. */
const NEARBY = 40
/** Few spots nearby count for little. */
const DOUBT = 0.05
/** Fewer pairs can't tell a camera's tilt. */
const MIN_FOR_TILT = 8
/** Steadies the tilt where pairs are close together. */
const RIDGE = 0.5
/** Half a picture, so that the numbers of the tilt are about 1. */
const UNIT = 200

interface Departure extends Point {
  dx: number
  dy: number
}

export function placementOf(query: Features, record: Features, { map, pairs }: Alignment): Placement {
  const back = invert(map)
  const departures = pairs.map((pair): Departure => {
    const [from, { x, y }] = [place(query, pair.query), place(record, pair.record)]
    const flat = applyAffine(back, x, y)
    return { x, y, dx: from.x - flat.x, dy: from.y - flat.y }
  })
  const tilt = tiltOf(departures, (u, v) => ({ x: back.a * u + back.b * v, y: back.c * u + back.d * v }))
  for (const departure of departures) {
    const tilted = tilt(departure.x, departure.y)
    departure.dx -= tilted.x
    departure.dy -= tilted.y
  }
  return {
    onPlane: (x, y) => {
      const [flat, tilted] = [applyAffine(back, x, y), tilt(x, y)]
      return { x: flat.x + tilted.x, y: flat.y + tilted.y }
    },
    departure: (x, y) => nearbyDeparture(departures, x, y),
  }
}

/** Least squares of the two numbers by which a plane seen askew departs from an affine map. */
function tiltOf(departures: readonly Departure[], turned: (u: number, v: number) => Point) {
  if (departures.length < MIN_FOR_TILT) return () => ({ x: 0, y: 0 })
  const middle = (pick: (departure: Departure) => number) =>
    departures.reduce((sum, departure) => sum + pick(departure), 0) / departures.length
  const [mx, my] = [middle(({ x }) => x), middle(({ y }) => y)]
  const basis = (x: number, y: number) => {
    const [u, v] = [(x - mx) / UNIT, (y - my) / UNIT]
    const to = turned(u, v)
    return { ux: u * to.x, uy: u * to.y, vx: v * to.x, vy: v * to.y }
  }
  let [uu, uv, vv, ru, rv] = [RIDGE, 0, RIDGE, 0, 0]
  for (const { x, y, dx, dy } of departures) {
    const { ux, uy, vx, vy } = basis(x, y)
    uu += ux * ux + uy * uy
    uv += ux * vx + uy * vy
    vv += vx * vx + vy * vy
    ru += ux * dx + uy * dy
    rv += vx * dx + vy * dy
  }
  const determinant = uu * vv - uv * uv
  const [across, down] = [(ru * vv - rv * uv) / determinant, (rv * uu - ru * uv) / determinant]
  return (x: number, y: number): Point => {
    const { ux, uy, vx, vy } = basis(x, y)
    return { x: across * ux + down * vx, y: across * uy + down * vy }
  }
}

function nearbyDeparture(departures: readonly Departure[], x: number, y: number): Point {
  let [dx, dy, weights] = [0, 0, DOUBT]
  for (const near of departures) {
    const weight = Math.exp(-((near.x - x) ** 2 + (near.y - y) ** 2) / (2 * NEARBY ** 2))
    dx += weight * near.dx
    dy += weight * near.dy
    weights += weight
  }
  return { x: dx / weights, y: dy / weights }
}
