import { useMutation, useQueryClient } from '@tanstack/react-query'
import { accounts } from '../../../../shared/endpoints/accounts.ts'
import { call } from '../../../lib/api.ts'
import { userQuery } from '../../../lib/use-user.ts'

/** Makes the address ours that the token of a mail's link was sent to. */
export function useConfirmEmailChange(token: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(accounts.confirmEmailChange, { body: { token } }),
    // Perhaps it is the one who is signed in here.
    onSuccess: () => client.invalidateQueries({ queryKey: userQuery.queryKey }),
  })
}
