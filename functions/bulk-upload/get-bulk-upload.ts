import { bulkUploads } from '../../shared/contract/endpoints/bulk-upload.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { endpoint } from '../platform/endpoint.ts'
import { findUpload } from './bulk-upload-store.ts'
import { presentUpload } from './present-bulk-upload.ts'

export const handler = endpoint(bulkUploads.getBulkUpload, {}, async ({ params, user, now }) => {
  const found = await findUpload(user.id, params.id, now)
  if (!found) throw new DomainError('not_found')
  return presentUpload(found)
})
