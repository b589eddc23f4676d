import type { ResponseOf } from '../../shared/contract/endpoint.ts'
import type { photos } from '../../shared/contract/endpoints/photos.ts'
import { ApiError, connectionError } from './api-error.ts'

/** Posts a file to storage with a signed policy. `what` names it in the error: "The photograph". @throws ApiError */
export function postUpload(
  { url, fields }: ResponseOf<typeof photos.createUpload>,
  file: Blob,
  what: string,
  onShare: (share: number) => void = () => undefined,
): Promise<void> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  // Storage ignores every field after the file.
  form.append('file', file)
  const refusal = (status: number) =>
    new ApiError('outside_service', `${what} could not be uploaded. Please try again.`, { status })
  // `fetch` has no upload progress.
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', url)
    request.upload.onprogress = ({ loaded, total }) => onShare(total > 0 ? loaded / total : 0)
    request.onload = () => (request.status < 300 ? resolve() : reject(refusal(request.status)))
    request.onerror = () => reject(connectionError(new Error('The upload did not get through')))
    request.send(form)
  })
}
