import { useMutation } from '@tanstack/react-query'
import { useId, useMemo, useState } from 'react'
import type { ShippedOutcome } from '../../../shared/contract/endpoints/orders.ts'
import { type CarrierId, carrierIds, carriers } from '../../../shared/rules/carriers.ts'
import { formatNumber } from '../../../shared/rules/numbers.ts'
import { Button } from '../../components/button.tsx'
import { Checkbox } from '../../components/checkbox.tsx'
import { Dialog, DialogActions } from '../../components/dialog.tsx'
import { FieldFrame } from '../../components/field-frame.tsx'
import { Select } from '../../components/select.tsx'
import { messageOf } from '../../lib/api-error.ts'
import { notify } from '../../lib/notify.ts'
import { DispatchResult } from './dispatch-result.tsx'
import { ordersText } from './dispatch-text.ts'
import type { ParcelToShip } from './parcels.ts'
import { type Shipment, shipAll, useShipping } from './shipping-orders.ts'
import { readTracking } from './tracking-file.ts'
import { TrackingPreview } from './tracking-preview.tsx'
import { alongWith, shipmentsOf, shippable } from './tracking-shipments.ts'
import { TrackingSource } from './tracking-source.tsx'

/** A carrier that is not in the list is named by the rows themselves. */
const carrierOptions = carrierIds
  .filter(value => value !== 'other')
  .map(value => ({ value, label: carriers[value].name }))

const MAX_ROWS = 1_000

interface TrackingDialogProps {
  /** Of which other orders may go along. */
  parcels: readonly ParcelToShip[]
  isOpen: boolean
  onClose: () => void
}

/** Tracking numbers by a file of the carrier’s program, or as lines. Nothing is said before the preview. */
export function TrackingDialog({ parcels, isOpen, onClose }: TrackingDialogProps) {
  const [outcomes, setOutcomes] = useState<ShippedOutcome[] | null>(null)
  const close = () => {
    setOutcomes(null)
    onClose()
  }
  return (
    <Dialog
      wide
      title="Tracking numbers from a file"
      description="A .csv, .tsv or .xlsx file or pasted lines with order number, tracking number, carrier and, if you like, the day of dispatch."
      isOpen={isOpen}
      onOpenChange={open => !open && close()}
    >
      {outcomes ? (
        <>
          <DispatchResult outcomes={outcomes} />
          <DialogActions>
            <Button onClick={close}>Done</Button>
          </DialogActions>
        </>
      ) : (
        <TrackingForm parcels={parcels} onDone={setOutcomes} onClose={close} />
      )}
    </Dialog>
  )
}

interface TrackingFormProps {
  parcels: readonly ParcelToShip[]
  onDone: (outcomes: ShippedOutcome[]) => void
  onClose: () => void
}

function TrackingForm({ parcels: given, onDone, onClose }: TrackingFormProps) {
  const [parcels] = useState(given)
  const id = useId()
  const [cells, setCells] = useState<readonly (readonly string[])[] | null>(null)
  const [usual, setUsual] = useState<CarrierId | ''>('')
  const [goesAlong, setGoesAlong] = useState(true)
  const read = useMemo(() => cells && readTracking(cells, usual || null), [cells, usual])
  const along = useMemo(() => alongWith(read?.rows ?? [], parcels), [read, parcels])
  const trial = useMutation({
    mutationFn: (shipments: readonly Shipment[]) => shipAll(shipments, true),
    onError: error => notify.error('The rows were not checked', messageOf(error)),
  })
  const shipping = useShipping(onDone)
  const shipments = shipmentsOf(read?.rows ?? [], goesAlong ? along : new Map())
  const take = (rows: readonly (readonly string[])[], carrier: CarrierId | '' = usual) => {
    if (rows.length > MAX_ROWS + 1) {
      notify.error('Too many rows', `Use a file of up to ${formatNumber(MAX_ROWS)} rows.`)
      return
    }
    setCells(rows)
    const next = readTracking(rows, carrier || null)
    trial.mutate(shipmentsOf(next.rows, goesAlong ? alongWith(next.rows, parcels) : new Map()))
  }
  const ready = shippable(shipments, trial.data)
  const hasUnnamed = read?.rows.some(row => row.problem === 'carrier_missing') || usual !== ''
  return (
    <div className="space-y-6">
      <TrackingSource onCells={take} isBusy={trial.isPending || shipping.isPending} />
      {read && hasUnnamed && (
        <FieldFrame id={`${id}-carrier`} label="Carrier of rows that name none" className="max-w-80">
          <Select
            id={`${id}-carrier`}
            value={usual}
            placeholder="Choose a carrier"
            options={carrierOptions}
            onChange={event => {
              const carrier = event.target.value as CarrierId | ''
              setUsual(carrier)
              if (cells) take(cells, carrier)
            }}
          />
        </FieldFrame>
      )}
      {read && along.size > 0 && (
        <Checkbox
          label={`Also for ${ordersText([...along.values()].flat().length)} that you put into the same parcels`}
          hint="The file does not name them. They get the number of their parcel."
          checked={goesAlong}
          onChange={event => {
            setGoesAlong(event.target.checked)
            trial.mutate(shipmentsOf(read.rows, event.target.checked ? along : new Map()))
          }}
        />
      )}
      {read && <TrackingPreview read={read} outcomes={trial.data} isPending={trial.isPending} />}
      <DialogActions>
        <Button variant="secondary" onClick={onClose} disabled={shipping.isPending}>
          Cancel
        </Button>
        <Button
          disabled={ready.length === 0 || trial.isPending}
          pending={shipping.isPending}
          pendingLabel="Saving..."
          onClick={() => shipping.mutate(ready)}
        >
          {ready.length > 0 ? `Ship ${ordersText(ready.length)}` : 'Ship'}
        </Button>
      </DialogActions>
    </div>
  )
}
