import { bulkUploads } from '../../shared/contract/endpoints/bulk-upload.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { isZip } from '../../shared/rules/bulk-upload.ts'
import { discardUpload } from '../core/photo/uploads.ts'
import { endpoint } from '../platform/endpoint.ts'
import { countAndLimit } from '../platform/throttle.ts'
import { findUpload, findUploadedRowsOfFile } from './bulk-upload-store.ts'
import { planInSlices } from './checking-rows.ts'
import { withProfile } from './file-profiles.ts'
import { openFile } from './opening-file.ts'
import { withPiecesInStock } from './pieces-in-stock.ts'
import { presentCheck, presentUpload } from './present-bulk-upload.ts'
import { markKeysOf } from './row-standing.ts'
import { startUpload } from './uploading.ts'

const CHECKS_PER_HOUR = 120
const UPLOADS_PER_HOUR = 20

export const handler = endpoint(bulkUploads.bulkUpload, {}, async ({ body, query, user, now }) => {
  const { uploadKey, fileName } = body
  const [what, limit] = query.dryRun ? ['bulk-check', CHECKS_PER_HOUR] : ['bulk-upload', UPLOADS_PER_HOUR]
  await countAndLimit(`${what}:${user.id}`, Number(limit), 3_600, now)
  if (!user.delivery) throw new DomainError('delivery_missing')
  const table = await openFile(body, body.answers?.encoding)
  const { answers } = await withProfile(user.id, table, body.answers)
  const checked = await planInSlices(table, { delivery: user.delivery, answers })
  const plan = await withPiecesInStock(checked, user.id)
  if (query.dryRun) {
    const keys = plan.rows.flatMap(({ listing }) => (listing ? markKeysOf(listing) : []))
    return presentCheck(plan, await findUploadedRowsOfFile(user.id, keys, now), fileName, now)
  }
  const id = await startUpload(plan, fileName, user.id, now)
  // Its photographs are still to be read from a .zip, which storage deletes after a day.
  if (uploadKey && !isZip(fileName)) await discardUpload(uploadKey)
  const found = await findUpload(user.id, id, now)
  if (!found) throw new DomainError('not_found')
  return presentUpload(found)
})
