export interface RgbPicture {
  readonly width: number
  readonly height: number
  /** Row by row, three bytes a pixel. */
  readonly rgb: Uint8Array
}

export type Point = readonly [x: number, y: number]
/** Corners clockwise from the upper left as the text is read. */
export type Quad = readonly [Point, Point, Point, Point]

/** Averages what becomes one pixel, or interpolates where there is less than one. */
export function resize(picture: RgbPicture, width: number, height: number): RgbPicture {
  if (width === picture.width && height === picture.height) return picture
  const columns = weightsFor(picture.width, width)
  const rows = weightsFor(picture.height, height)
  const narrow = new Float32Array(picture.height * width * 3)
  for (let y = 0; y < picture.height; y++) {
    for (let x = 0; x < width; x++) {
      const { first, weights } = columns[x]!
      let r = 0
      let g = 0
      let b = 0
      for (let n = 0, p = (y * picture.width + first) * 3; n < weights.length; n++, p += 3) {
        const weight = weights[n]!
        r += weight * picture.rgb[p]!
        g += weight * picture.rgb[p + 1]!
        b += weight * picture.rgb[p + 2]!
      }
      const out = (y * width + x) * 3
      narrow[out] = r
      narrow[out + 1] = g
      narrow[out + 2] = b
    }
  }
  const rgb = new Uint8Array(width * height * 3)
  const row = new Float32Array(width * 3)
  for (let y = 0; y < height; y++) {
    const { first, weights } = rows[y]!
    row.fill(0.5)
    for (let n = 0; n < weights.length; n++) {
      const start = (first + n) * width * 3
      const weight = weights[n]!
      for (let x = 0; x < row.length; x++) row[x]! += weight * narrow[start + x]!
    }
    rgb.set(row, y * row.length)
  }
  return { width, height, rgb }
}

/** A triangle as wide as two pixels of the coarser of both grids. */
function weightsFor(from: number, to: number) {
  const scale = from / to
  const reach = Math.max(1, scale)
  return Array.from({ length: to }, (_, index) => {
    const center = (index + 0.5) * scale - 0.5
    const first = Math.max(0, Math.ceil(center - reach))
    const last = Math.min(from - 1, Math.floor(center + reach))
    const raw = Array.from({ length: last - first + 1 }, (_, n) => 1 - Math.abs(first + n - center) / reach)
    const sum = raw.reduce((a, b) => a + b, 0)
    return sum > 0
      ? { first, weights: raw.map(weight => weight / sum) }
      : { first: Math.min(from - 1, Math.max(0, Math.round(center))), weights: [1] }
  })
}

/** A picture whose pixel (x, y) is what `source` says lies there in the other, between pixels if need be. */
export function sample(
  picture: RgbPicture,
  width: number,
  height: number,
  source: (x: number, y: number) => Point,
): RgbPicture {
  const rgb = new Uint8Array(width * height * 3)
  const [right, bottom] = [picture.width - 1, picture.height - 1]
  for (let y = 0, out = 0; y < height; y++) {
    for (let x = 0; x < width; x++, out += 3) {
      const [sx, sy] = source(x + 0.5, y + 0.5)
      const cx = Math.min(right, Math.max(0, sx - 0.5))
      const cy = Math.min(bottom, Math.max(0, sy - 0.5))
      const left = Math.floor(cx)
      const top = Math.floor(cy)
      const [u, v] = [cx - left, cy - top]
      const p = (top * picture.width + left) * 3
      const over = left < right ? 3 : 0
      const down = top < bottom ? picture.width * 3 : 0
      for (let c = 0; c < 3; c++) {
        const upper = picture.rgb[p + c]! * (1 - u) + picture.rgb[p + over + c]! * u
        const lower = picture.rgb[p + down + c]! * (1 - u) + picture.rgb[p + down + over + c]! * u
        rgb[out + c] = upper * (1 - v) + lower * v + 0.5
      }
    }
  }
  return { width, height, rgb }
}

export function turnedHalf({ width, height, rgb }: RgbPicture): RgbPicture {
  const turned = new Uint8Array(rgb.length)
  for (let from = 0, to = rgb.length - 3; to >= 0; from += 3, to -= 3) {
    turned[to] = rgb[from]!
    turned[to + 1] = rgb[from + 1]!
    turned[to + 2] = rgb[from + 2]!
  }
  return { width, height, rgb: turned }
}
