import type { RequestBodyOf, ResponseOf } from '../../shared/endpoint.ts'
import { photos } from '../../shared/endpoints/photos.ts'
import { call } from './api.ts'
import { ApiError, connectionError } from './api-error.ts'
import { downsizePhoto } from './downsize-photo.ts'

/** How far a photograph has come. `share` is the part that has been sent, 0 to 1. */
export type UploadProgress = { step: 'preparing' } | { step: 'uploading'; share: number }

/**
 * Downsizes a photograph and sends it straight to storage.
 * @returns its upload key, which the endpoints that take photographs want
 * @throws ApiError
 */
export async function uploadPhoto(file: File, onProgress: (progress: UploadProgress) => void): Promise<string> {
  onProgress({ step: 'preparing' })
  const photo = await downsizePhoto(file)
  const contentType = photo.type as RequestBodyOf<typeof photos.createUpload>['contentType']
  const upload = await call(photos.createUpload, { body: { contentType, size: photo.size } })
  onProgress({ step: 'uploading', share: 0 })
  await postForm(upload, photo, share => onProgress({ step: 'uploading', share }))
  return upload.uploadKey
}

/** `fetch` can't tell how much of a body is sent, so this is an XMLHttpRequest. */
function postForm(
  { url, fields }: ResponseOf<typeof photos.createUpload>,
  photo: Blob,
  onShare: (share: number) => void,
): Promise<void> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  // Storage ignores every field after the file.
  form.append('file', photo)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', url)
    request.upload.onprogress = ({ loaded, total }) => onShare(total > 0 ? loaded / total : 0)
    request.onload = () => (request.status < 300 ? resolve() : reject(refusal(request.status)))
    request.onerror = () => reject(connectionError(new Error('The upload did not get through')))
    request.send(form)
  })
}

const refusal = (status: number) =>
  new ApiError('outside_service', 'The photograph could not be stored. Please try again.', { status })
