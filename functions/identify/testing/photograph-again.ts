import sharp, { type Sharp } from 'sharp'
import { amongOtherThings } from './busy-background.ts'
import { seenAskew } from './perspective.ts'

const webp = (image: Sharp) => image.webp({ quality: 82 }).toBuffer()

async function crop(photo: Uint8Array, left: number, top: number, part = 0.75): Promise<Buffer> {
  const { width, height } = await sharp(photo).metadata()
  return sharp(photo)
    .extract({
      left: Math.floor(width * left),
      top: Math.floor(height * top),
      width: Math.floor(width * part),
      height: Math.floor(height * part),
    })
    .toBuffer()
}

async function shrink(photo: Uint8Array, factor: number): Promise<Buffer> {
  const { width } = await sharp(photo).metadata()
  return sharp(photo)
    .resize(Math.round(width * factor))
    .toBuffer()
}

const relight = (photo: Uint8Array, factor: number) => sharp(photo).linear(factor, 0)

export const waysToPhotographAgain: Readonly<Record<string, (photo: Uint8Array) => Promise<Uint8Array>>> = {
  cropped: async photo => webp(sharp(await crop(photo, 0.14, 0.16, 0.7))),
  'tilted right': photo => webp(sharp(photo).rotate(15, { background: '#cfcac2' })),
  'tilted left': photo => webp(sharp(photo).rotate(-15, { background: '#2a2826' })),
  brighter: photo => webp(relight(photo, 1.4)),
  darker: photo => webp(relight(photo, 0.6)),
  'from afar': async photo => webp(sharp(await shrink(photo, 0.25))),
  'squeezed into a small file': photo => sharp(photo).jpeg({ quality: 40 }).toBuffer(),
  'from the side': photo => seenAskew(photo, 25),
  'among other things': amongOtherThings,
  'dark, tilted, from afar': async photo => {
    const tilted = await sharp(await crop(photo, 0.12, 0.13))
      .rotate(15, { background: '#cfcac2' })
      .toBuffer()
    const small = await shrink(await relight(tilted, 0.6).toBuffer(), 0.35)
    return sharp(small).jpeg({ quality: 40 }).toBuffer()
  },
  'bright, from the side, in a hurry': async photo => {
    const aside = await sharp(await crop(photo, 0.2, 0.2))
      .affine([1, -0.08, 0.05, 0.93], { background: '#aaaaaa' })
      .toBuffer()
    const tilted = await sharp(aside).rotate(-10, { background: '#2a2826' }).toBuffer()
    return sharp(await shrink(await relight(tilted, 1.4).toBuffer(), 0.4))
      .jpeg({ quality: 40 })
      .toBuffer()
  },
}
