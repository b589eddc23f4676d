/** RGBA, row by row, as a canvas gives it. */
export interface Pixels {
  readonly data: Uint8ClampedArray
  readonly width: number
  readonly height: number
}

/** Shares of the photograph's width and height. */
export interface Outline {
  readonly width: number
  readonly height: number
}

/** Distance of colors, 0 to 441, up to which a pixel belongs to the background. */
const BACKGROUND_WITHIN = 42
/** A shadow has the background's color, only darker. */
const SHADOW_WITHIN = 14
/** Share of the border that must be background, else the piece is cut off or stands in a room. */
const PLAIN_BORDER = 0.98
/** Share of a row or column that must differ from the background; less is dust. */
const MIN_SHARE = 0.02
/** Min share of the photograph's height: smaller outlines are measured too coarsely. */
const MIN_HEIGHT = 0.3

/** Where the piece is, if it stands whole before a plain background: without its shadow, and with it. */
export function outlinesOf(pixels: Pixels): Outline[] {
  const background = colorOfBorder(pixels)
  const differs = (color: Color) => distance(color, background) > BACKGROUND_WITHIN
  const isShadow = (color: Color) => distance(color, shaded(background, color)) <= SHADOW_WITHIN
  return [outlineOf(pixels, color => differs(color) && !isShadow(color)), outlineOf(pixels, differs)].filter(
    outline => outline !== undefined,
  )
}

function outlineOf({ data, width, height }: Pixels, differs: (color: Color) => boolean): Outline | undefined {
  const isPiece = (x: number, y: number) => differs(colorAt(data, 4 * (y * width + x)))
  const border = borderOf(width, height)
  const plain = border.filter(([x, y]) => !isPiece(x, y)).length
  if (plain < PLAIN_BORDER * border.length) return undefined
  const rows = new Uint32Array(height)
  const columns = new Uint32Array(width)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (!isPiece(x, y)) continue
      rows[y]!++
      columns[x]!++
    }
  }
  const tall = extent(rows, MIN_SHARE * width)
  const wide = extent(columns, MIN_SHARE * height)
  return tall >= MIN_HEIGHT * height ? { width: wide / width, height: tall / height } : undefined
}

/** From the first to the last that reaches the minimum. */
function extent(counts: Uint32Array, least: number): number {
  const first = counts.findIndex(count => count >= least)
  const last = counts.findLastIndex(count => count >= least)
  return first < 0 ? 0 : last - first + 1
}

function borderOf(width: number, height: number): readonly (readonly [number, number])[] {
  const across = Array.from({ length: width }, (_, x) => x)
  const down = Array.from({ length: height }, (_, y) => y)
  return [
    ...across.flatMap(x => [[x, 0] as const, [x, height - 1] as const]),
    ...down.flatMap(y => [[0, y] as const, [width - 1, y] as const]),
  ]
}

function colorOfBorder({ data, width, height }: Pixels): Color {
  const places = borderOf(width, height).map(([x, y]) => 4 * (y * width + x))
  const median = (channel: number) =>
    places.map(place => data[place + channel]!).sort((a, b) => a - b)[places.length >> 1]!
  return [median(0), median(1), median(2)]
}

type Color = readonly [red: number, green: number, blue: number]

const colorAt = (data: Uint8ClampedArray, place: number): Color => [data[place]!, data[place + 1]!, data[place + 2]!]

const distance = ([r, g, b]: Color, [red, green, blue]: Color) => Math.hypot(r - red, g - green, b - blue)

/** The background in as much light as falls on `color`, down to a third. */
function shaded([red, green, blue]: Color, [r, g, b]: Color): Color {
  const light = Math.min(1, Math.max(1 / 3, (r + g + b) / (red + green + blue || 1)))
  return [red * light, green * light, blue * light]
}
