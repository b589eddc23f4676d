import { fitWithin } from '../../shared/contract/photo-address.ts'
import { INSPECTED_EDGE, type PhotoFlaw, photoFlaw } from './photo-flaws.ts'

/** @returns null also for a picture that this browser can't show */
export async function inspectPhoto(photo: Blob): Promise<PhotoFlaw | null> {
  const picture = await createImageBitmap(photo, { imageOrientation: 'from-image' }).catch(() => null)
  if (!picture) return null
  const { width, height } = fitWithin(picture, INSPECTED_EDGE)
  const context = new OffscreenCanvas(width, height).getContext('2d')
  if (!context) return null
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, width, height)
  picture.close()
  const { data } = context.getImageData(0, 0, width, height)
  const grey = Uint8Array.from({ length: width * height }, (_, at) => {
    const [red, green, blue] = [data[at * 4]!, data[at * 4 + 1]!, data[at * 4 + 2]!]
    return 0.299 * red + 0.587 * green + 0.114 * blue
  })
  return photoFlaw({ width, height, data: grey })
}
