import { bulkUploads } from '../../shared/contract/endpoints/bulk-upload.ts'
import { isZip } from '../../shared/rules/bulk-upload.ts'
import { presignUpload } from '../core/photo/uploads.ts'
import { endpoint } from '../platform/endpoint.ts'
import { countAndLimit } from '../platform/throttle.ts'

const UPLOADS_PER_HOUR = 120
/** Two hundred megabytes each, which storage keeps for a day. */
const ZIPS_PER_HOUR = 20

export const handler = endpoint(bulkUploads.createCsvUpload, {}, async ({ body, user, now }) => {
  if (isZip(body.fileName)) await countAndLimit(`csv-zip:${user.id}`, ZIPS_PER_HOUR, 3_600, now)
  else await countAndLimit(`csv:${user.id}`, UPLOADS_PER_HOUR, 3_600, now)
  return presignUpload({ contentType: contentTypeOf(body.fileName), size: body.size }, now)
})

function contentTypeOf(fileName: string): string {
  if (isZip(fileName)) return 'application/zip'
  return /\.xlsx$/i.test(fileName) ? 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' : 'text/csv'
}
