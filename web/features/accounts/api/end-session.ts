import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { RequestBodyOf } from '../../../../shared/contract/endpoint.ts'
import { accounts } from '../../../../shared/contract/endpoints/accounts.ts'
import { call } from '../../../lib/api.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { notify } from '../../../lib/notify.ts'
import { refresh } from '../../../lib/queries.ts'

interface SessionToEnd {
  id: string
  body: RequestBodyOf<typeof accounts.endSession>
}

export function useEndSession() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, body }: SessionToEnd) =>
      call(accounts.endSession, { params: { id }, body }).catch((error: unknown) => {
        // Already ended, which is what was wanted.
        if (!(error instanceof ApiError) || error.code !== 'not_found') throw error
      }),
    onSuccess: () => {
      notify.success('Session ended')
      return refresh(client, [accounts.listSecurityActivity, accounts.listSessions])
    },
  })
}
