import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { RequestBodyOf } from '../../../../shared/contract/endpoint.ts'
import { accounts } from '../../../../shared/contract/endpoints/accounts.ts'
import { call } from '../../../lib/api.ts'
import { forgetUser, LOGOUT_KEY } from '../../../lib/use-user.ts'

export function useCloseAccount() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: LOGOUT_KEY,
    mutationFn: async (body: RequestBodyOf<typeof accounts.closeAccount>) => {
      // Before the account is closed, as what forgets may not arrive.
      const { forgetPerson } = await import('./logout.ts')
      await call(accounts.closeAccount, { body })
      forgetPerson()
    },
    onSuccess: () => forgetUser(client),
  })
}
