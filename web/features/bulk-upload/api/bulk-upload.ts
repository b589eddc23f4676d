import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type BulkUploadResult, bulkUploads } from '../../../../shared/contract/endpoints/bulk-upload.ts'
import { call, queryKeyOf } from '../../../lib/api.ts'
import { reasonOr } from '../../../lib/api-error.ts'
import { notify } from '../../../lib/notify.ts'
import { postUpload } from '../../../lib/post-upload.ts'

/** A file in storage, and what would become of its rows. */
export interface CheckedCsv {
  readonly uploadKey: string
  readonly fileName: string
  readonly result: BulkUploadResult
}

async function checkCsv(file: File): Promise<CheckedCsv> {
  const upload = await call(bulkUploads.createCsvUpload, { body: { size: file.size } })
  await postUpload(upload, file, 'The file')
  const body = { uploadKey: upload.uploadKey, fileName: file.name }
  return { ...body, result: await call(bulkUploads.bulkUpload, { body, query: { dryRun: true } }) }
}

/** Uploads and checks a file; saves no piece. */
export const useCheckCsv = () => useMutation({ mutationFn: checkCsv })

/** Saves the rows of a checked file as drafts; answers with the progress so far. */
export function useBulkUpload() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ uploadKey, fileName }: CheckedCsv) =>
      call(bulkUploads.bulkUpload, { body: { uploadKey, fileName } }),
    onSuccess: result => client.setQueryData(queryKeyOf(bulkUploads.getLatestBulkUpload), result),
    onError: error => notify.error('Upload Failed', reasonOr(error, 'Upload failed')),
  })
}
