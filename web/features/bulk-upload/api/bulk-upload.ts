import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  type BulkUploadResult,
  bulkUploads,
  type FileAnswers,
  type FileReading,
} from '../../../../shared/contract/endpoints/bulk-upload.ts'
import { call, queryKeyOf } from '../../../lib/api.ts'
import { reasonOr } from '../../../lib/api-error.ts'
import { notify } from '../../../lib/notify.ts'
import { postUpload } from '../../../lib/post-upload.ts'

/** A file in storage. */
interface StoredFile {
  readonly uploadKey: string
  readonly fileName: string
}

/** How it is read. */
export interface ReadFile extends StoredFile {
  readonly answers: FileAnswers
  readonly reading: FileReading
}

/** What would become of its rows. */
interface CheckedFile extends StoredFile {
  readonly answers: FileAnswers
  readonly result: BulkUploadResult
}

const readAgain = async ({ uploadKey, fileName }: StoredFile, answers: FileAnswers): Promise<ReadFile> => {
  const body = { uploadKey, fileName, answers }
  return { ...body, reading: await call(bulkUploads.readBulkFile, { body }) }
}

async function storeAndRead(file: File): Promise<ReadFile> {
  const body = { size: file.size, fileName: file.name }
  const upload = await call(bulkUploads.createCsvUpload, { body })
  await postUpload(upload, file, 'The file')
  return readAgain({ uploadKey: upload.uploadKey, fileName: file.name }, {})
}

/** Uploads a file and says how it is read; checks and lists nothing. */
export const useReadFile = () => useMutation({ mutationFn: storeAndRead })

/** Reads a stored file once more, as the person corrects it. */
export const useReadAgain = () =>
  useMutation({
    mutationFn: ({ file, answers }: { file: StoredFile; answers: FileAnswers }) => readAgain(file, answers),
    onError: error => notify.error('The file was not read again', reasonOr(error, 'Reading failed')),
  })

/** Checks every row; saves no piece. */
export const useCheckFile = () =>
  useMutation({
    mutationFn: async ({
      uploadKey,
      fileName,
      answers,
    }: StoredFile & { answers: FileAnswers }): Promise<CheckedFile> => {
      const body = { uploadKey, fileName, answers }
      return { ...body, result: await call(bulkUploads.bulkUpload, { body, query: { dryRun: true } }) }
    },
  })

/** Saves the rows of a checked file as drafts; answers with the progress so far. */
export function useBulkUpload() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ uploadKey, fileName, answers }: CheckedFile) =>
      call(bulkUploads.bulkUpload, { body: { uploadKey, fileName, answers } }),
    onSuccess: result => client.setQueryData(queryKeyOf(bulkUploads.getLatestBulkUpload), result),
    onError: error => notify.error('Upload Failed', reasonOr(error, 'Upload failed')),
  })
}
