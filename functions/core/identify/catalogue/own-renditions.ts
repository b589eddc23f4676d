import { imageWork } from '../../photo/image-work.ts'
import type { Renditions } from '../../photo/stored-renditions.ts'

/** Our own photographs are WebP of the right kind; only the smaller sizes are made, each from the one before. */
export async function renderOwnPhoto(photo: Uint8Array): Promise<Renditions> {
  const sharp = await imageWork()
  const shrink = (image: Uint8Array, edge: number) =>
    sharp(image)
      .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80, effort: 1 })
      .toBuffer()
  const shown = await shrink(photo, 800)
  return { 320: await shrink(shown, 320), 800: shown, 1600: photo }
}
