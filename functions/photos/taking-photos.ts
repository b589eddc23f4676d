import { DomainError } from '../../shared/errors.ts'
import { type PhotoDeps, type StoredPhoto, storePhoto } from './renditions.ts'
import { readObject } from './stored-object.ts'
import { discardUpload, readUpload } from './uploads.ts'

/**
 * Makes a photograph of ours from an upload, which serves once whatever comes of it.
 * @throws DomainError upload_missing, not_an_image, image_too_large
 */
export async function takeUpload(uploadKey: string, deps: PhotoDeps): Promise<StoredPhoto> {
  try {
    return await storePhoto(await readUpload(uploadKey), deps)
  } finally {
    await discardUpload(uploadKey)
  }
}

interface SentPhotos {
  readonly image?: Uint8Array | undefined
  readonly uploadKeys: readonly string[]
  readonly imageUrls: readonly string[]
}

/**
 * Photographs that a request brought, those that were stored before first. One after the other: a large one takes 200 MB
 * while it is read.
 * @throws DomainError upload_missing, not_an_image, image_too_large
 */
export async function takePhotos({ image, uploadKeys, imageUrls }: SentPhotos, deps: PhotoDeps) {
  const photos = await Promise.all(imageUrls.map(imageUrl => findPhoto(imageUrl, deps)))
  if (image) photos.push(await storePhoto(image, deps))
  for (const uploadKey of uploadKeys) photos.push(await takeUpload(uploadKey, deps))
  return photos
}

async function findPhoto(imageUrl: string, { s3, mediaBucket }: PhotoDeps): Promise<StoredPhoto> {
  const webp = await readObject(s3, mediaBucket, imageUrl.replace(/^\/media\//, ''))
  if (!webp) throw new DomainError('upload_missing')
  return { imageUrl, webp }
}
