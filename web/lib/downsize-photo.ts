import { MAX_UPLOAD_BYTES, uploadContentTypes } from '../../shared/endpoints/photos.ts'
import { PHOTO_WIDTHS } from '../../shared/photo-address.ts'
import { ApiError } from './api-error.ts'
import { isHeic } from './heic/is-heic.ts'

const MAX_EDGE = Math.max(...PHOTO_WIDTHS)
/** Smaller files are sent unchanged: encoding them again would only blur them. */
const SMALL_BYTES = 1_500_000
const QUALITY = 0.9

const isAccepted = (type: string): boolean => uploadContentTypes.some(accepted => accepted === type)

/** Width and height in pixels, scaled so that neither exceeds `edge`; never enlarged. */
export function fitWithin({ width, height }: { width: number; height: number }, edge = MAX_EDGE) {
  const scale = Math.min(1, edge / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/**
 * A photograph this browser can't decode but the server can is sent unchanged.
 * @throws ApiError not_an_image, body_too_large
 */
export async function downsizePhoto(file: File): Promise<Blob> {
  const picture = await decode(file)
  if (!picture) return asItCame(file)
  try {
    const size = fitWithin(picture)
    const isSmall = size.width === picture.width && size.height === picture.height && file.size <= SMALL_BYTES
    if (isSmall && isAccepted(file.type)) return file
    return (await encode(picture, size)) ?? asItCame(file)
  } finally {
    picture.close()
  }
}

async function decode(file: File): Promise<ImageBitmap | null> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  return picture ?? ((await isHeic(file)) ? decodeHeic(file) : null)
}

/** Loaded on the first such photograph: few browsers need it, and it is large (docs/decisions/0097-heic.md). */
const decodeHeic = (file: File): Promise<ImageBitmap | null> =>
  import('./heic/read-heic.ts').then(({ readHeic }) => readHeic(file)).catch(() => null)

async function encode(picture: ImageBitmap, { width, height }: { width: number; height: number }) {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) return null
  context.imageSmoothingQuality = 'high'
  // JPEG has no transparency; without this, transparent parts turn black.
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, width, height)
  context.drawImage(picture, 0, 0, width, height)
  return new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
}

function asItCame(file: File): File {
  if (!isAccepted(file.type)) {
    throw new ApiError(
      'not_an_image',
      'This browser cannot read that picture. Use a JPEG, PNG, WebP, AVIF or HEIC photograph.',
    )
  }
  if (file.size > MAX_UPLOAD_BYTES) throw new ApiError('body_too_large', 'Use a file of at most 20 MB.')
  return file
}
