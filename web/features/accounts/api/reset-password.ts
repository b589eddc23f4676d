import { useMutation, useQueryClient } from '@tanstack/react-query'
import { accounts } from '../../../../shared/contract/endpoints/accounts.ts'
import { call } from '../../../lib/api.ts'
import { forgetUser, userQuery } from '../../../lib/use-user.ts'

export function useResetPassword(token: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (password: string) => call(accounts.resetPassword, { body: { token, password } }),
    // If this browser was signed in to that account, its session has ended.
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: userQuery.queryKey })
      if (!client.getQueryData(userQuery.queryKey)) forgetUser(client)
    },
  })
}
