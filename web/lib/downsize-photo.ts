import { MAX_UPLOAD_BYTES, uploadContentTypes } from '../../shared/contract/endpoints/photos.ts'
import { fitWithin, MAX_PHOTO_EDGE, PHOTO_WIDTHS } from '../../shared/contract/photo-address.ts'
import { ApiError } from './api-error.ts'
import { isHeic } from './heic/is-heic.ts'

export interface Sending {
  /** Longest edge in pixels. */
  readonly edge: number
  /** Smaller files are sent unchanged: encoding them again would only blur them. */
  readonly smallBytes: number
  /** JPEG quality, 0 to 1. */
  readonly quality: number
}

/** For identification, which needs no more and is waited for. */
export const TO_RECOGNIZE: Sending = { edge: Math.max(...PHOTO_WIDTHS), smallBytes: 1_500_000, quality: 0.9 }
/** For what people will look at closely. */
export const TO_KEEP: Sending = { edge: MAX_PHOTO_EDGE, smallBytes: 3_000_000, quality: 0.85 }

const isAccepted = (type: string): boolean => uploadContentTypes.some(accepted => accepted === type)

/**
 * A photograph this browser can't decode but the server can is sent unchanged.
 * @throws ApiError not_an_image, body_too_large
 */
export async function downsizePhoto(file: File, { edge, smallBytes, quality }: Sending): Promise<Blob> {
  const picture = await decodePhoto(file)
  if (!picture) return asItCame(file)
  try {
    const size = fitWithin(picture, edge)
    const isSmall = size.width === picture.width && size.height === picture.height && file.size <= smallBytes
    if (isSmall && isAccepted(file.type)) return file
    return (await encode(picture, size, quality)) ?? asItCame(file)
  } finally {
    picture.close()
  }
}

/** Upright. @returns null if this browser can't */
export async function decodePhoto(file: Blob): Promise<ImageBitmap | null> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  return picture ?? ((await isHeic(file)) ? decodeHeic(file) : null)
}

/** Loaded on the first such photograph: few browsers need it, and it is large (docs/decisions/36-photographs.md). */
const decodeHeic = (file: Blob): Promise<ImageBitmap | null> =>
  import('./heic/read-heic.ts').then(({ readHeic }) => readHeic(file)).catch(() => null)

async function encode(picture: ImageBitmap, { width, height }: { width: number; height: number }, quality: number) {
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
  return new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg', quality))
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
