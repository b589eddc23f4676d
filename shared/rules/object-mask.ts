/** Where the object is, in a grid over the picture. */
export interface ObjectMask {
  readonly width: number
  readonly height: number
  /** Row by row: 1 on the object, 0 on the backdrop. */
  readonly cells: Uint8Array
}

export interface Pixels {
  readonly width: number
  readonly height: number
  readonly rgb: Uint8Array
}

/** Longer edge of the grid: coarse, so that the grain of paper, plaster and cloth is averaged out. */
export const MASK_EDGE = 100
/** Differences are summed over red, green and blue, in steps of 255. A backdrop changes little from cell to cell. */
const CALM_STEP = 14
const GRAIN = 2.5
const MAX_STEP = 40
/** A backdrop may get lighter or darker by as much from the edge of the picture on. */
const MAX_DRIFT = 150
/** Share of the picture's edge that a backdrop takes up at least. */
const MIN_EDGE = 0.55
/** An object smaller than this is a speck, one larger fills the picture. */
const MIN_OBJECT = 0.01
const MAX_OBJECT = 0.96
/** What is drawn on the outline belongs to the object: the mask is larger by so many cells. */
export const OUTLINE = 2

/** The backdrop is what can be reached from the picture's edge without a step in color. Null if the object fills it. */
export function findObject(pixels: Pixels): ObjectMask | null {
  const { width, height } = pixels
  const edge = edgeOf(width, height)
  const backdrop = flood(pixels, edge)
  const edgeShare = edge.filter(cell => isOpen(pixels, backdrop, cell)).length / edge.length
  const cells = grown(backdrop, width, height)
  const objectShare = cells.reduce((sum, cell) => sum + cell, 0) / cells.length
  if (edgeShare < MIN_EDGE || objectShare < MIN_OBJECT || objectShare > MAX_OBJECT) return null
  return { width, height, cells }
}

/** @param reach in pixels of the picture, as x and y are */
export function touchesObject(mask: ObjectMask, pictureWidth: number, x: number, y: number, reach: number): boolean {
  const cell = pictureWidth / mask.width
  const [left, right] = [Math.floor((x - reach) / cell), Math.floor((x + reach) / cell)]
  const [top, bottom] = [Math.floor((y - reach) / cell), Math.floor((y + reach) / cell)]
  for (let row = Math.max(0, top); row <= Math.min(mask.height - 1, bottom); row++) {
    for (let column = Math.max(0, left); column <= Math.min(mask.width - 1, right); column++) {
      if (mask.cells[row * mask.width + column]) return true
    }
  }
  return false
}

/** The mask without what is nearer to its edge than so many cells. */
export function eroded({ width, height, cells }: ObjectMask, by: number): Uint8Array {
  const inner = new Uint8Array(cells.length)
  for (let y = by; y < height - by; y++) {
    for (let x = by; x < width - by; x++) {
      let isWhole = 1
      for (let row = y - by; row <= y + by && isWhole; row++) {
        for (let column = x - by; column <= x + by; column++) isWhole &= cells[row * width + column]!
      }
      inner[y * width + x] = isWhole
    }
  }
  return inner
}

function edgeOf(width: number, height: number): number[] {
  const edge: number[] = []
  for (let x = 0; x < width; x++) edge.push(x, (height - 1) * width + x)
  for (let y = 1; y < height - 1; y++) edge.push(y * width, (y + 1) * width - 1)
  return edge
}

const apart = ({ rgb }: Pixels, a: number, b: number) =>
  Math.abs(rgb[a * 3]! - rgb[b * 3]!) +
  Math.abs(rgb[a * 3 + 1]! - rgb[b * 3 + 1]!) +
  Math.abs(rgb[a * 3 + 2]! - rgb[b * 3 + 2]!)

function* neighbors(cell: number, width: number, length: number) {
  const x = cell % width
  if (x > 0) yield cell - 1
  if (x < width - 1) yield cell + 1
  if (cell >= width) yield cell - width
  if (cell + width < length) yield cell + width
}

/** For each cell of the backdrop the cell of the edge that it was reached from, plus one. */
function flood(pixels: Pixels, edge: readonly number[]): Uint16Array {
  const { width, height } = pixels
  const step = stepAlong(pixels, edge)
  const reached = new Uint16Array(width * height)
  const open = [...edge]
  for (const cell of edge) reached[cell] = cell + 1
  for (let at = 0; at < open.length; at++) {
    const cell = open[at]!
    const from = reached[cell]! - 1
    for (const next of neighbors(cell, width, reached.length)) {
      if (reached[next] || apart(pixels, cell, next) > step || apart(pixels, from, next) > MAX_DRIFT) continue
      reached[next] = from + 1
      open.push(next)
    }
  }
  return reached
}

/** A grainy backdrop makes larger steps, which its strip along the edge shows. */
function stepAlong(pixels: Pixels, edge: readonly number[]): number {
  const { width, height } = pixels
  const steps = edge.flatMap(cell => [...neighbors(cell, width, width * height)].map(next => apart(pixels, cell, next)))
  const middle = steps.toSorted((a, b) => a - b)[steps.length >> 1] ?? 0
  return Math.min(MAX_STEP, Math.max(CALM_STEP, GRAIN * middle))
}

/** Whether the backdrop goes on behind this cell of the edge. */
function isOpen({ width, height }: Pixels, backdrop: Uint16Array, cell: number): boolean {
  let [open, all] = [0, 0]
  for (const next of neighbors(cell, width, width * height)) {
    all++
    if (backdrop[next]) open++
  }
  return open === all
}

function grown(backdrop: Uint16Array, width: number, height: number): Uint8Array {
  const cells = new Uint8Array(backdrop.length)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (backdrop[y * width + x]) continue
      for (let row = Math.max(0, y - OUTLINE); row <= Math.min(height - 1, y + OUTLINE); row++) {
        cells.fill(1, row * width + Math.max(0, x - OUTLINE), row * width + Math.min(width, x + OUTLINE + 1))
      }
    }
  }
  return cells
}
