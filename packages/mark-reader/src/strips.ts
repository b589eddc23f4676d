import type { Arc } from './arcs.ts'
import { type Point, type Quad, type RgbPicture, sample } from './picture.ts'
import { cornersOf, type Rectangle, smallestRectangle } from './rectangle.ts'
import type { TextRegion } from './text-regions.ts'

/** A line of text laid level, from left to right or the other way round. */
export interface Strip {
  readonly picture: RgbPicture
  readonly quad: Quad
  /** How far its left-to-right is turned in the photograph, clockwise, in radians. */
  readonly turn: number
  readonly height: number
  readonly shape: 'straight' | 'curved'
}

/** Letters are so much higher than the core that the detector marks. */
const LETTER_HEIGHT = 2.6
/** And an arc's ends lie so much further out, in its thickness. */
const END_MARGIN = 1.4
/** What the detector marks less of at each side, by area and outline. */
const UNCLIP = 1.6
/** Rows of a strip: enough to be averaged down to a line's 48. */
const ROWS = 96
const MAX_COLUMNS = 3200

export function straightStrip(photo: RgbPicture, { pixels }: TextRegion): Strip {
  const core = smallestRectangle(pixels)
  const margin = (core.length * core.thickness * UNCLIP) / (2 * (core.length + core.thickness))
  return stripAlong(photo, { ...core, length: core.length + 2 * margin, thickness: core.thickness + 2 * margin })
}

function stripAlong(photo: RgbPicture, rectangle: Rectangle): Strip {
  const { length, thickness, angle } = rectangle
  const quad = cornersOf(rectangle)
  const [[x0, y0], [x1, y1], , [x3, y3]] = quad
  const rows = Math.min(ROWS, Math.max(48, Math.ceil(thickness)))
  const columns = columnsFor(length, thickness, rows)
  const picture = sample(photo, columns, rows, (x, y) => [
    x0 + ((x1 - x0) * x) / columns + ((x3 - x0) * y) / rows,
    y0 + ((y1 - y0) * x) / columns + ((y3 - y0) * y) / rows,
  ])
  return { picture, quad, turn: angle, height: thickness, shape: 'straight' }
}

const columnsFor = (length: number, thickness: number, rows: number) =>
  Math.min(MAX_COLUMNS, Math.max(8, Math.round((length * rows) / thickness)))

/** The same words a quarter turned. */
export function uprightStrip(photo: RgbPicture, { pixels }: TextRegion): Strip {
  const core = smallestRectangle(pixels)
  const margin = (core.length * core.thickness * UNCLIP) / (2 * (core.length + core.thickness))
  return stripAlong(photo, {
    center: core.center,
    angle: core.angle + Math.PI / 2,
    length: core.thickness + 2 * margin,
    thickness: core.length + 2 * margin,
  })
}

/** The ring around an arc, clockwise from left to right, its outer edge above. */
export function unrolled(photo: RgbPicture, { center, radius, from, to, thickness }: Arc): Strip {
  const height = thickness * LETTER_HEIGHT
  const margin = (END_MARGIN * thickness) / radius
  const start = from - margin
  const span = to - from + 2 * margin
  const rows = Math.min(ROWS, Math.max(48, Math.ceil(height)))
  const columns = columnsFor(span * radius, height, rows)
  const at = (angle: number, distance: number): Point => [
    center[0] + distance * Math.cos(angle),
    center[1] + distance * Math.sin(angle),
  ]
  const picture = sample(photo, columns, rows, (x, y) =>
    at(start + (span * x) / columns, radius + height / 2 - (height * y) / rows),
  )
  const turn = start + span / 2 + Math.PI / 2
  const edges = Array.from({ length: 25 }, (_, n) => start + (span * n) / 24).flatMap(angle => [
    at(angle, radius + height / 2),
    at(angle, radius - height / 2),
  ])
  return { picture, quad: boxAlong(edges, turn), turn, height, shape: 'curved' }
}

/** The box around the points whose upper side runs along `turn`. */
export function boxAlong(points: readonly Point[], turn: number): Quad {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const along = points.map(([x, y]) => x * cos + y * sin)
  const across = points.map(([x, y]) => y * cos - x * sin)
  const [left, right] = [Math.min(...along), Math.max(...along)]
  const [top, bottom] = [Math.min(...across), Math.max(...across)]
  const corner = (u: number, v: number): Point => [u * cos - v * sin, u * sin + v * cos]
  return [corner(left, top), corner(right, top), corner(right, bottom), corner(left, bottom)]
}
