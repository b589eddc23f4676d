import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { RequestBodyOf } from '../../../../shared/endpoint.ts'
import { accounts } from '../../../../shared/endpoints/accounts.ts'
import { notify } from '../../../components/notify.ts'
import { call, queryKeyOf } from '../../../lib/api.ts'

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
