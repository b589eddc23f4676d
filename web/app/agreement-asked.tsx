import { lazy, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { MountOnFirstOpen } from '../components/mount-on-first-open.tsx'
import { endAgreement, useAgreementAsked } from '../lib/agreement.ts'
import { useUser } from '../lib/use-user.ts'
import { Optional } from './error-boundary.tsx'

const AgreementDialog = lazy(() =>
  import('./agreement-dialog.tsx').then(module => ({ default: module.AgreementDialog })),
)

/** Where people read what they are asked to agree to, write to us, or leave. */
const NOT_ASKED_ON = ['/terms', '/privacy', '/contact', '/imprint', '/account/close']

/** At each visit while other versions are in force, and for calls that need the agreement (`askForAgreement`). */
export function AgreementAsked() {
  const { user } = useUser()
  const { pathname } = useLocation()
  const isAsked = useAgreementAsked()
  const [postponedBy, setPostponedBy] = useState<string>()
  const isDue = user?.mustAgree === true && postponedBy !== user.id && !NOT_ASKED_ON.includes(pathname)
  const isOpen = isAsked || isDue
  const end = (hasAgreed: boolean) => {
    setPostponedBy(user?.id)
    endAgreement(hasAgreed)
  }
  return (
    <Optional>
      <MountOnFirstOpen isOpen={isOpen}>
        {user && <AgreementDialog user={user} isOpen={isOpen} onEnd={end} />}
      </MountOnFirstOpen>
    </Optional>
  )
}
