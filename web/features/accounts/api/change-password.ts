import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { RequestBodyOf } from '../../../../shared/contract/endpoint.ts'
import { accounts } from '../../../../shared/contract/endpoints/accounts.ts'
import { call, queryKeyOf } from '../../../lib/api.ts'

export function useChangePassword() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: RequestBodyOf<typeof accounts.changePassword>) => call(accounts.changePassword, { body }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: queryKeyOf(accounts.listSecurityActivity) })
      return client.invalidateQueries({ queryKey: queryKeyOf(accounts.listSessions) })
    },
  })
}
