import { photos } from '../../shared/contract/endpoints/photos.ts'
import { takeUpload } from '../core/photo/taking-photos.ts'
import { config } from '../platform/config.ts'
import { endpoint } from '../platform/endpoint.ts'
import { s3 } from '../platform/storage.ts'
import { countAndLimit } from '../platform/throttle.ts'

const PHOTOS_PER_HOUR = 120

export const handler = endpoint(photos.storePhoto, {}, async ({ body, user, now }) => {
  await countAndLimit(`photo:${user.id}`, PHOTOS_PER_HOUR, 3_600, now)
  const { imageUrl } = await takeUpload(body.uploadKey, { s3, mediaBucket: config.mediaBucket })
  return { imageUrl }
})
