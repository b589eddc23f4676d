import { useMutation } from '@tanstack/react-query'
import { identify } from '../../../../shared/endpoints/identify.ts'
import { call } from '../../../lib/api.ts'
import { type UploadProgress, uploadPhoto } from '../../../lib/upload-photo.ts'

export type IdentifyProgress = UploadProgress | { step: 'analyzing' }

interface IdentifyInput {
  file: File
  /** Leave the image matcher out. */
  skipNyckel: boolean
  onProgress: (progress: IdentifyProgress) => void
}

/** Sends a photograph to storage and has it identified. */
export const useIdentifyAntique = () =>
  useMutation({
    mutationFn: async ({ file, skipNyckel, onProgress }: IdentifyInput) => {
      const uploadKey = await uploadPhoto(file, onProgress)
      onProgress({ step: 'analyzing' })
      return call(identify.identifyAntique, { body: { uploadKey, skipNyckel } })
    },
  })
