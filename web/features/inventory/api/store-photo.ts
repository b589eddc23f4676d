import { useMutation } from '@tanstack/react-query'
import { storePhoto } from '../../../lib/store-photo.ts'

/** For an item described by hand; returns the photograph's address. */
export const useStorePhoto = () => useMutation({ mutationFn: (file: File) => storePhoto(file, () => {}) })
