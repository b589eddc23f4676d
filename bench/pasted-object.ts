import sharp from 'sharp'
import { cutOut } from '../functions/identify/testing/busy-background.ts'

/** Wide enough to hide the piece below, so that only the backdrop and its shadow are the record's. */
const BLANK = 0.86
const OBJECT = 0.8

/** The object of one photograph over that of another, whose backdrop stays. */
export async function pasteOver(photo: Uint8Array, other: Uint8Array): Promise<Buffer> {
  const { width, height } = await sharp(photo).metadata()
  const covering = await sharp(await cutOut(other))
    .trim()
    .resize(Math.round(width * OBJECT), Math.round(height * OBJECT), { fit: 'contain', background: '#0000' })
    .toBuffer()
  const hidden = await smoothed(photo, width, height)
  return sharp(hidden)
    .composite([{ input: covering }])
    .webp({ quality: 85 })
    .toBuffer()
}

/** The object is blurred away with an oval of its own surroundings. */
async function smoothed(photo: Uint8Array, width: number, height: number): Promise<Buffer> {
  const [rx, ry] = [(width * BLANK) / 2, (height * BLANK) / 2]
  const oval = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (((x - width / 2) / rx) ** 2 + ((y - height / 2) / ry) ** 2 < 1) oval[y * width + x] = 255
    }
  }
  const haze = await sharp(photo)
    .blur(60)
    .removeAlpha()
    .joinChannel(Buffer.from(oval), { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer()
  return sharp(photo)
    .composite([{ input: haze }])
    .png()
    .toBuffer()
}
