import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { RequestBodyOf } from '../../../../shared/contract/endpoint.ts'
import { accounts } from '../../../../shared/contract/endpoints/accounts.ts'
import { call } from '../../../lib/api.ts'
import { rememberUser } from '../../../lib/use-user.ts'

export function useLogin() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: RequestBodyOf<typeof accounts.login>) => call(accounts.login, { body }),
    onSuccess: user => rememberUser(client, user),
  })
}
