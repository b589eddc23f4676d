import { useState } from 'react'
import { carrierIds, carriers } from '../../../shared/carriers.ts'
import { type Order, shipOrderBody } from '../../../shared/endpoints/orders.ts'
import { TRACKING_NUMBER_MAX } from '../../../shared/orders.ts'
import { Button } from '../../components/button.tsx'
import { Dialog, DialogActions } from '../../components/dialog.tsx'
import { SelectField } from '../../components/select-field.tsx'
import { TextField } from '../../components/text-field.tsx'
import { applyIssues } from '../../lib/api-error.ts'
import { useDraftedForm } from '../../lib/use-drafted-form.ts'
import { useShipOrder } from './api/ship-order.ts'
import { partnerName } from './order-state.ts'

interface ShipDialogProps {
  order: Order
  isOpen: boolean
  onClose: () => void
}

export function ShipDialog({ order, isOpen, onClose }: ShipDialogProps) {
  const isCorrection = order.status === 'shipped'
  return (
    <Dialog
      title={isCorrection ? 'Correct shipping details' : 'Mark as shipped'}
      description={`With a tracking number, ${partnerName(order)} can follow the parcel.`}
      isOpen={isOpen}
      onOpenChange={open => !open && onClose()}
    >
      <ShipForm order={order} onDone={onClose} />
    </Dialog>
  )
}

const options = carrierIds.map(id => ({ value: id, label: carriers[id].name }))

function ShipForm({ order, onDone }: { order: Order; onDone: () => void }) {
  // What is sent is about the order as it was when the form opened.
  const [isCorrection] = useState(order.status === 'shipped')
  const shipping = useShipOrder(order.id, isCorrection)
  const { control, handleSubmit, setError, forgetDraft } = useDraftedForm(`ship:${order.id}`, shipOrderBody, {
    carrier: order.carrier ?? undefined,
    trackingNumber: order.trackingNumber,
  })
  const finish = () => {
    forgetDraft()
    onDone()
  }
  const submit = handleSubmit(body =>
    shipping.mutate(body, { onSuccess: finish, onError: error => applyIssues(error, setError) }),
  )
  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      <SelectField control={control} name="carrier" label="Carrier" options={options} placeholder="Choose a carrier" />
      <TextField
        control={control}
        name="trackingNumber"
        label="Tracking number"
        optional
        maxLength={TRACKING_NUMBER_MAX}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <DialogActions>
        <Button variant="secondary" onClick={finish} disabled={shipping.isPending}>
          Cancel
        </Button>
        <Button type="submit" pending={shipping.isPending} pendingLabel="Saving...">
          {isCorrection ? 'Save' : 'Mark as shipped'}
        </Button>
      </DialogActions>
    </form>
  )
}
