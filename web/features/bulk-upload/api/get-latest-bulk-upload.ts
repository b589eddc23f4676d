import { useQuery } from '@tanstack/react-query'
import { bulkUploads } from '../../../../shared/contract/endpoints/bulk-upload.ts'
import { endpointQuery } from '../../../lib/queries.ts'

/** null if there is none. */
export const useGetLatestBulkUpload = () =>
  useQuery({
    ...endpointQuery(bulkUploads.getLatestBulkUpload),
    refetchOnMount: 'always',
  })
