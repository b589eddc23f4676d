import { useMutation, useQueryClient } from '@tanstack/react-query'
import { accounts } from '../../../../shared/endpoints/accounts.ts'
import { notify } from '../../../components/notify.ts'
import { call, queryKeyOf } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/api-error.ts'

export function useEndOtherSessions() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(accounts.endOtherSessions),
    onSuccess: () => {
      notify.success('All other sessions ended')
      return client.invalidateQueries({ queryKey: queryKeyOf(accounts.listSessions) })
    },
    onError: error => notify.error('Failed to end the other sessions', messageOf(error)),
  })
}
