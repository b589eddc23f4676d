import sharp from 'sharp'

/** Pixels of a photograph of twelve megapixels. */
export const ENLARGED = { width: 4000, height: 3000 } as const

/** A JPEG of twelve megapixels with the grain of a sensor, so that it has the bytes of a photograph. */
export const enlarged = (file: string): Promise<Buffer> =>
  sharp(file)
    .resize(ENLARGED.width, ENLARGED.height, { fit: 'cover' })
    .composite([
      {
        input: {
          create: {
            ...ENLARGED,
            channels: 3,
            background: '#808080',
            noise: { type: 'gaussian', mean: 128, sigma: 12 },
          },
        },
        blend: 'soft-light',
      },
    ])
    .jpeg({ quality: 92 })
    .toBuffer()
