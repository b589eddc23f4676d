import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { RequestBodyOf } from '../../../../shared/contract/endpoint.ts'
import { accounts } from '../../../../shared/contract/endpoints/accounts.ts'
import { call } from '../../../lib/api.ts'
import { userQuery } from '../../../lib/use-user.ts'

export function useRequestEmailConfirmation() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: RequestBodyOf<typeof accounts.requestEmailConfirmation>) =>
      call(accounts.requestEmailConfirmation, { body }),
    onSuccess: user => client.setQueryData(userQuery.queryKey, user),
    // The address may have been confirmed on another device.
    onError: () => client.invalidateQueries({ queryKey: userQuery.queryKey }),
  })
}
