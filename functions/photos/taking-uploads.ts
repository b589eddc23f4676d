import { type PhotoDeps, type StoredPhoto, storePhoto } from './renditions.ts'
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
