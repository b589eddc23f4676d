import { photos } from '../../shared/endpoints/photos.ts'
import { call } from './api.ts'
import { type UploadProgress, uploadPhoto } from './upload-photo.ts'

export type StoringProgress = UploadProgress | { step: 'storing' }

/** The re-encoded photograph's address, a path below /media. @throws ApiError */
export async function storePhoto(file: File, onProgress: (progress: StoringProgress) => void): Promise<string> {
  const uploadKey = await uploadPhoto(file, onProgress)
  onProgress({ step: 'storing' })
  const { imageUrl } = await call(photos.storePhoto, { body: { uploadKey } })
  return imageUrl
}
