import sharp from 'sharp'

/** A narrow photograph in a unique color: quick to decode and compare. */
export const thin = async (object: number): Promise<Uint8Array> => {
  const background = { r: object % 256, g: (object >> 8) % 256, b: 128 }
  return sharp({ create: { width: 480, height: 40, channels: 3, background } })
    .webp()
    .toBuffer()
}
