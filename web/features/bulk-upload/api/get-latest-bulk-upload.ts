import { useQuery } from '@tanstack/react-query'
import { bulkUploads } from '../../../../shared/endpoints/bulk-upload.ts'
import { call, queryKeyOf } from '../../../lib/api.ts'

/** My latest upload; null if there is none. */
export const useGetLatestBulkUpload = () =>
  useQuery({
    queryKey: queryKeyOf(bulkUploads.getLatestBulkUpload),
    queryFn: ({ signal }) => call(bulkUploads.getLatestBulkUpload, { signal }),
    // It goes on while this page is not looking.
    refetchOnMount: 'always',
  })
