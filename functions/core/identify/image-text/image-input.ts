import { imageWork } from '../../photo/image-work.ts'
import type { ImageInput } from './installed-model.ts'

const CHANNELS = 3

/** Red, green and blue of each pixel of the model's input. */
export async function pixelsFor(
  { width, height, shorterSide, kernel }: ImageInput,
  photo: Uint8Array,
): Promise<Uint8Array<ArrayBuffer>> {
  const sharp = await imageWork()
  const picture = sharp(photo).flatten({ background: '#ffffff' }).toColourspace('srgb')
  const resized =
    shorterSide === null
      ? picture.resize(width, height, { fit: 'fill', kernel })
      : picture.resize(shorterSide, shorterSide, { fit: 'cover', kernel }).extract({
          left: Math.floor((shorterSide - width) / 2),
          top: Math.floor((shorterSide - height) / 2),
          width,
          height,
        })
  return new Uint8Array(await resized.raw().toBuffer())
}

/** One color after the other, as encoders take it. */
export function tensorOf({ width, height, scale, mean, std }: ImageInput, pixels: Uint8Array) {
  const area = width * height
  if (pixels.length !== area * CHANNELS) throw new Error(`The model takes ${width} x ${height} pixels in color.`)
  const input = new Float32Array(pixels.length)
  for (let i = 0; i < pixels.length; i++) {
    const color = i % CHANNELS
    input[color * area + Math.floor(i / CHANNELS)] = (pixels[i]! * scale - mean[color]!) / std[color]!
  }
  return input
}
