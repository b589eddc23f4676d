import { photoLook } from '../../shared/contract/photo-address.ts'

/** Pixels of the longer edge. The thumbhash package's 32 take a phone 5 ms per photograph. */
const EDGE = 8
const HEADER_BYTES = 54

/** A data URL, or undefined if the address has no valid hash. */
export function photoBlur(imageUrl: string): string | undefined {
  const look = photoLook(imageUrl)
  if (!look) return undefined
  try {
    const bytes = atob(look.thumbhash.replaceAll('-', '+').replaceAll('_', '/'))
    return bitmap(drawing(Uint8Array.from(bytes, letter => letter.charCodeAt(0))))
  } catch {
    // Addresses come from people: an invalid one must not break the page.
    return undefined
  }
}

interface Drawing {
  readonly width: number
  readonly height: number
  readonly colorAt: (x: number, y: number) => readonly number[]
}

/** Reads a thumbhash of an opaque picture (https://evanw.github.io/thumbhash/): three channels as sums of cosines. */
function drawing(hash: Uint8Array): Drawing {
  const [a = 0, b = 0, c = 0, d = 0, e = 0] = hash
  const constants = a | (b << 8) | (c << 16)
  const scales = d | (e << 8)
  const isLandscape = scales >> 15 === 1
  const shorter = Math.max(1, scales & 7)
  const [across, down] = isLandscape ? [7, shorter] : [shorter, 7]
  const longest = Math.max(across, down)
  const width = Math.max(1, Math.round((EDGE * across) / longest))
  const height = Math.max(1, Math.round((EDGE * down) / longest))

  let read = 0
  const nextFactor = () => {
    const byte = hash[5 + (read >> 1)] ?? 0
    return ((byte >> ((read++ & 1) << 2)) & 15) / 7.5 - 1
  }
  const channel = (nx: number, ny: number, constant: number, scale: number) => {
    const terms: { cx: number; cy: number; factor: number }[] = []
    for (let cy = 0; cy < ny; cy++) {
      for (let cx = cy ? 0 : 1; cx * ny < nx * (ny - cy); cx++) terms.push({ cx, cy, factor: nextFactor() * scale * 2 })
    }
    return (x: number, y: number) =>
      terms.reduce(
        (sum, { cx, cy, factor }) =>
          sum + factor * Math.cos((Math.PI / width) * (x + 0.5) * cx) * Math.cos((Math.PI / height) * (y + 0.5) * cy),
        constant,
      )
  }
  // The stored values are coarse; thumbhash makes colors a quarter stronger.
  const light = channel(Math.max(3, across), Math.max(3, down), (constants & 63) / 63, ((constants >> 18) & 31) / 31)
  const yellow = channel(3, 3, ((constants >> 6) & 63) / 31.5 - 1, (((scales >> 3) & 63) / 63) * 1.25)
  const red = channel(3, 3, ((constants >> 12) & 63) / 31.5 - 1, (((scales >> 9) & 63) / 63) * 1.25)
  return {
    width,
    height,
    colorAt(x, y) {
      const [l, p, q] = [light(x, y), yellow(x, y), red(x, y)]
      const blue = l - (2 / 3) * p
      const r = (3 * l - blue + q) / 2
      return [r, r - q, blue].map(value => 255 * Math.max(0, Math.min(1, value)))
    },
  }
}

/** A Windows bitmap, the simplest format to write: rows from the top, blue before red. */
function bitmap({ width, height, colorAt }: Drawing): string {
  const rowBytes = Math.ceil((width * 3) / 4) * 4
  const bytes = new Uint8Array(HEADER_BYTES + rowBytes * height)
  const header = new DataView(bytes.buffer)
  header.setUint16(0, 0x424d)
  header.setUint32(2, bytes.length, true)
  header.setUint32(10, HEADER_BYTES, true)
  header.setUint32(14, 40, true)
  header.setInt32(18, width, true)
  header.setInt32(22, -height, true)
  header.setUint16(26, 1, true)
  header.setUint16(28, 24, true)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) bytes.set(colorAt(x, y).toReversed(), HEADER_BYTES + y * rowBytes + x * 3)
  }
  return `data:image/bmp;base64,${btoa(String.fromCharCode(...bytes))}`
}
