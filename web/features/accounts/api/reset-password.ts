import { useMutation, useQueryClient } from '@tanstack/react-query'
import { accounts } from '../../../../shared/endpoints/accounts.ts'
import { call } from '../../../lib/api.ts'
import { forgetUser, userQuery } from '../../../lib/use-user.ts'

/** Sets the password of the account that the token of a mail's link is for. */
export function useResetPassword(token: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (password: string) => call(accounts.resetPassword, { body: { token, password } }),
    // The session of this browser has ended, if it was that account's.
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: userQuery.queryKey })
      if (!client.getQueryData(userQuery.queryKey)) forgetUser(client)
    },
  })
}
