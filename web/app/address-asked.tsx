import { lazy } from 'react'
import { MountOnFirstOpen } from '../components/mount-on-first-open.tsx'
import { useConfirmationAsked } from '../lib/email-confirmation.ts'
import { useUser } from '../lib/use-user.ts'
import { Optional } from './error-boundary.tsx'

const AddressDialog = lazy(() => import('./address-dialog.tsx').then(module => ({ default: module.AddressDialog })))

/** For calls that need a confirmed address (`askForConfirmation`). */
export function AddressAsked() {
  const { user } = useUser()
  const isAsked = useConfirmationAsked()
  return (
    <Optional>
      <MountOnFirstOpen isOpen={isAsked}>{user && <AddressDialog user={user} isOpen={isAsked} />}</MountOnFirstOpen>
    </Optional>
  )
}
