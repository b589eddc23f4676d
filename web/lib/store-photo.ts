import { photos } from '../../shared/contract/endpoints/photos.ts'
import { call } from './api.ts'
import { TO_KEEP } from './downsize-photo.ts'
import { type UploadProgress, uploadPhoto } from './upload-photo.ts'

export type StoringProgress = UploadProgress | { step: 'storing' }

/** The re-encoded photograph's address, a path below /media. @throws ApiError */
export async function storePhoto(
  file: File,
  onProgress: (progress: StoringProgress) => void,
  sending = TO_KEEP,
): Promise<string> {
  const uploadKey = await uploadPhoto(file, sending, onProgress)
  onProgress({ step: 'storing' })
  const { imageUrl } = await call(photos.storePhoto, { body: { uploadKey } })
  return imageUrl
}
