import { bulkUploads } from '../../shared/contract/endpoints/bulk-upload.ts'
import { endpoint } from '../platform/endpoint.ts'
import { countAndLimit } from '../platform/throttle.ts'
import { withProfile } from './file-profiles.ts'
import { openFile } from './opening-file.ts'
import { presentReading } from './present-file.ts'
import { readLines } from './reading-csv.ts'

const READINGS_PER_HOUR = 600

export const handler = endpoint(bulkUploads.readBulkFile, {}, async ({ body, user, now }) => {
  await countAndLimit(`bulk-reading:${user.id}`, READINGS_PER_HOUR, 3_600, now)
  const table = await openFile(body, body.answers?.encoding)
  const { answers, profile } = await withProfile(user.id, table, body.answers)
  return presentReading(body.fileName, table, readLines(table, answers), profile)
})
