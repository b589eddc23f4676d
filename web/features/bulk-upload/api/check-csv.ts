import { useMutation } from '@tanstack/react-query'
import { type BulkUploadResult, bulkUploads } from '../../../../shared/endpoints/bulk-upload.ts'
import { call } from '../../../lib/api.ts'
import { postUpload } from '../../../lib/post-upload.ts'

/** A file that lies in storage, and what would become of its rows. */
export interface CheckedCsv {
  readonly uploadKey: string
  readonly fileName: string
  readonly result: BulkUploadResult
}

async function checkCsv(file: File): Promise<CheckedCsv> {
  const upload = await call(bulkUploads.createCsvUpload, { body: { size: file.size } })
  await postUpload(upload, file, 'The file')
  const body = { uploadKey: upload.uploadKey, fileName: file.name }
  return { ...body, result: await call(bulkUploads.bulkUpload, { body, query: { dryRun: 'true' } }) }
}

/** Sends a file to storage and has it checked; nothing is listed by it. */
export const useCheckCsv = () => useMutation({ mutationFn: checkCsv })
