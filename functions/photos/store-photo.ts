import { photos } from '../../shared/endpoints/photos.ts'
import { config } from '../kit/config.ts'
import { endpoint } from '../kit/endpoint.ts'
import { s3 } from '../kit/storage.ts'
import { countAndLimit } from '../kit/throttle.ts'
import { takeUpload } from './taking-photos.ts'

const PHOTOS_PER_HOUR = 120

export const handler = endpoint(photos.storePhoto, {}, async ({ body, user, now }) => {
  await countAndLimit(`photo:${user.id}`, PHOTOS_PER_HOUR, 3_600, now)
  const { imageUrl } = await takeUpload(body.uploadKey, { s3, mediaBucket: config.mediaBucket })
  return { imageUrl }
})
