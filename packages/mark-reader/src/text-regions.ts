import type { Point } from './picture.ts'

/** From here on a pixel is taken for text. */
const TEXT_SHARE = 0.3
/** Mean share of text in a region that is worth reading. */
const REGION_SHARE = 0.5
const MIN_PIXELS = 24
const SPREAD = 200

export interface TextRegion {
  /** Where the detector sees text: a line's core, about half as high as its letters. */
  readonly pixels: readonly Point[]
  /** Some of them, spread evenly. */
  readonly spread: readonly Point[]
  readonly thickness: number
  /** Mean share of text, 0 to 1. */
  readonly score: number
}

export interface TextMap {
  readonly shares: Float32Array
  readonly width: number
  readonly height: number
  /** Of the map's upper left pixel, in pixels of the whole map. */
  readonly left: number
  readonly top: number
  /** Pixels of the photograph by pixel of the map. */
  readonly scale: readonly [x: number, y: number]
}

/** Connected regions of the detector's map in the photograph's pixels, surest first. */
export function textRegions({ shares, width, height, left, top, scale }: TextMap): TextRegion[] {
  const depths = depthsInText(shares, width, height)
  const seen = new Uint8Array(shares.length)
  const pointOf = (place: number): Point => [
    (left + (place % width) + 0.5) * scale[0],
    (top + Math.floor(place / width) + 0.5) * scale[1],
  ]
  const regions: TextRegion[] = []
  for (let start = 0; start < shares.length; start++) {
    if (seen[start] || shares[start]! < TEXT_SHARE) continue
    const places = connected(start, shares, seen, width, height)
    const score = places.reduce((sum, place) => sum + shares[place]!, 0) / places.length
    if (places.length < MIN_PIXELS || score < REGION_SHARE) continue
    const pixels = places.map(pointOf)
    const step = Math.max(1, Math.floor(pixels.length / SPREAD))
    regions.push({
      score,
      pixels,
      spread: pixels.filter((_, index) => index % step === 0),
      thickness: 2 * middleDepth(places, depths, width) * Math.sqrt(scale[0] * scale[1]),
    })
  }
  return regions.sort((a, b) => b.score - a.score)
}

function connected(start: number, shares: Float32Array, seen: Uint8Array, width: number, height: number): number[] {
  const places = [start]
  seen[start] = 1
  for (let done = 0; done < places.length; done++) {
    const [x, y] = [places[done]! % width, Math.floor(places[done]! / width)]
    for (let ny = Math.max(0, y - 1); ny <= Math.min(height - 1, y + 1); ny++) {
      for (let nx = Math.max(0, x - 1); nx <= Math.min(width - 1, x + 1); nx++) {
        const place = ny * width + nx
        if (seen[place] || shares[place]! < TEXT_SHARE) continue
        seen[place] = 1
        places.push(place)
      }
    }
  }
  return places
}

/** How far each pixel of text is from the nearest without, in steps over sides and corners. */
function depthsInText(shares: Float32Array, width: number, height: number): Float32Array {
  const depths = new Float32Array(shares.length)
  const nearest = (place: number, steps: readonly (readonly [number, number])[]) => {
    const [x, y] = [place % width, Math.floor(place / width)]
    let best = Math.min(x, y, width - 1 - x, height - 1 - y) + 1
    for (const [dx, dy] of steps) {
      if (x + dx < 0 || x + dx >= width || y + dy < 0 || y + dy >= height) continue
      best = Math.min(best, depths[place + dy * width + dx]! + (dx && dy ? Math.SQRT2 : 1))
    }
    return best
  }
  const before = [
    [-1, 0],
    [-1, -1],
    [0, -1],
    [1, -1],
  ] as const
  const after = [
    [1, 0],
    [1, 1],
    [0, 1],
    [-1, 1],
  ] as const
  for (let place = 0; place < shares.length; place++) {
    if (shares[place]! >= TEXT_SHARE) depths[place] = nearest(place, before)
  }
  for (let place = shares.length - 1; place >= 0; place--) {
    if (shares[place]! >= TEXT_SHARE) depths[place] = Math.min(depths[place]!, nearest(place, after))
  }
  return depths
}

/** Median depth of the pixels that are at least as deep as all around them, without the spurs into corners. */
function middleDepth(places: readonly number[], depths: Float32Array, width: number): number {
  const deepest = places.reduce((most, place) => Math.max(most, depths[place]!), 0)
  const around = [-width - 1, -width, -width + 1, -1, 1, width - 1, width, width + 1]
  const ridge = places.filter(
    place => depths[place]! > deepest / 2 && around.every(step => (depths[place + step] ?? 0) <= depths[place]!),
  )
  return ridge.map(place => depths[place]!).sort((a, b) => a - b)[ridge.length >> 1]!
}
