import { bulkUploads } from '../../shared/contract/endpoints/bulk-upload.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { discardUpload } from '../core/photo/uploads.ts'
import { endpoint } from '../platform/endpoint.ts'
import { countAndLimit } from '../platform/throttle.ts'
import { findUpload, findUploadedRows } from './bulk-upload-store.ts'
import { planOf } from './checking-rows.ts'
import { textOf } from './csv-text.ts'
import { presentCheck, presentUpload } from './present-bulk-upload.ts'
import { markKeysOf } from './row-standing.ts'
import { readUploadedCsv, startUpload } from './uploading.ts'

const CHECKS_PER_HOUR = 120
const UPLOADS_PER_HOUR = 20

export const handler = endpoint(bulkUploads.bulkUpload, {}, async ({ body, query, user, now }) => {
  const { uploadKey, fileName } = body
  const [what, limit] = query.dryRun ? ['bulk-check', CHECKS_PER_HOUR] : ['bulk-upload', UPLOADS_PER_HOUR]
  await countAndLimit(`${what}:${user.id}`, Number(limit), 3_600, now)
  if (!user.delivery) throw new DomainError('delivery_missing')
  const text = textOf(body.file ?? (await readUploadedCsv(uploadKey ?? '')))
  const plan = planOf(text, { delivery: user.delivery })
  if (query.dryRun) {
    const keys = plan.rows.flatMap(({ listing }) => (listing ? markKeysOf(listing) : []))
    return presentCheck(plan, await findUploadedRows(user.id, keys, now), fileName, now)
  }
  const id = await startUpload(plan, fileName, user.id, now)
  if (uploadKey) await discardUpload(uploadKey)
  const found = await findUpload(user.id, id, now)
  if (!found) throw new DomainError('not_found')
  return presentUpload(found)
})
