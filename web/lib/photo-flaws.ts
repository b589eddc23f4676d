/** `blurred`: nothing in it is sharp; `glare`: light is clipped to white on the piece. */
export type PhotoFlaw = 'blurred' | 'glare'

export interface GreyPixels {
  readonly width: number
  readonly height: number
  readonly data: ArrayLike<number>
}

/** Both limits are measured at this size, in pixels (docs/decisions/36-photographs.md). */
export const INSPECTED_EDGE = 640

const TILE = 40
/** Share of the tiles that count, those with most contrast: a plain background is never sharp. */
const TEXTURED_SHARE = 0.1
const MIN_SHARPNESS = 0.7

const CLIPPED = 250
const MAX_GLARE_SHARE = 0.04

export function photoFlaw(picture: GreyPixels): PhotoFlaw | null {
  if (sharpnessOf(picture) < MIN_SHARPNESS) return 'blurred'
  return glareShareOf(picture) > MAX_GLARE_SHARE ? 'glare' : null
}

/** Energy of the Laplacian by that of the gradient where there is most of it, so that contrast and light cancel out. */
function sharpnessOf(picture: GreyPixels): number {
  const tiles = tilesOf(picture).toSorted((a, b) => b.gradient - a.gradient)
  const textured = tiles.slice(0, Math.ceil(tiles.length * TEXTURED_SHARE))
  const sum = (part: keyof Energy) => textured.reduce((total, tile) => total + tile[part], 0)
  return sum('gradient') === 0 ? Number.POSITIVE_INFINITY : sum('laplacian') / sum('gradient')
}

interface Energy {
  readonly gradient: number
  readonly laplacian: number
}

function tilesOf({ width, height, data }: GreyPixels): Energy[] {
  const columns = Math.ceil(width / TILE)
  const gradients = new Float64Array(columns * Math.ceil(height / TILE))
  const laplacians = new Float64Array(gradients.length)
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x
      const [left, right, above, below] = [data[at - 1]!, data[at + 1]!, data[at - width]!, data[at + width]!]
      const tile = Math.floor(y / TILE) * columns + Math.floor(x / TILE)
      gradients[tile]! += ((right - left) ** 2 + (below - above) ** 2) / 4
      laplacians[tile]! += (left + right + above + below - 4 * data[at]!) ** 2
    }
  }
  return Array.from(gradients, (gradient, tile) => ({ gradient, laplacian: laplacians[tile]! }))
}

/** White that reaches the border is a background. */
function glareShareOf({ width, height, data }: GreyPixels): number {
  const isBackground = new Uint8Array(width * height)
  const found: number[] = []
  const visit = (x: number, y: number) => {
    const at = y * width + x
    if (x < 0 || y < 0 || x >= width || y >= height || isBackground[at] || data[at]! < CLIPPED) return
    isBackground[at] = 1
    found.push(at)
  }
  for (let x = 0; x < width; x++) for (const y of [0, height - 1]) visit(x, y)
  for (let y = 0; y < height; y++) for (const x of [0, width - 1]) visit(x, y)
  for (let at = found.pop(); at !== undefined; at = found.pop()) {
    const [x, y] = [at % width, Math.floor(at / width)]
    visit(x - 1, y)
    visit(x + 1, y)
    visit(x, y - 1)
    visit(x, y + 1)
  }
  let clipped = 0
  for (let at = 0; at < width * height; at++) if (data[at]! >= CLIPPED && !isBackground[at]) clipped++
  return clipped / (width * height)
}
