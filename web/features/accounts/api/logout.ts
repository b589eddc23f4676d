import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { accounts } from '../../../../shared/contract/endpoints/accounts.ts'
import { call } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { forgetDrafts } from '../../../lib/drafts.ts'
import { notify } from '../../../lib/notify.ts'
import { forgetViewed } from '../../../lib/recently-viewed.ts'
import { forgetTab } from '../../../lib/session-memory.ts'
import { forgetUser, LOGOUT_KEY, noteLogout } from '../../../lib/use-user.ts'

const HOME = '/'

/** What this browser keeps for whoever uses it. */
export function forgetPerson(): void {
  forgetDrafts()
  forgetViewed()
  forgetTab()
}

export function useLogout() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const logout = useMutation({
    mutationKey: LOGOUT_KEY,
    mutationFn: () => call(accounts.logout),
    onSuccess: () => {
      noteLogout()
      forgetPerson()
      return navigate(HOME)
    },
    onError: error => notify.error('Logout failed', messageOf(error)),
  })
  const { isSuccess, reset } = logout
  // After leaving: a members' page would otherwise ask to log in on the way out.
  useEffect(() => {
    if (!isSuccess || pathname !== HOME) return
    forgetUser(client)
    reset()
  }, [isSuccess, pathname, reset, client])
  return logout
}
