import { useMutation, useQueryClient } from '@tanstack/react-query'
import { accounts } from '../../../shared/contract/endpoints/accounts.ts'
import { call } from '../api.ts'
import { useChange } from '../queries.ts'
import { userQuery } from '../use-user.ts'

export const useUpdateProfile = () =>
  useChange(accounts.updateProfile, {
    onSuccess: (user, _body, _, { client }) => client.setQueryData(userQuery.queryKey, user),
  })

/** Loads the upload code on first use. */
async function store(file: File): Promise<string> {
  const [{ storePhoto }, { TO_RECOGNIZE }] = await Promise.all([
    import('../store-photo.ts'),
    import('../downsize-photo.ts'),
  ])
  return storePhoto(file, () => undefined, TO_RECOGNIZE)
}

/** null removes the photograph. */
export function useChangePhoto() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (file: File | null) => {
      const profileImageUrl = file && (await store(file))
      return call(accounts.updateProfile, { body: { profileImageUrl } })
    },
    onSuccess: user => client.setQueryData(userQuery.queryKey, user),
  })
}
