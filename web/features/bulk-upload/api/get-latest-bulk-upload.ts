import { useQuery } from '@tanstack/react-query'
import { bulkUploads } from '../../../../shared/endpoints/bulk-upload.ts'
import { endpointQuery } from '../../../lib/queries.ts'

/** My latest upload; null if there is none. */
export const useGetLatestBulkUpload = () =>
  useQuery({
    ...endpointQuery(bulkUploads.getLatestBulkUpload),
    // It goes on while this page is not looking.
    refetchOnMount: 'always',
  })
