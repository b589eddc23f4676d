import { photos } from '../../shared/endpoints/photos.ts'
import { endpoint } from '../kit/endpoint.ts'
import { countAndLimit } from '../kit/throttle.ts'
import { presignUpload } from './uploads.ts'

const UPLOADS_PER_HOUR = 120

export const handler = endpoint(photos.createUpload, {}, async ({ body, clientAddress, now }) => {
  await countAndLimit(`upload:${clientAddress}`, UPLOADS_PER_HOUR, 3_600, now)
  return presignUpload(body, now)
})
