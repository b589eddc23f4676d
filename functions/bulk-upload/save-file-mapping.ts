import { bulkUploads } from '../../shared/contract/endpoints/bulk-upload.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { MAX_FILE_MAPPINGS } from '../../shared/rules/bulk-upload.ts'
import { endpoint } from '../platform/endpoint.ts'
import { headerOf, mappingIdOf, saveMapping } from './file-mapping-store.ts'
import { presentMapping } from './present-file.ts'

export const handler = endpoint(bulkUploads.saveFileMapping, {}, async ({ body, user, now }) => {
  const { name, columnNames, columns, listingType, categories } = body
  const mapping = {
    userId: user.id,
    id: mappingIdOf(name),
    mappingName: name,
    header: headerOf(columnNames),
    columnNames,
    columns,
    ...(listingType && { listingType }),
    categories,
    savedAt: now.toISOString(),
  }
  if (!(await saveMapping(mapping))) throw new DomainError('file_mappings_full', { limit: MAX_FILE_MAPPINGS })
  return presentMapping(mapping)
})
