import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { User } from '../../shared/contract/endpoints/every-page.ts'
import { Button } from '../components/button.tsx'
import { Dialog } from '../components/dialog.tsx'
import { LoginForm } from '../features/accounts/login-form.tsx'
import { notify } from '../lib/notify.ts'
import { forgetUser } from '../lib/use-user.ts'
import { useLeaving } from './use-leaving.ts'

export function SessionEndedDialog({ user, isOpen }: { user: User; isOpen: boolean }) {
  const client = useQueryClient()
  const goOnWithout = () => forgetUser(client)
  useLeaving(isOpen, goOnWithout)
  // The failed call has shown a notice; this dialog replaces it.
  useEffect(() => {
    if (isOpen) notify.clear()
  }, [isOpen])
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={goOnWithout}
      isFirm
      title="Please log in again"
      description="Your session has ended. Log in to continue. What you typed is still here."
    >
      <LoginForm username={user.username} />
      <Button variant="quiet" className="mt-3 w-full" onClick={goOnWithout}>
        Continue without logging in
      </Button>
    </Dialog>
  )
}
