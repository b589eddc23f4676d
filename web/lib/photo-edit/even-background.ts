import {
  eroded,
  findObject,
  MASK_EDGE,
  type ObjectMask,
  OUTLINE,
  type Pixels,
} from '../../../shared/rules/object-mask.ts'

/** RGBA, row by row. */
interface Photograph {
  readonly width: number
  readonly height: number
  readonly data: Uint8ClampedArray
}

type Color = readonly [number, number, number]
const WHITE: Color = [255, 255, 255]

/** Sum of the differences of red, green and blue from the background: less is background, more is the piece. */
const BACKGROUND = 14
const PIECE = 50
/** An outline that differs less can't be told from the background. */
const DISTINCT = 30
/** Part of the outline that is distinct. */
const MIN_DISTINCT = 0.75
const SMOOTHED = 12
/** Smaller parts are no piece, by the largest one's cells. */
const SPECK = 0.04

/**
 * Makes the background of one color, its own or white: what varies in it, such as shadows and folds, is taken away.
 * Edges stay as soft as they are. @returns false where the piece can't be told from it, and nothing was changed
 */
export function evenBackground(photo: Photograph, to: 'even' | 'white'): boolean {
  const grid = reduced(photo)
  const found = findObject(grid)
  if (!found) return false
  const object = withoutSpecks(found)
  const behind = backgroundOf(grid, object)
  const core = eroded(object, OUTLINE)
  if (distinctShare(grid, core, behind) < MIN_DISTINCT) return false
  paint(photo, {
    object,
    behind,
    sure: eroded(object, OUTLINE + 1),
    color: to === 'white' ? WHITE : middleOf(grid, object),
  })
  return true
}

/** The mean of what lies in each cell. */
function reduced({ width, height, data }: Photograph): Pixels {
  const scale = Math.min(1, MASK_EDGE / Math.max(width, height))
  const [across, down] = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))]
  const sums = new Float64Array(across * down * 4)
  for (let y = 0, at = 0; y < height; y++) {
    const row = Math.floor((y * down) / height) * across
    for (let x = 0; x < width; x++, at += 4) {
      const cell = (row + Math.floor((x * across) / width)) * 4
      for (let channel = 0; channel < 3; channel++) sums[cell + channel]! += data[at + channel]!
      sums[cell + 3]! += 1
    }
  }
  const rgb = Uint8Array.from({ length: across * down * 3 }, (_, n) => {
    const cell = Math.floor(n / 3) * 4
    return sums[cell + (n % 3)]! / sums[cell + 3]!
  })
  return { width: across, height: down, rgb }
}

/** Parts that are small beside the largest are dust and bits of shadow. */
function withoutSpecks({ width, height, cells }: ObjectMask): ObjectMask {
  const [parts, seen] = [[] as number[][], new Uint8Array(cells.length)]
  for (let first = 0; first < cells.length; first++) {
    if (!cells[first] || seen[first]) continue
    const part = [first]
    seen[first] = 1
    for (let at = 0; at < part.length; at++) {
      for (const next of neighborsOf(part[at]!, width, height)) {
        if (!cells[next] || seen[next]) continue
        seen[next] = 1
        part.push(next)
      }
    }
    parts.push(part)
  }
  const largest = Math.max(...parts.map(part => part.length))
  const kept = new Uint8Array(cells.length)
  for (const part of parts) if (part.length >= SPECK * largest) for (const cell of part) kept[cell] = 1
  return { width, height, cells: kept }
}

/** What is seen of the background, and behind the piece what it would be if it went on. */
function backgroundOf({ width, height, rgb }: Pixels, { cells }: ObjectMask): Float32Array {
  const behind = Float32Array.from(rgb)
  let unknown: number[] = []
  const isKnown = Uint8Array.from(cells, cell => 1 - cell)
  for (let cell = 0; cell < cells.length; cell++) if (cells[cell]) unknown.push(cell)
  const hidden = unknown
  const around = (cell: number) => neighborsOf(cell, width, height).filter(next => isKnown[next])
  const mean = (cell: number, of: readonly number[]) => {
    for (let channel = 0; channel < 3; channel++) {
      behind[cell * 3 + channel] = of.reduce((sum, next) => sum + behind[next * 3 + channel]!, 0) / of.length
    }
  }
  while (unknown.length > 0) {
    const reached = unknown.map(cell => [cell, around(cell)] as const).filter(([, of]) => of.length > 0)
    for (const [cell, of] of reached) mean(cell, of)
    for (const [cell] of reached) isKnown[cell] = 1
    unknown = unknown.filter(cell => !isKnown[cell])
  }
  for (let pass = 0; pass < SMOOTHED; pass++) for (const cell of hidden) mean(cell, around(cell))
  return behind
}

function neighborsOf(cell: number, width: number, height: number): number[] {
  const [x, y] = [cell % width, Math.floor(cell / width)]
  return [
    ...(x > 0 ? [cell - 1] : []),
    ...(x < width - 1 ? [cell + 1] : []),
    ...(y > 0 ? [cell - width] : []),
    ...(y < height - 1 ? [cell + width] : []),
  ]
}

function distinctShare({ width, height, rgb }: Pixels, core: Uint8Array, behind: Float32Array): number {
  let [outline, distinct] = [0, 0]
  for (let cell = 0; cell < core.length; cell++) {
    if (!core[cell] || neighborsOf(cell, width, height).every(next => core[next])) continue
    outline++
    const apart = [0, 1, 2].reduce((sum, n) => sum + Math.abs(rgb[cell * 3 + n]! - behind[cell * 3 + n]!), 0)
    if (apart >= DISTINCT) distinct++
  }
  return outline && distinct / outline
}

/** The middle one of each channel. */
function middleOf({ rgb }: Pixels, { cells }: ObjectMask): Color {
  const middle = (channel: number) => {
    const values = Array.from(cells, (cell, n) => (cell ? [] : rgb[n * 3 + channel]!)).flat()
    return values.toSorted((a, b) => a - b)[values.length >> 1]!
  }
  return [middle(0), middle(1), middle(2)]
}

interface Painting {
  readonly object: ObjectMask
  readonly behind: Float32Array
  /** 1 for cells that the piece covers. */
  readonly sure: Uint8Array
  readonly color: Color
}

/**
 * Between the piece and its background, each pixel is a mixture of the two; only the background's part of it is changed,
 * so that no rim of the old one stays.
 */
function paint({ width, height, data }: Photograph, { object, behind, sure, color }: Painting): void {
  const [columns, rows] = [places(width, object.width), places(height, object.height)]
  const was = [0, 0, 0]
  for (let y = 0, at = 0; y < height; y++) {
    const { near: top, far: bottom, part: down } = rows[y]!
    for (let x = 0; x < width; x++, at += 4) {
      const { near: left, far: right, part: across } = columns[x]!
      const [a, b] = [top * object.width + left, top * object.width + right]
      const [c, d] = [bottom * object.width + left, bottom * object.width + right]
      if (sure[a]! + sure[b]! + sure[c]! + sure[d]! === 4) continue
      const [wa, wb, wc, wd] = [(1 - across) * (1 - down), across * (1 - down), (1 - across) * down, across * down]
      const near = object.cells[a]! * wa + object.cells[b]! * wb + object.cells[c]! * wc + object.cells[d]! * wd
      if (near === 0) {
        for (let channel = 0; channel < 3; channel++) data[at + channel] = color[channel]!
        continue
      }
      const covered = sure[a]! * wa + sure[b]! * wb + sure[c]! * wc + sure[d]! * wd
      let apart = 0
      for (let n = 0; n < 3; n++) {
        was[n] = behind[a * 3 + n]! * wa + behind[b * 3 + n]! * wb + behind[c * 3 + n]! * wc + behind[d * 3 + n]! * wd
        apart += Math.abs(data[at + n]! - was[n]!)
      }
      const piece = Math.max(covered, near * ramp(apart))
      for (let n = 0; n < 3; n++) {
        const changed = data[at + n]! + (1 - piece) * (color[n]! - was[n]!)
        data[at + n] = color[n]! + Math.max(near, piece) * (changed - color[n]!)
      }
    }
  }
}

/** From 0 to 1, without corners. */
function ramp(apart: number): number {
  const part = Math.min(1, Math.max(0, (apart - BACKGROUND) / (PIECE - BACKGROUND)))
  return part * part * (3 - 2 * part)
}

/** The two cells between whose middles each pixel lies. */
function places(pixels: number, cells: number) {
  return Array.from({ length: pixels }, (_, n) => {
    const place = Math.min(cells - 1, Math.max(0, ((n + 0.5) * cells) / pixels - 0.5))
    const near = Math.floor(place)
    return { near, far: Math.min(cells - 1, near + 1), part: place - near }
  })
}
