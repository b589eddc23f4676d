import { imageWork } from '../photo/image-work.ts'
import type { Renditions } from '../photo/renditions.ts'

/** Our own photographs are WebP of the right kind already; only the smaller sizes are made, in haste. */
export async function renderOwnPhoto(photo: Uint8Array): Promise<Renditions> {
  const sharp = await imageWork()
  const { width = 0, height = 0 } = await sharp(photo).metadata()
  const shrink = async (edge: number) =>
    Math.max(width, height) <= edge
      ? photo
      : sharp(photo).resize({ width: edge, height: edge, fit: 'inside' }).webp({ quality: 80, effort: 1 }).toBuffer()
  const [small, shown] = await Promise.all([shrink(320), shrink(800)])
  return { 320: small, 800: shown, 1600: photo }
}
