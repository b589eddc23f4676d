import { useMutation, useQueryClient } from '@tanstack/react-query'
import { accounts } from '../../../../shared/endpoints/accounts.ts'
import { notify } from '../../../components/notify.ts'
import { call, queryKeyOf } from '../../../lib/api.ts'
import { ApiError, messageOf } from '../../../lib/api-error.ts'

export function useEndSession() {
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: queryKeyOf(accounts.listSessions) })
  return useMutation({
    mutationFn: (id: string) => call(accounts.endSession, { params: { id } }),
    onSuccess: () => {
      notify.success('Session ended')
      return refresh()
    },
    onError: error => {
      // It has ended by itself: what was wanted.
      if (error instanceof ApiError && error.code === 'not_found') return refresh()
      notify.error('Failed to end the session', messageOf(error))
    },
  })
}
