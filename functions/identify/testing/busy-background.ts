import sharp from 'sharp'
import { readPicture } from '../../core/identify/features/picture.ts'
import { distancesTo } from '../matching/overlay.ts'
import { paint } from './painting.ts'

const SHARE = 0.72
const OTHER_THINGS = 9_999
/** Differences in steps of 255, summed over the colors. */
const SAME_AS_NEIGHBOR = 14
const SAME_AS_EDGE = 110
/** Cells of the object's mask: so far inside it, glass and silver that look like their backdrop are the piece. */
const INSIDE = 5

export const amongOtherThings = async (photo: Uint8Array) => hungAmongOtherThings(await cutOut(photo))

/** With its own ground, as a picture hangs on a wall. */
export async function hungAmongOtherThings(photo: Uint8Array): Promise<Buffer> {
  const { width, height } = await sharp(photo).metadata()
  const object = await sharp(photo)
    .resize({ width: Math.round(width * SHARE) })
    .toBuffer()
  return sharp(await paint(OTHER_THINGS))
    .resize(width, height, { fit: 'fill' })
    .composite([{ input: object, left: Math.round(width * 0.17), top: Math.round(height * 0.2) }])
    .webp({ quality: 82 })
    .toBuffer()
}

async function cutOut(photo: Uint8Array): Promise<Buffer> {
  const { data, info } = await sharp(photo).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const apart = (a: number, b: number) =>
    Math.abs(data[a * 3]! - data[b * 3]!) +
    Math.abs(data[a * 3 + 1]! - data[b * 3 + 1]!) +
    Math.abs(data[a * 3 + 2]! - data[b * 3 + 2]!)
  /** For each pixel of the backdrop the pixel of the edge that it was reached from, plus one. */
  const reached = new Uint32Array(width * height)
  const edge = [
    ...Array.from({ length: width }, (_, x) => [x, (height - 1) * width + x]),
    ...Array.from({ length: height }, (_, y) => [y * width, (y + 1) * width - 1]),
  ].flat()
  for (const pixel of edge) reached[pixel] = pixel + 1
  for (const open = edge; open.length > 0; ) {
    const pixel = open.pop()!
    const x = pixel % width
    const from = reached[pixel]!
    for (const next of [x > 0 ? pixel - 1 : -1, x < width - 1 ? pixel + 1 : -1, pixel - width, pixel + width]) {
      if (next < 0 || next >= reached.length || reached[next]) continue
      if (apart(pixel, next) > SAME_AS_NEIGHBOR || apart(from - 1, next) > SAME_AS_EDGE) continue
      reached[next] = from
      open.push(next)
    }
  }
  const isPiece = await roughly(photo, width, height)
  const alpha = Buffer.from(reached.map((from, pixel) => ((isPiece(pixel) ?? !from) ? 255 : 0)))
  return sharp(data, { raw: info })
    .joinChannel(alpha, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer()
}

/** Whether a pixel is the piece's, as far as the coarse mask tells. */
async function roughly(photo: Uint8Array, width: number, height: number) {
  const { object } = await readPicture(photo)
  if (!object) return () => undefined
  const depths = distancesTo(object.width, object.height, cell => !object.cells[cell])
  return (pixel: number) => {
    const column = Math.floor(((pixel % width) * object.width) / width)
    const row = Math.floor((Math.floor(pixel / width) * object.height) / height)
    const depth = depths[row * object.width + column]!
    return depth === 0 ? false : depth >= INSIDE || undefined
  }
}
