import { useMutation, useQueryClient } from '@tanstack/react-query'
import { accounts } from '../../../../shared/contract/endpoints/accounts.ts'
import { call } from '../../../lib/api.ts'
import { userQuery } from '../../../lib/use-user.ts'

/** Confirms the address that the token of a mail's link was sent to. */
export function useConfirmEmailChange(token: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (currentPassword?: string) =>
      call(accounts.confirmEmailChange, { body: { token, ...(currentPassword && { currentPassword }) } }),
    // The user signed in here may be the one whose address changed.
    onSuccess: () => client.invalidateQueries({ queryKey: userQuery.queryKey }),
  })
}
