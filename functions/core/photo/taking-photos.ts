import { DomainError } from '../../../shared/errors.ts'
import { type PhotoWidth, renditionOf } from '../../../shared/photo-address.ts'
import { type PhotoDeps, type StoredPhoto, storePhoto } from './renditions.ts'
import { readObject } from './stored-object.ts'
import { discardUpload, readUpload } from './uploads.ts'

/**
 * Makes a photograph of ours from an upload, which serves once. Where storage fails, it stays for another try.
 * @throws DomainError upload_missing, not_an_image, image_too_large
 */
export async function takeUpload(uploadKey: string, deps: PhotoDeps): Promise<StoredPhoto> {
  try {
    const photo = await storePhoto(await readUpload(uploadKey), deps)
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

/** One photograph of a request: its field, and how it is had. */
interface SentPhoto {
  readonly path: string
  readonly take: () => Promise<StoredPhoto>
  readonly uploadKey?: string
}

interface Fault {
  readonly photo: SentPhoto
  readonly error: DomainError
}

/**
 * Photographs that a request brought, those that were stored before first, each once. One after the other: a large one
 * takes 200 MB while it is read. Where one of several uploads is at fault, the others can be sent again.
 * @throws DomainError upload_missing, not_an_image, image_too_large, each photograph at fault among its issues
 */
export async function takePhotos(sent: SentPhotos, deps: PhotoDeps): Promise<StoredPhoto[]> {
  const photos: StoredPhoto[] = []
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

/** Uploads serve once: to be called when all that their request asked for is done, so that until then it can be repeated. */
export async function discardUploads({ uploadKeys }: SentPhotos): Promise<void> {
  await Promise.all(uploadKeys.map(discardUpload))
}

/** By the code of the first; each is named with its own words. */
function refuse(faults: readonly Fault[]): void {
  const [first] = faults
  if (!first) return
  const issues = faults.map(({ photo, error }) => ({ path: photo.path, message: error.message }))
  throw new DomainError(first.error.code, first.error.details, issues)
}

const sentPhotos = ({ image, uploadKeys, imageUrls }: SentPhotos, deps: PhotoDeps): SentPhoto[] => [
  ...imageUrls.map((imageUrl, index) => ({ path: `imageUrls.${index}`, take: () => findPhoto(imageUrl, deps) })),
  ...(image ? [{ path: 'image', take: () => storePhoto(image, deps) }] : []),
  ...uploadKeys.map((uploadKey, index) => ({
    path: `uploadKeys.${index}`,
    take: async () => storePhoto(await readUpload(uploadKey), deps),
    uploadKey,
  })),
]

/** A photograph of ours in another size; undefined where there is none. */
export const readRendition = (imageUrl: string, width: PhotoWidth, { s3, mediaBucket }: PhotoDeps) =>
  readObject(s3, mediaBucket, renditionOf(imageUrl, width).replace(/^\/media\//, ''))

async function findPhoto(anyRendition: string, deps: PhotoDeps): Promise<StoredPhoto> {
  const imageUrl = renditionOf(anyRendition, 800)
  const webp = await readRendition(imageUrl, 800, deps)
  if (!webp) throw new DomainError('upload_missing')
  return { imageUrl, webp }
}
