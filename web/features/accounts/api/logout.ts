import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { accounts } from '../../../../shared/endpoints/accounts.ts'
import { notify } from '../../../components/notify.ts'
import { call } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { forgetUser } from '../../../lib/use-user.ts'

/** Ends the session and goes to the landing page (SPEC.md section 2). */
export function useLogout() {
  const client = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: () => call(accounts.logout),
    onSuccess: () => {
      // First away, so that a members' page does not send the person to the login screen on its way out.
      navigate('/')
      forgetUser(client)
    },
    onError: error => notify.error('Logout failed', messageOf(error)),
  })
}
