import { bulkUploads } from '../../shared/contract/endpoints/bulk-upload.ts'
import { endpoint } from '../platform/endpoint.ts'
import { findMappings } from './file-mapping-store.ts'
import { presentMapping } from './present-file.ts'

export const handler = endpoint(bulkUploads.listFileMappings, {}, async ({ user }) =>
  (await findMappings(user.id)).map(presentMapping),
)
