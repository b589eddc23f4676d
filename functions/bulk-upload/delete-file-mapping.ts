import { bulkUploads } from '../../shared/contract/endpoints/bulk-upload.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { endpoint } from '../platform/endpoint.ts'
import { removeMapping } from './file-mapping-store.ts'

export const handler = endpoint(bulkUploads.deleteFileMapping, {}, async ({ params, user }) => {
  if (!(await removeMapping({ userId: user.id, id: params.id }))) throw new DomainError('not_found')
  return { ok: true }
})
