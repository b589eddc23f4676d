import type { RequestBodyOf } from '../../shared/contract/endpoint.ts'
import { photos } from '../../shared/contract/endpoints/photos.ts'
import { call } from './api.ts'
import { downsizePhoto, type Sending } from './downsize-photo.ts'
import { postUpload } from './post-upload.ts'

/** `share` is the part that has been sent, 0 to 1. */
export type UploadProgress = { step: 'preparing' } | { step: 'uploading'; share: number }

/** The upload key of the downsized photograph, which `onPrepared` gets. @throws ApiError */
export async function uploadPhoto(
  file: File,
  sending: Sending,
  onProgress: (progress: UploadProgress) => void,
  onPrepared?: (photo: Blob) => void,
): Promise<string> {
  onProgress({ step: 'preparing' })
  const photo = await downsizePhoto(file, sending)
  onPrepared?.(photo)
  const contentType = photo.type as RequestBodyOf<typeof photos.createUpload>['contentType']
  const upload = await call(photos.createUpload, { body: { contentType, size: photo.size } })
  onProgress({ step: 'uploading', share: 0 })
  await postUpload(upload, photo, 'The photograph', share => onProgress({ step: 'uploading', share }))
  return upload.uploadKey
}
