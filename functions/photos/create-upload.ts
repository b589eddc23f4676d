import { photos } from '../../shared/contract/endpoints/photos.ts'
import { presignUpload } from '../core/photo/uploads.ts'
import { endpoint } from '../platform/endpoint.ts'
import { countAndLimit } from '../platform/throttle.ts'

const UPLOADS_PER_HOUR = 120

export const handler = endpoint(photos.createUpload, {}, async ({ body, clientAddress, now }) => {
  await countAndLimit(`upload:${clientAddress}`, UPLOADS_PER_HOUR, 3_600, now)
  return presignUpload(body, now)
})
