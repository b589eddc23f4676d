import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { accounts } from '../../../../shared/contract/endpoints/accounts.ts'
import { forgetDrafts } from '../../../lib/drafts.ts'
import { forgetEdited } from '../../../lib/photo-edit/edited-photos.ts'
import { useChange } from '../../../lib/queries.ts'
import { forgetViewed } from '../../../lib/recently-viewed.ts'
import { forgetTab } from '../../../lib/session-memory.ts'
import { forgetUser, LOGOUT_KEY, noteLogout } from '../../../lib/use-user.ts'

const HOME = '/'

/** What this browser keeps for whoever uses it. */
export function forgetPerson(): void {
  forgetDrafts()
  forgetEdited()
  forgetViewed()
  forgetTab()
}

export function useLogout() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const logout = useChange(accounts.logout, {
    mutationKey: LOGOUT_KEY,
    onSuccess: () => {
      noteLogout()
      forgetPerson()
      return navigate(HOME)
    },
    failure: 'Logout failed',
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
