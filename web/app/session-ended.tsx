import { lazy } from 'react'
import { FromFirstOpening } from '../components/from-first-opening.tsx'
import { useSessionEnd, useUser } from '../lib/use-user.ts'
import { Optional } from './error-boundary.tsx'

const SessionEndedDialog = lazy(() =>
  import('./session-ended-dialog.tsx').then(module => ({ default: module.SessionEndedDialog })),
)

/** Asks whoever's session has ended to log in again, over the page they are at: nothing typed there is lost. */
export function SessionEnded() {
  const { user } = useUser()
  const hasEnded = useSessionEnd()
  return (
    <Optional>
      <FromFirstOpening isOpen={hasEnded}>
        {user && <SessionEndedDialog user={user} isOpen={hasEnded} />}
      </FromFirstOpening>
    </Optional>
  )
}
