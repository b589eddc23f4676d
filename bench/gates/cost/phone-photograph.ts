import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

const PHONE = { width: 4032, height: 3024 }
const QUARTER = { width: PHONE.width / 2, height: PHONE.height / 2 }
const folder = join(import.meta.dirname, '../../../functions/core/identify/catalogue/photos')

/** As JPEG, 4032 by 3024 pixels each, put together from four of the catalogue's, with the noise of a camera. */
export async function phonePhotographs(): Promise<Buffer[]> {
  const names = (await readdir(folder)).slice(0, 12)
  return Promise.all([0, 4, 8].map(first => photograph(names.slice(first, first + 4))))
}

async function photograph(four: readonly string[]): Promise<Buffer> {
  const quarters = await Promise.all(
    four.map(async (name, n) => ({
      input: await sharp(await readFile(join(folder, name)))
        .resize({ ...QUARTER, fit: 'cover' })
        .toBuffer(),
      left: (n % 2) * QUARTER.width,
      top: (n >> 1) * QUARTER.height,
    })),
  )
  const noise = { type: 'gaussian', mean: 128, sigma: 4 } as const
  const grain = await sharp({ create: { ...PHONE, channels: 3, background: '#808080', noise } })
    .png()
    .toBuffer()
  return sharp({ create: { ...PHONE, channels: 3, background: '#ffffff' } })
    .composite([...quarters, { input: grain, blend: 'overlay' }])
    .jpeg({ quality: 92 })
    .toBuffer()
}
