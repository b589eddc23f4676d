import type { ObjectMask } from '../../../shared/rules/object-mask.ts'
import type { Features } from '../../core/identify/features/features.ts'
import { type Color, type Picture, shrinkPicture } from '../../core/identify/features/picture.ts'
import type { Alignment, Point } from './alignment.ts'
import { placementOf } from './placement.ts'

/** A photograph bent and laid over the record's, in a grid over the record's. Colors are three numbers a cell. */
export interface Overlay {
  readonly width: number
  readonly height: number
  /** Edge of a cell in pixels of the record's picture. */
  readonly cell: number
  /** The record's, in the photograph's light. */
  readonly record: Float32Array
  readonly photo: Float32Array
  /** 1 where the photograph shows it. */
  readonly seen: Uint8Array
  /** How many cells it is to the object's outline, 0 outside. */
  readonly depths: Uint16Array
  /** Place of a cell in the photograph, as parts of its width and height. */
  readonly placeAt: (cell: number) => Point
}

/** Cells whose departure from a plane is that of their middle. */
const BLOCK = 6
/** Distance where no outline is known. */
const FAR = 999
/** Neither black nor burnt out, so that it tells how light the picture is. */
const LIT = { from: 12, to: 248 } as const
const MIN_LIT = 20

export interface Laid {
  readonly photo: Picture
  readonly query: Features
  readonly original: Picture
  readonly record: Features
  readonly alignment: Alignment
}

/** @param edge the grid's longer one in cells, unless the photograph shows less */
export async function overlayOf(laid: Laid, edge: number): Promise<Overlay> {
  const { photo, query, original, record, alignment } = laid
  const { map } = alignment
  const scale = Math.sqrt(map.a * map.d - map.b * map.c)
  const cell = Math.max(Math.max(original.width, original.height) / edge, photo.enlarged * scale)
  const [under, over] = await Promise.all([shrinkPicture(original, 1 / cell), shrinkPicture(photo, scale / cell)])
  const { width, height } = under
  const places = placesOf(under, original, placementOf(query, record, alignment))
  const depths = depthsOf(original.object, width, height)
  const colors = layOut(over, photo, places)
  return {
    width,
    height,
    cell,
    ...colors,
    record: inLightOf(under.rgb, colors, depths),
    depths,
    placeAt: at => ({ x: places[2 * at]! / photo.width, y: places[2 * at + 1]! / photo.height }),
  }
}

/** Where the photograph shows each cell, x and y in its pixels. */
function placesOf(
  { width, height }: Color,
  original: Picture,
  { onPlane, departure }: ReturnType<typeof placementOf>,
): Float32Array {
  const [across, down] = [original.width / width, original.height / height]
  const blocks = Math.ceil(width / BLOCK)
  const departures = Array.from({ length: blocks * Math.ceil(height / BLOCK) }, (_, block) =>
    departure(((block % blocks) + 0.5) * BLOCK * across, (Math.floor(block / blocks) + 0.5) * BLOCK * down),
  )
  const places = new Float32Array(width * height * 2)
  for (let row = 0, at = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const plane = onPlane((column + 0.5) * across, (row + 0.5) * down)
      const away = departures[Math.floor(row / BLOCK) * blocks + Math.floor(column / BLOCK)]!
      places[at++] = plane.x + away.x
      places[at++] = plane.y + away.y
    }
  }
  return places
}

/** The photograph's colors at those places, between its pixels. */
function layOut(over: Color, { width, height }: Picture, places: Float32Array) {
  const cells = places.length / 2
  const [photo, seen] = [new Float32Array(cells * 3), new Uint8Array(cells)]
  for (let at = 0; at < cells; at++) {
    const x = (places[2 * at]! * over.width) / width - 0.5
    const y = (places[2 * at + 1]! * over.height) / height - 0.5
    if (!(x >= 1 && y >= 1 && x < over.width - 2 && y < over.height - 2)) continue
    seen[at] = 1
    const left = Math.floor(x)
    const top = Math.floor(y)
    const right = x - left
    const bottom = y - top
    for (let color = 0; color < 3; color++) {
      const pixel = (top * over.width + left) * 3 + color
      const below = pixel + over.width * 3
      const upper = over.rgb[pixel]! * (1 - right) + over.rgb[pixel + 3]! * right
      const lower = over.rgb[below]! * (1 - right) + over.rgb[below + 3]! * right
      photo[at * 3 + color] = upper * (1 - bottom) + lower * bottom
    }
  }
  return { photo, seen }
}

/** As if the record had been photographed in the photograph's light, burnt out where that would be. */
function inLightOf(
  rgb: Uint8Array,
  { photo, seen }: Pick<Overlay, 'photo' | 'seen'>,
  depths: Uint16Array,
): Float32Array {
  const ratios = new Float32Array(seen.length)
  const gains = [0, 1, 2].map(color => {
    let count = 0
    for (let at = 0; at < seen.length; at++) {
      const here = rgb[at * 3 + color]!
      const there = photo[at * 3 + color]!
      if (!seen[at] || !depths[at] || here < LIT.from || here > LIT.to || there > LIT.to) continue
      ratios[count++] = (there + 4) / (here + 4)
    }
    return count < MIN_LIT ? 1 : middleOf(ratios.subarray(0, count))
  })
  const lit = new Float32Array(rgb.length)
  for (let n = 0; n < rgb.length; n++) lit[n] = Math.min(255, rgb[n]! * gains[n % 3]!)
  return lit
}

/** The median, by Hoare's selection: sorting them all takes ten times as long. Changes their order. */
function middleOf(values: Float32Array): number {
  const middle = values.length >> 1
  let [from, to] = [0, values.length - 1]
  while (from < to) {
    const pivot = values[middle]!
    let [left, right] = [from, to]
    while (left <= right) {
      while (values[left]! < pivot) left++
      while (values[right]! > pivot) right--
      if (left > right) break
      const lower = values[right]!
      values[right--] = values[left]!
      values[left++] = lower
    }
    if (right < middle) from = left
    if (left > middle) to = right
  }
  return values[middle]!
}

function depthsOf(object: ObjectMask | null, width: number, height: number): Uint16Array {
  return distancesTo(width, height, at => {
    if (!object) return false
    const column = Math.floor((((at % width) + 0.5) * object.width) / width)
    const row = Math.floor(((Math.floor(at / width) + 0.5) * object.height) / height)
    return !object.cells[row * object.width + column]
  })
}

/** How many cells it is from each one to the next that is sought; far from all where there is none. */
export function distancesTo(width: number, height: number, isSought: (cell: number) => boolean): Uint16Array {
  const distances = new Uint16Array(width * height).fill(FAR)
  const reached: number[] = []
  const reach = (cell: number, distance: number) => {
    if (distances[cell] !== FAR) return
    distances[cell] = distance
    reached.push(cell)
  }
  for (let cell = 0; cell < distances.length; cell++) if (isSought(cell)) reach(cell, 0)
  for (let n = 0; n < reached.length; n++) {
    const cell = reached[n]!
    const next = distances[cell]! + 1
    if (cell % width > 0) reach(cell - 1, next)
    if (cell % width < width - 1) reach(cell + 1, next)
    reach(cell - width, next)
    reach(cell + width, next)
  }
  return distances
}

/** So near its border a photograph says little, as a part of its edge. */
const BORDER = 0.1

/** Whether the photograph shows what is at a cell, and not at its border. */
export function isInView({ placeAt }: Overlay, cell: number, border = BORDER): boolean {
  const { x, y } = placeAt(cell)
  return Math.min(x, y, 1 - x, 1 - y) > border
}
