import libheif from 'libheif-js/libheif-wasm/libheif.js'
import { colorsOfPhoto, convertToSrgb } from '../../../shared/rules/photo-colors.ts'

/** The server's limit, too. Decoded, it takes 200 MB. */
const MAX_PIXELS = 50_000_000

export interface Pixels {
  readonly width: number
  readonly height: number
  readonly data: Uint8ClampedArray<ArrayBuffer>
}

/** The primary image, upright, as RGBA in sRGB. Blocks for a second or so. @returns null if it can't be read */
export async function decodeHeic(bytes: Uint8Array, wasmBinary: ArrayBuffer): Promise<Pixels | null> {
  const { HeifDecoder } = libheif({ wasmBinary })
  const images = new HeifDecoder().decode(bytes)
  const image = images.find(each => each.is_primary()) ?? images[0]
  if (!image) return null
  const [width, height] = [image.get_width(), image.get_height()]
  if (width * height > MAX_PIXELS) return null
  const pixels = { width, height, data: new Uint8ClampedArray(width * height * 4) }
  const colors = colorsOfPhoto(bytes, { profiles: true })
  if (colors === 'unreadable') return null
  const decoded = await new Promise<Pixels | null>(resolve => image.display(pixels, resolve))
  if (decoded && colors) convertToSrgb(decoded.data, 4, colors)
  return decoded
}
