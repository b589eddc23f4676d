import { bulkUploads } from '../../shared/contract/endpoints/bulk-upload.ts'
import { presignUpload } from '../core/photo/uploads.ts'
import { endpoint } from '../platform/endpoint.ts'
import { countAndLimit } from '../platform/throttle.ts'

const UPLOADS_PER_HOUR = 120

export const handler = endpoint(bulkUploads.createCsvUpload, {}, async ({ body, user, now }) => {
  await countAndLimit(`csv:${user.id}`, UPLOADS_PER_HOUR, 3_600, now)
  return presignUpload({ contentType: 'text/csv', size: body.size }, now)
})
