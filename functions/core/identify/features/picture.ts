import { findObject, MASK_EDGE, type ObjectMask } from '../../../../shared/rules/object-mask.ts'
import { imageWork } from '../../photo/image-work.ts'

/** Longer edge for comparison. Smaller photographs are enlarged, so that scales match. */
const EDGE = 400
/** Longer edge for the coarse comparison of color. */
const COLOR_EDGE = 40

export interface Picture {
  readonly width: number
  readonly height: number
  readonly rgb: Uint8Array
  /** Row by row, 0 to 1. */
  readonly grey: Float32Array
  readonly color: Color
  /** How many times a smaller photograph was enlarged, which shows nothing finer; else 1. */
  readonly enlarged: number
  /** Null where the object fills the picture. */
  readonly object: ObjectMask | null
}

export interface Color {
  readonly width: number
  readonly height: number
  readonly rgb: Uint8Array
}

/** Has no points. */
export const BLANK: Picture = {
  width: 1,
  height: 1,
  rgb: new Uint8Array(3),
  grey: new Float32Array(1),
  color: { width: 1, height: 1, rgb: new Uint8Array(3) },
  enlarged: 1,
  object: null,
}

export async function readPicture(webp: Uint8Array): Promise<Picture> {
  const sharp = await imageWork()
  const { width: across = EDGE, height: down = EDGE } = await sharp(webp).metadata()
  const decoded = sharp(webp).flatten({ background: '#ffffff' }).toColourspace('srgb')
  const { data, info } = await decoded
    .clone()
    .resize({ width: EDGE, height: EDGE, fit: 'inside', kernel: 'cubic' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const reduced = async (edge: number): Promise<Color> => {
    const small = sharp(data, { raw: info }).resize({ width: edge, height: edge, fit: 'inside' })
    const { data: rgb, info: size } = await small.raw().toBuffer({ resolveWithObject: true })
    return { width: size.width, height: size.height, rgb: new Uint8Array(rgb) }
  }
  return {
    width: info.width,
    height: info.height,
    rgb: data,
    grey: toGrey(data, info.channels),
    color: await reduced(COLOR_EDGE),
    enlarged: Math.max(1, EDGE / Math.max(across, down)),
    object: findObject(await reduced(MASK_EDGE)),
  }
}

export async function shrinkPicture({ width, height, rgb }: Color, factor: number): Promise<Color> {
  const sharp = await imageWork()
  const size = (edge: number) => Math.max(1, Math.round(edge * factor))
  const { data, info } = await sharp(rgb, { raw: { width, height, channels: 3 } })
    .resize({ width: size(width), height: size(height), fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, rgb: data }
}

function toGrey(pixels: Uint8Array, channels: number): Float32Array {
  const grey = new Float32Array(pixels.length / channels)
  for (let i = 0, p = 0; i < grey.length; i++, p += channels) {
    grey[i] = (0.299 * pixels[p]! + 0.587 * pixels[p + 1]! + 0.114 * pixels[p + 2]!) / 255
  }
  return grey
}
