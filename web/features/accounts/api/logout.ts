import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { accounts } from '../../../../shared/endpoints/accounts.ts'
import { notify } from '../../../components/notify.ts'
import { call } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { forgetDrafts } from '../../../lib/drafts.ts'
import { forgetViewed } from '../../../lib/recently-viewed.ts'
import { forgetTab } from '../../../lib/session-memory.ts'
import { forgetUser, LOGOUT_KEY, noteLogout } from '../../../lib/use-user.ts'

const HOME = '/'

interface Told {
  onSuccess?: () => void
  onError?: (error: Error) => void
}

/** Leaves for home, and this browser forgets what was the person's. */
export function useSignOut<Input>(leave: (input: Input) => Promise<unknown>, { onSuccess, onError }: Told) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const signOut = useMutation({
    mutationKey: LOGOUT_KEY,
    mutationFn: leave,
    onSuccess: () => {
      noteLogout()
      forgetDrafts()
      forgetViewed()
      forgetTab()
      onSuccess?.()
      return navigate(HOME)
    },
    onError: error => onError?.(error),
  })
  const { isSuccess, reset } = signOut
  // After leaving: a members' page would otherwise ask to log in on the way out.
  useEffect(() => {
    if (!isSuccess || pathname !== HOME) return
    forgetUser(client)
    reset()
  }, [isSuccess, pathname, reset, client])
  return signOut
}

export const useLogout = () =>
  useSignOut(() => call(accounts.logout), {
    onError: error => notify.error('Logout failed', messageOf(error)),
  })
