import { type ClipboardEvent, type ReactNode, useState } from 'react'
import type { ShippedOutcome } from '../../../shared/contract/endpoints/orders.ts'
import {
  CARRIER_NAME_MAX,
  type CarrierId,
  carrierIds,
  carrierName as carrierNameOf,
  carriers,
} from '../../../shared/rules/carriers.ts'
import { type ShippingService, serviceNames, shippingServices } from '../../../shared/rules/delivery-times.ts'
import { TRACKING_NUMBER_MAX } from '../../../shared/rules/orders.ts'
import { Button } from '../../components/button.tsx'
import { Dialog, DialogActions } from '../../components/dialog.tsx'
import { controlClass, FieldFrame } from '../../components/field-frame.tsx'
import { Select } from '../../components/select.tsx'
import { DispatchResult } from './dispatch-result.tsx'
import { ordersText, pieceNames, recipientOf } from './dispatch-text.ts'
import type { ParcelToShip } from './parcels.ts'
import { type Shipment, useShipping } from './shipping-orders.ts'
import {
  blankDispatch,
  changedDispatch,
  dispatchOf,
  numberOf,
  type TypedDispatch,
  withNumbers,
} from './typed-dispatch.ts'

const carrierOptions = carrierIds.map(value => ({ value, label: carriers[value].name }))
const serviceOptions = shippingServices.map(value => ({ value, label: serviceNames[value] }))

interface DispatchDialogProps {
  parcels: readonly ParcelToShip[]
  isOpen: boolean
  onClose: () => void
}

/** Many parcels with one carrier; what has a label keeps its own. */
export function DispatchDialog({ parcels, isOpen, onClose }: DispatchDialogProps) {
  const [outcomes, setOutcomes] = useState<ShippedOutcome[] | null>(null)
  const [typed, setTyped] = useState(blankDispatch)
  const close = () => {
    setOutcomes(null)
    onClose()
  }
  const cancel = () => {
    setTyped(blankDispatch)
    close()
  }
  const finish = (shipped: ShippedOutcome[]) => {
    if (!shipped.some(({ outcome }) => outcome === 'refused')) setTyped(blankDispatch)
    setOutcomes(shipped)
  }
  return (
    <Dialog
      wide
      title="Mark as shipped"
      description="One tracking number for each parcel. All of its orders get it."
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
        <DispatchForm parcels={parcels} typed={typed} onTyped={setTyped} onDone={finish} onCancel={cancel} />
      )}
    </Dialog>
  )
}

interface DispatchFormProps {
  parcels: readonly ParcelToShip[]
  typed: TypedDispatch
  onTyped: (typed: TypedDispatch) => void
  onDone: (outcomes: ShippedOutcome[]) => void
  onCancel: () => void
}

function DispatchForm({ parcels: given, typed, onTyped, onDone, onCancel }: DispatchFormProps) {
  // The list behind changes with each order that is shipped.
  const [parcels] = useState(given)
  const dispatch = dispatchOf(parcels, typed)
  const { carrier, name, service, day } = dispatch
  const change = (part: Partial<TypedDispatch>) => onTyped(changedDispatch(parcels, typed, part))
  const shipping = useShipping(onDone)
  const needsCarrier = parcels.some(parcel => !keepsCarrier(parcel, numberOf(parcel, dispatch)))
  const isReady = !needsCarrier || (carrier !== '' && (carrier !== 'other' || name.trim() !== ''))
  /** Numbers of a column of a spreadsheet fill the fields below, too. */
  const paste = (event: ClipboardEvent<HTMLInputElement>, from: number) => {
    const lines = event.clipboardData
      .getData('text')
      .split(/\r?\n/)
      .map(line => line.trim())
    const pasted = lines.at(-1) === '' ? lines.slice(0, -1) : lines
    if (pasted.length < 2) return
    event.preventDefault()
    const filled = parcels
      .slice(from, from + pasted.length)
      .map((parcel, n) => [parcel, pasted[n]!.slice(0, TRACKING_NUMBER_MAX)] as const)
    change({ numbers: withNumbers(dispatch, filled) })
  }
  const send = () => {
    const usual = { carrier: carrier || 'other', carrierName: carrier === 'other' ? name.trim() : null } as const
    const shipments = parcels.flatMap((parcel): Shipment[] => {
      const number = numberOf(parcel, dispatch)
      const own = keepsCarrier(parcel, number) ? parcel.numbered : undefined
      const by = own?.carrier ? { carrier: own.carrier, carrierName: own.carrierName } : usual
      const trackingNumber = number.trim() || null
      return parcel.orders.map(({ id: orderId }) => ({
        ...{ orderId, ...by, trackingNumber, service, trackingUrl: null, dispatchedOn: day || null },
      }))
    })
    shipping.mutate(shipments)
  }
  const count = parcels.reduce((sum, { orders }) => sum + orders.length, 0)
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        if (isReady) send()
      }}
    >
      <div className="grid gap-5 sm:grid-cols-3">
        <FieldFrame id="dispatch-carrier" label="Carrier" optional={!needsCarrier}>
          <Select
            id="dispatch-carrier"
            value={carrier}
            placeholder="Choose a carrier"
            options={carrierOptions}
            onChange={event => change({ carrier: event.target.value as CarrierId | '' })}
          />
        </FieldFrame>
        <FieldFrame id="dispatch-service" label="How it goes">
          <Select
            id="dispatch-service"
            value={service}
            options={serviceOptions}
            onChange={event => change({ service: event.target.value as ShippingService })}
          />
        </FieldFrame>
        <FieldFrame id="dispatch-day" label="Day of dispatch" optional>
          <input
            id="dispatch-day"
            type="date"
            value={day}
            onChange={event => change({ day: event.target.value })}
            className={`${controlClass} h-11`}
          />
        </FieldFrame>
        {carrier === 'other' && (
          <FieldFrame id="dispatch-name" label="Carrier’s name">
            <input
              id="dispatch-name"
              value={name}
              maxLength={CARRIER_NAME_MAX}
              autoComplete="off"
              onChange={event => change({ name: event.target.value })}
              className={`${controlClass} h-11`}
            />
          </FieldFrame>
        )}
      </div>
      <ul className="mt-6 divide-y border-y">
        {parcels.map((parcel, place) => (
          <NumberRow key={parcel.id} parcel={parcel}>
            <input
              aria-label={`Tracking number of the parcel to ${recipientOf(parcel)}`}
              value={numberOf(parcel, dispatch)}
              placeholder="Tracking number"
              maxLength={TRACKING_NUMBER_MAX}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              onPaste={event => paste(event, place)}
              onChange={event => change({ numbers: withNumbers(dispatch, [[parcel, event.target.value]]) })}
              className={`${controlClass} figures h-11`}
            />
          </NumberRow>
        ))}
      </ul>
      <p className="mt-3 text-caption text-muted">
        Paste a column of numbers into the first field, and it fills those below.
      </p>
      <DialogActions>
        <Button variant="secondary" onClick={onCancel} disabled={shipping.isPending}>
          Cancel
        </Button>
        <Button type="submit" disabled={!isReady} pending={shipping.isPending} pendingLabel="Saving...">
          Ship {ordersText(count)}
        </Button>
      </DialogActions>
    </form>
  )
}

/** With the number of its label it goes by the label's carrier. */
const keepsCarrier = ({ numbered }: ParcelToShip, number: string): boolean =>
  Boolean(numbered?.carrier) && number.trim() === numbered?.trackingNumber

function NumberRow({ parcel, children }: { parcel: ParcelToShip; children: ReactNode }) {
  const { orders, numbered } = parcel
  return (
    <li className="grid items-center gap-x-6 gap-y-2 py-3 sm:grid-cols-2">
      <span className="min-w-0">
        <span className="block text-small font-medium wrap-anywhere">{recipientOf(parcel)}</span>
        <span className="line-clamp-2 text-caption text-muted wrap-anywhere">{pieceNames(orders)}</span>
        {numbered?.carrier && (
          <span className="block text-caption text-muted">
            With a label of {carrierNameOf({ carrier: numbered.carrier, carrierName: numbered.carrierName })}
          </span>
        )}
      </span>
      {children}
    </li>
  )
}
