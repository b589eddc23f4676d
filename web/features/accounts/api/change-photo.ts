import { useMutation, useQueryClient } from '@tanstack/react-query'
import { accounts } from '../../../../shared/endpoints/accounts.ts'
import { call } from '../../../lib/api.ts'
import { storePhoto } from '../../../lib/store-photo.ts'
import { userQuery } from '../../../lib/use-user.ts'

/** Stores a photograph and makes it mine; null takes it away. */
export function useChangePhoto() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (file: File | null) => {
      const profileImageUrl = file && (await storePhoto(file, () => undefined))
      return call(accounts.updateProfile, { body: { profileImageUrl } })
    },
    onSuccess: user => client.setQueryData(userQuery.queryKey, user),
  })
}
