import { useQuery } from '@tanstack/react-query'
import { type BulkUploadResult, bulkUploads } from '../../../../shared/endpoints/bulk-upload.ts'
import { endpointQuery } from '../../../lib/queries.ts'

const POLL_MS = 2_000

export function useGetBulkUpload(last: BulkUploadResult) {
  const params = { id: last.id ?? '' }
  return useQuery({
    ...endpointQuery(bulkUploads.getBulkUpload, { params }),
    initialData: last,
    refetchInterval: ({ state }) => (state.data?.status === 'done' ? false : POLL_MS),
  })
}
