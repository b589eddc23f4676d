import sharp from 'sharp'

const LOWEST_QUALITY = 40

/** WebP at the given quality, or the best below it that stays within `maxBytes`. */
export async function encodeWithin(png: Buffer, quality: number, maxBytes: number): Promise<Buffer> {
  for (let tried = quality; tried >= LOWEST_QUALITY; tried -= 6) {
    const webp = await sharp(png).webp({ quality: tried, effort: 5, smartSubsample: true }).toBuffer()
    if (webp.length <= maxBytes) return webp
  }
  throw new Error(`picture does not fit ${maxBytes} bytes`)
}
