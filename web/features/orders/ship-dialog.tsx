import { useState } from 'react'
import { type Order, orders, shipOrderBody } from '../../../shared/contract/endpoints/orders.ts'
import { serviceNames, shippingServices } from '../../../shared/rules/delivery-times.ts'
import { Button } from '../../components/button.tsx'
import { Dialog, DialogActions } from '../../components/dialog.tsx'
import { SelectField } from '../../components/select-field.tsx'
import { applyIssues } from '../../lib/api-error.ts'
import { useChange } from '../../lib/queries.ts'
import { useDraftedForm } from '../../lib/use-drafted-form.ts'
import { CarrierFields } from './carrier-fields.tsx'
import { partnerName } from './order-state.ts'
import { orderStep } from './order-steps.ts'

const services = shippingServices.map(value => ({ value, label: serviceNames[value] }))

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

function ShipForm({ order, onDone }: { order: Order; onDone: () => void }) {
  // What is sent is about the order as it was when the form opened.
  const [isCorrection] = useState(order.status === 'shipped')
  const shipping = useChange(
    orders.shipOrder,
    orderStep(
      order.id,
      isCorrection ? 'Failed to change the shipping details' : 'Failed to mark as shipped',
      isCorrection ? 'Shipping details changed' : 'Marked as shipped',
    ),
  )
  const { control, handleSubmit, setError, watch, forgetDraft } = useDraftedForm(`ship:${order.id}`, shipOrderBody, {
    carrier: order.carrier ?? undefined,
    carrierName: order.carrierName,
    trackingNumber: order.trackingNumber,
    trackingUrl: order.trackingUrl,
    service: order.service ?? 'standard',
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
      <SelectField
        control={control}
        name="service"
        label="How it goes"
        options={services}
        hint="From it the buyer sees by when it is expected at the latest."
      />
      <CarrierFields control={control} carrier={watch('carrier')} isNumberOptional />
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
