import { type ReactNode, useState } from 'react'
import * as z from 'zod'
import { Button } from '../../components/button.tsx'
import { Checkbox } from '../../components/checkbox.tsx'
import { Dialog, DialogActions } from '../../components/dialog.tsx'
import { controlClass, FieldFrame } from '../../components/field-frame.tsx'
import { keep, recall } from '../../lib/session-memory.ts'
import { useUser } from '../../lib/use-user.ts'
import { parcelsText } from './dispatch-text.ts'
import { ParcelSlip } from './parcel-slip.tsx'
import type { ParcelToShip } from './parcels.ts'

const MESSAGE_MAX = 500
const KEPT = 'packing-slips'
const choices = z.object({ hasPrices: z.boolean(), message: z.string().max(MESSAGE_MAX) })

interface SlipsDialogProps {
  parcels: readonly ParcelToShip[]
  isOpen: boolean
  onClose: () => void
  onPrint: (sheet: ReactNode) => void
}

/** What stands on the slips is remembered on this device. */
export function SlipsDialog({ parcels, isOpen, onClose, onPrint }: SlipsDialogProps) {
  const { user } = useUser()
  const [{ hasPrices, message }, setChoices] = useState(
    () => recall(KEPT, choices, 'localStorage') ?? { hasPrices: false, message: '' },
  )
  const change = (part: Partial<z.output<typeof choices>>) => {
    const chosen = { hasPrices, message, ...part }
    setChoices(chosen)
    keep(KEPT, chosen, 'localStorage')
  }
  const from = user?.firstName || user?.username || ''
  const print = () => {
    onClose()
    onPrint(
      parcels.map((parcel, place) => (
        <ParcelSlip
          key={parcel.id}
          parcel={parcel}
          parcelNo={place + 1}
          from={from}
          hasPrices={hasPrices}
          message={message}
        />
      )),
    )
  }
  return (
    <Dialog
      title="Print packing slips"
      description={`A page for each of ${parcelsText(parcels.length)}, with the pieces, the address and the order numbers.`}
      isOpen={isOpen}
      onOpenChange={open => !open && onClose()}
    >
      <div className="space-y-5">
        <Checkbox
          label="Show prices"
          hint="Leave them out if the parcel may be a present."
          checked={hasPrices}
          onChange={event => change({ hasPrices: event.target.checked })}
        />
        <FieldFrame id="slip-message" label="Message" optional hint="It stands at the foot of each slip.">
          <textarea
            id="slip-message"
            aria-describedby="slip-message-hint"
            rows={3}
            maxLength={MESSAGE_MAX}
            value={message}
            onChange={event => change({ message: event.target.value })}
            className={`${controlClass} py-2.5`}
          />
        </FieldFrame>
      </div>
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button onClick={print}>Print</Button>
      </DialogActions>
    </Dialog>
  )
}
