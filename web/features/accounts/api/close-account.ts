import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { RequestBodyOf } from '../../../../shared/endpoint.ts'
import { accounts } from '../../../../shared/endpoints/accounts.ts'
import { call } from '../../../lib/api.ts'
import { forgetUser, LOGOUT_KEY } from '../../../lib/use-user.ts'
import { forgetPerson } from './logout.ts'

export function useCloseAccount() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: LOGOUT_KEY,
    mutationFn: (body: RequestBodyOf<typeof accounts.closeAccount>) => call(accounts.closeAccount, { body }),
    onSuccess: () => {
      forgetPerson()
      forgetUser(client)
    },
  })
}
