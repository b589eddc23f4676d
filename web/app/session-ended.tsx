import { lazy } from 'react'
import { MountOnFirstOpen } from '../components/mount-on-first-open.tsx'
import { useSessionEnd, useUser } from '../lib/use-user.ts'
import { Optional } from './error-boundary.tsx'

const SessionEndedDialog = lazy(() =>
  import('./session-ended-dialog.tsx').then(module => ({ default: module.SessionEndedDialog })),
)

export function SessionEnded() {
  const { user } = useUser()
  const hasEnded = useSessionEnd()
  return (
    <Optional>
      <MountOnFirstOpen isOpen={hasEnded}>
        {user && <SessionEndedDialog user={user} isOpen={hasEnded} />}
      </MountOnFirstOpen>
    </Optional>
  )
}
