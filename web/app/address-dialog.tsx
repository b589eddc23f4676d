import { useCallback } from 'react'
import type { User } from '../../shared/contract/endpoints/every-page.ts'
import { Dialog } from '../components/dialog.tsx'
import { ConfirmAddress } from '../features/accounts/confirm-address.tsx'
import { endConfirmation } from '../lib/email-confirmation.ts'
import { useLeaving } from './use-leaving.ts'

const confirmed = () => endConfirmation(true)

/** Once the address is confirmed the waiting calls go on; if the dialog is closed, they fail. */
export function AddressDialog({ user, isOpen }: { user: User; isOpen: boolean }) {
  const giveUp = useCallback(() => endConfirmation(false), [])
  useLeaving(isOpen, giveUp)
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={giveUp}
      title="Confirm your email address"
      description="You do this once, before you first sell, buy, bid or send a message. We keep what you typed, and send it when you are done."
    >
      <ConfirmAddress user={user} onConfirmed={confirmed} />
    </Dialog>
  )
}
