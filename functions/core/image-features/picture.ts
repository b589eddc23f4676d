import { imageWork } from '../photo/image-work.ts'

/** Longer edge for comparison. Smaller photographs are enlarged, so that scales match. */
const EDGE = 400
/** Longer edge for the coarse comparison of color. */
const COLOR_EDGE = 40

export interface Picture {
  readonly width: number
  readonly height: number
  /** Row by row, 0 to 1. */
  readonly grey: Float32Array
  readonly color: Color
}

export interface Color {
  readonly width: number
  readonly height: number
  readonly rgb: Uint8Array
}

export async function readPicture(webp: Uint8Array): Promise<Picture> {
  const sharp = await imageWork()
  const decoded = sharp(webp).flatten({ background: '#ffffff' }).toColourspace('srgb')
  const { data, info } = await decoded
    .clone()
    .resize({ width: EDGE, height: EDGE, fit: 'inside', kernel: 'cubic' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const color = await sharp(data, { raw: info })
    .resize({ width: COLOR_EDGE, height: COLOR_EDGE, fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return {
    width: info.width,
    height: info.height,
    grey: toGrey(data, info.channels),
    color: { width: color.info.width, height: color.info.height, rgb: new Uint8Array(color.data) },
  }
}

function toGrey(pixels: Uint8Array, channels: number): Float32Array {
  const grey = new Float32Array(pixels.length / channels)
  for (let i = 0, p = 0; i < grey.length; i++, p += channels) {
    grey[i] = (0.299 * pixels[p]! + 0.587 * pixels[p + 1]! + 0.114 * pixels[p + 2]!) / 255
  }
  return grey
}
