import { useMutation } from '@tanstack/react-query'
import { storePhoto } from '../../../lib/store-photo.ts'

/** Keeps a photograph for an item that is described by hand. @returns its address */
export const useStorePhoto = () => useMutation({ mutationFn: (file: File) => storePhoto(file, () => {}) })
