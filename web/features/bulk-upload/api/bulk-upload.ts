import { useMutation, useQueryClient } from '@tanstack/react-query'
import { bulkUploads } from '../../../../shared/endpoints/bulk-upload.ts'
import { notify } from '../../../components/notify.ts'
import { call, queryKeyOf } from '../../../lib/api.ts'
import { reasonOr } from '../../../lib/api-error.ts'
import type { CheckedCsv } from './check-csv.ts'

/** Lists what a checked file holds. The answer is how far that has come already. */
export function useBulkUpload() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ uploadKey, fileName }: CheckedCsv) =>
      call(bulkUploads.bulkUpload, { body: { uploadKey, fileName } }),
    onSuccess: result => client.setQueryData(queryKeyOf(bulkUploads.getLatestBulkUpload), result),
    onError: error => notify.error('Upload Failed', reasonOr(error, 'Upload failed')),
  })
}
