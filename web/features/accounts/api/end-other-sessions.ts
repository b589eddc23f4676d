import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { RequestBodyOf } from '../../../../shared/contract/endpoint.ts'
import { accounts } from '../../../../shared/contract/endpoints/accounts.ts'
import { call, queryKeyOf } from '../../../lib/api.ts'
import { notify } from '../../../lib/notify.ts'

export function useEndOtherSessions() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: RequestBodyOf<typeof accounts.endOtherSessions>) => call(accounts.endOtherSessions, { body }),
    onSuccess: () => {
      notify.success('All other sessions ended')
      void client.invalidateQueries({ queryKey: queryKeyOf(accounts.listSecurityActivity) })
      return client.invalidateQueries({ queryKey: queryKeyOf(accounts.listSessions) })
    },
  })
}
