import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { RequestBodyOf } from '../../../../shared/endpoint.ts'
import { accounts } from '../../../../shared/endpoints/accounts.ts'
import { notify } from '../../../components/notify.ts'
import { call } from '../../../lib/api.ts'
import { rememberUser } from '../../../lib/use-user.ts'

export function useRegister() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: RequestBodyOf<typeof accounts.register>) => call(accounts.register, { body }),
    onSuccess: user => {
      rememberUser(client, user)
      notify.success('Account created', `To buy and sell, open the link in the email to ${user.email}.`)
    },
  })
}
