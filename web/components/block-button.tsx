import Ban from 'lucide-react/icons/ban'
import { useState } from 'react'
import { useBlock, useBlockPerson, useUnblockPerson } from '../lib/blocking.ts'
import { useUser } from '../lib/use-user.ts'
import { Button } from './button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

/** Nothing for visitors, and for the person themselves. */
export function BlockButton({ personId, name }: { personId: string; name: string }) {
  const { user } = useUser()
  const isBlocked = useBlock(personId)
  const [isAsking, setAsking] = useState(false)
  const block = useBlockPerson(personId, name)
  const unblock = useUnblockPerson(personId, name)
  if (!user || user.id === personId || isBlocked === undefined) return null
  if (isBlocked) return <UnblockButton name={name} pending={unblock.isPending} onUnblock={() => unblock.mutate()} />
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        pending={block.isPending}
        pendingLabel="Blocking..."
        onClick={() => setAsking(true)}
      >
        <Ban aria-hidden />
        <span>
          Block<span className="sr-only"> {name}</span>
        </span>
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={`Block ${name}?`}
        confirmLabel="Block"
        onConfirm={() => {
          setAsking(false)
          block.mutate()
        }}
      >
        <p>
          They can no longer write to you, bid on your pieces, make offers for them or buy them, and you can’t write to
          them. Open offers between you end. We don’t tell them.
        </p>
        <p className="mt-2">
          Paid orders go on, and bids that they placed stand: if they win, they can pay. You can undo this on your
          account page.
        </p>
      </ConfirmDialog>
    </>
  )
}

interface UnblockButtonProps {
  name: string
  pending: boolean
  onUnblock: () => void
}

export const UnblockButton = ({ name, pending, onUnblock }: UnblockButtonProps) => (
  <Button variant="secondary" size="small" pending={pending} pendingLabel="Unblocking..." onClick={onUnblock}>
    <span>
      Unblock<span className="sr-only"> {name}</span>
    </span>
  </Button>
)
