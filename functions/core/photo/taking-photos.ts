import { DomainError } from '../../../shared/contract/errors.ts'
import { MAX_PHOTO_EDGE, type PhotoWidth, renditionOf } from '../../../shared/contract/photo-address.ts'
import { type StoredPhoto, storePhoto, type TakenPhoto, takeForSearch } from './renditions.ts'
import { readObject } from './stored-object.ts'
import type { PhotoDeps } from './stored-renditions.ts'
import { discardUpload, readUpload } from './uploads.ts'

/** An upload serves once; if storage fails, it stays. @throws DomainError upload_missing, and those of `storePhoto` */
export async function takeUpload(uploadKey: string, deps: PhotoDeps): Promise<StoredPhoto> {
  try {
    const photo = await storePhoto(await readUpload(uploadKey), deps, { edge: MAX_PHOTO_EDGE })
    await discardUpload(uploadKey)
    return photo
  } catch (error) {
    if (error instanceof DomainError) await discardUpload(uploadKey)
    throw error
  }
}

interface SentPhotos {
  readonly image?: Uint8Array | undefined
  readonly uploadKeys: readonly string[]
  readonly imageUrls: readonly string[]
}

interface SentPhoto {
  readonly path: string
  readonly take: () => Promise<TakenPhoto>
  readonly uploadKey?: string
}

interface Fault {
  readonly photo: SentPhoto
  readonly error: DomainError
}

/**
 * Each once, stored ones first, one at a time because a large one needs 200 MB. Uploads beside an invalid one stay.
 * They can be looked at immediately. Wait until they are `stored` before you answer with their addresses.
 * @throws DomainError upload_missing, not_an_image, image_too_large, with an issue for each invalid photograph
 */
export async function takePhotos(sent: SentPhotos, deps: PhotoDeps): Promise<TakenPhoto[]> {
  const photos: TakenPhoto[] = []
  const faults: Fault[] = []
  for (const photo of sentPhotos(sent, deps)) {
    try {
      photos.push(await photo.take())
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      faults.push({ photo, error })
    }
  }
  for (const { photo } of faults) if (photo.uploadKey) await discardUpload(photo.uploadKey)
  refuse(faults)
  return [...new Map(photos.map(photo => [photo.imageUrl, photo])).values()]
}

/** Call this when the whole request has succeeded; until then it can be repeated. */
export async function discardUploads({ uploadKeys }: SentPhotos): Promise<void> {
  await Promise.all(uploadKeys.map(discardUpload))
}

function refuse(faults: readonly Fault[]): void {
  const [first] = faults
  if (!first) return
  const issues = faults.map(({ photo, error }) => ({ path: photo.path, message: error.message }))
  throw new DomainError(first.error.code, first.error.details, issues)
}

const sentPhotos = ({ image, uploadKeys, imageUrls }: SentPhotos, deps: PhotoDeps): SentPhoto[] => [
  ...imageUrls.map((imageUrl, index) => ({ path: `imageUrls.${index}`, take: () => findPhoto(imageUrl, deps) })),
  ...(image ? [{ path: 'image', take: () => takeForSearch(image, deps) }] : []),
  ...uploadKeys.map((uploadKey, index) => ({
    path: `uploadKeys.${index}`,
    take: async () => takeForSearch(await readUpload(uploadKey), deps),
    uploadKey,
  })),
]

export const readRendition = (imageUrl: string, width: PhotoWidth, { s3, mediaBucket }: PhotoDeps) =>
  readObject(s3, mediaBucket, renditionOf(imageUrl, width).replace(/^\/media\//, ''))

async function findPhoto(anyRendition: string, deps: PhotoDeps): Promise<TakenPhoto> {
  const imageUrl = renditionOf(anyRendition, 800)
  const webp = await readRendition(imageUrl, 800, deps)
  if (!webp) throw new DomainError('upload_missing')
  return { imageUrl, webp, readLarge: () => readRendition(imageUrl, 1600, deps), stored: Promise.resolve() }
}
