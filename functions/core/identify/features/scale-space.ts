export interface Octave {
  readonly width: number
  readonly height: number
  /** Width of a pixel in pixels of the original. */
  readonly pixel: number
  readonly blurred: readonly Float32Array[]
  readonly differences: readonly Float32Array[]
}

/** Blurs per doubling of scale. */
export const STEPS = 3
/** Blur of the first level, in pixels of its octave. */
export const BASE_BLUR = 1.6
/** Assumed blur of a camera picture. */
const CAMERA_BLUR = 0.5
const SMALLEST_EDGE = 16
/** The Gaussian kernel is cut off at this many sigmas. */
const REACH = 2.5

/** Lowe's difference-of-Gaussians pyramid: features found in it are the same at any distance from the object. */
export function scaleSpace(grey: Float32Array, width: number, height: number): Octave[] {
  const octaves: Octave[] = []
  let base = blur(grey, width, height, Math.sqrt(BASE_BLUR ** 2 - CAMERA_BLUR ** 2))
  let w = width
  let h = height
  for (let pixel = 1; Math.min(w, h) >= SMALLEST_EDGE; pixel *= 2) {
    const blurred = [base]
    for (let step = 1; step < STEPS + 3; step++) {
      const from = BASE_BLUR * 2 ** ((step - 1) / STEPS)
      const to = BASE_BLUR * 2 ** (step / STEPS)
      blurred.push(blur(blurred[step - 1]!, w, h, Math.sqrt(to ** 2 - from ** 2)))
    }
    const differences = blurred.slice(1).map((level, i) => subtract(level, blurred[i]!))
    octaves.push({ width: w, height: h, pixel, blurred, differences })
    base = halve(blurred[STEPS]!, w, h)
    w >>= 1
    h >>= 1
  }
  return octaves
}

/** Separable Gaussian; edge pixels repeat. Symmetric samples are added before weighting. */
function blur(source: Float32Array, width: number, height: number, sigma: number): Float32Array {
  const radius = Math.ceil(sigma * REACH)
  const kernel = Float64Array.from({ length: radius + 1 }, (_, i) => Math.exp(-(i ** 2) / (2 * sigma ** 2)))
  const sum = kernel.reduce((total, weight, i) => total + (i === 0 ? weight : 2 * weight), 0)
  return blurDown(blurAcross(source, width, height, kernel), width, height, kernel, sum)
}

function blurAcross(source: Float32Array, width: number, height: number, kernel: Float64Array): Float32Array {
  const radius = kernel.length - 1
  const across = new Float32Array(source.length)
  const padded = new Float32Array(width + 2 * radius + 3)
  const line = new Float32Array(width + 3)
  for (let y = 0; y < height; y++) {
    const row = y * width
    padded.fill(source[row]!, 0, radius)
    padded.set(source.subarray(row, row + width), radius)
    padded.fill(source[row + width - 1]!, radius + width)
    // Four pixels at a time: the kernel loop is the expensive part.
    for (let x = 0; x < width; x += 4) {
      const at = x + radius
      let a = 0
      let b = 0
      let c = 0
      let d = 0
      for (let k = 0; k <= radius; k++) {
        const weight = k === 0 ? kernel[0]! / 2 : kernel[k]!
        a += weight * (padded[at - k]! + padded[at + k]!)
        b += weight * (padded[at + 1 - k]! + padded[at + 1 + k]!)
        c += weight * (padded[at + 2 - k]! + padded[at + 2 + k]!)
        d += weight * (padded[at + 3 - k]! + padded[at + 3 + k]!)
      }
      line[x] = a
      line[x + 1] = b
      line[x + 2] = c
      line[x + 3] = d
    }
    across.set(line.subarray(0, width), row)
  }
  return across
}

/** Row by row, for sequential memory access. @param sum divisor of both blurs, squared */
function blurDown(across: Float32Array, width: number, height: number, kernel: Float64Array, sum: number) {
  const result = new Float32Array(across.length)
  const line = new Float64Array(width)
  const share = 1 / sum ** 2
  const last = (height - 1) * width
  for (let y = 0; y < height; y++) {
    const row = y * width
    const middle = kernel[0]! * share
    for (let x = 0; x < width; x++) line[x] = middle * across[row + x]!
    for (let k = 1; k < kernel.length; k++) {
      const weight = kernel[k]! * share
      const above = Math.max(row - k * width, 0)
      const below = Math.min(row + k * width, last)
      for (let x = 0; x < width; x++) line[x]! += weight * (across[above + x]! + across[below + x]!)
    }
    result.set(line, row)
  }
  return result
}

function subtract(a: Float32Array, b: Float32Array): Float32Array {
  const result = new Float32Array(a.length)
  for (let i = 0; i < a.length; i++) result[i] = a[i]! - b[i]!
  return result
}

function halve(source: Float32Array, width: number, height: number): Float32Array {
  const w = width >> 1
  const h = height >> 1
  const result = new Float32Array(w * h)
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) result[y * w + x] = source[2 * y * width + 2 * x]!
  }
  return result
}
