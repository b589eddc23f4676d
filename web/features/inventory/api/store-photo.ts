import { useMutation } from '@tanstack/react-query'
import { photos } from '../../../../shared/endpoints/photos.ts'
import { call } from '../../../lib/api.ts'
import { uploadPhoto } from '../../../lib/upload-photo.ts'

/** Keeps a photograph for an item that is described by hand. @returns its address */
export const useStorePhoto = () =>
  useMutation({
    mutationFn: async (file: File) => {
      const uploadKey = await uploadPhoto(file, () => {})
      const { imageUrl } = await call(photos.storePhoto, { body: { uploadKey } })
      return imageUrl
    },
  })
