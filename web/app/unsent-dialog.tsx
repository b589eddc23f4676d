import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../components/button.tsx'
import { Dialog } from '../components/dialog.tsx'
import { messageOf } from '../lib/api-error.ts'
import { notify } from '../lib/notify.ts'
import { countsOf, sendWaiting } from '../lib/offline/send-waiting.ts'
import { changed, outbox, personOf, useUnsent } from '../lib/offline/use-outbox.ts'

interface UnsentDialogProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  logOut: () => Promise<unknown>
}

/** Before logging out while something waits to be sent. */
export function UnsentDialog({ isOpen, onOpenChange, logOut }: UnsentDialogProps) {
  const client = useQueryClient()
  const unsent = useUnsent()
  const [busyWith, setBusyWith] = useState<'sending' | 'deleting' | 'keeping' | null>(null)

  const run = (name: NonNullable<typeof busyWith>, prepare: () => Promise<boolean>) => async () => {
    setBusyWith(name)
    try {
      if (!(await prepare())) return
      await logOut()
      onOpenChange(false)
    } catch (error) {
      notify.error('You are still logged in', messageOf(error))
    } finally {
      setBusyWith(null)
    }
  }
  const listUnsent = () => outbox.listFor(personOf(client))
  const send = run('sending', async () => {
    await sendWaiting(client)
    const left = await listUnsent()
    if (left.length > 0) notify.error('Not everything could be sent', `Still waiting: ${countsOf(left)}.`)
    return left.length === 0
  })
  const remove = run('deleting', async () => {
    for (const item of await listUnsent()) await outbox.remove(item)
    await changed(client)
    return true
  })
  const keep = run('keeping', async () => true)
  const isBusy = busyWith !== null

  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={unsent.length > 0 ? `Waiting to be sent: ${countsOf(unsent)}` : 'Everything is sent'}
      description="If you log out now, what waits stays on this device. Nobody sees it here, and it is sent when you log in again in this browser."
    >
      <div className="flex flex-col gap-3">
        <Button pending={busyWith === 'sending'} pendingLabel="Sending..." disabled={isBusy} onClick={send}>
          Send, then log out
        </Button>
        <Button variant="secondary" pending={busyWith === 'keeping'} disabled={isBusy} onClick={keep}>
          Keep it here and log out
        </Button>
        <Button variant="danger" pending={busyWith === 'deleting'} disabled={isBusy} onClick={remove}>
          Delete it and log out
        </Button>
      </div>
    </Dialog>
  )
}
