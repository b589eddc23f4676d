import { bulkUploads } from '../../shared/contract/endpoints/bulk-upload.ts'
import { endpoint } from '../platform/endpoint.ts'
import { findLatestUploadId, findUpload } from './bulk-upload-store.ts'
import { presentUpload } from './present-bulk-upload.ts'

export const handler = endpoint(bulkUploads.getLatestBulkUpload, {}, async ({ user, now }) => {
  const id = await findLatestUploadId(user.id)
  const found = id && (await findUpload(user.id, id, now))
  return found ? presentUpload(found) : null
})
