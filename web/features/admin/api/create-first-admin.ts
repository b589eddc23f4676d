import { useMutation, useQueryClient } from '@tanstack/react-query'
import { accounts } from '../../../../shared/contract/endpoints/accounts.ts'
import { call, queryKeyOf } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { notify } from '../../../lib/notify.ts'

export function useCreateFirstAdmin() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (secret: string | undefined) => call(accounts.createFirstAdmin, { body: { secret } }),
    onSuccess: () => {
      client.invalidateQueries({ queryKey: queryKeyOf(accounts.checkAdmin) })
      notify.success('You are now an admin', 'The admin page opens in a moment.')
    },
    onError: error => notify.error('Failed to become admin. An admin may already exist.', messageOf(error)),
  })
}
