import { lazy } from 'react'
import { MountOnFirstOpen } from '../components/mount-on-first-open.tsx'
import { endProof, useProofAsked } from '../lib/identity-proof.ts'
import { useUser } from '../lib/use-user.ts'
import { Optional } from './error-boundary.tsx'
import { useLeaving } from './use-leaving.ts'

const ProofDialog = lazy(() =>
  import('../components/proof-dialog.tsx').then(module => ({ default: module.ProofDialog })),
)

const giveUp = () => endProof(false)

/** For calls that need a fresh proof (`askForProof`). */
export function ProofAsked() {
  const { user } = useUser()
  const isAsked = useProofAsked()
  useLeaving(isAsked, giveUp)
  return (
    <Optional>
      <MountOnFirstOpen isOpen={isAsked}>{user && <ProofDialog user={user} isOpen={isAsked} />}</MountOnFirstOpen>
    </Optional>
  )
}
