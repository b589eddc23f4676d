import { deliverOrderBody, type Order, orders } from '../../../shared/contract/endpoints/orders.ts'
import { dayAt } from '../../../shared/rules/calendar.ts'
import { Button } from '../../components/button.tsx'
import { Dialog, DialogActions } from '../../components/dialog.tsx'
import { TextField } from '../../components/text-field.tsx'
import { applyIssues } from '../../lib/api-error.ts'
import { readerTimeZone } from '../../lib/dates.ts'
import { useChange } from '../../lib/queries.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { useBodyForm } from '../../lib/use-body-form.ts'
import { partnerName } from './order-state.ts'
import { orderStep } from './order-steps.ts'

interface DeliverDialogProps {
  order: Order
  isOpen: boolean
  onDone: () => void
  onClose: () => void
}

export function DeliverDialog({ order, isOpen, ...form }: DeliverDialogProps) {
  return (
    <Dialog
      title="Mark as delivered"
      description={`We ask ${partnerName(order)} whether it has arrived. It counts as received when they say so, or on the day that the order shows. You can say this once.`}
      isOpen={isOpen}
      onOpenChange={open => !open && form.onClose()}
    >
      <DayForm order={order} {...form} />
    </Dialog>
  )
}

function DayForm({ order: { id, shippedAt }, onDone, onClose }: Omit<DeliverDialogProps, 'isOpen'>) {
  const delivering = useChange(orders.deliverOrder, {
    query: { timeZone: readerTimeZone() },
    ...orderStep(id, 'Failed to mark as delivered', 'Marked as delivered'),
  })
  const today = dayAt(serverNow(), readerTimeZone())
  const { control, handleSubmit, setError } = useBodyForm(deliverOrderBody, { day: today })
  const submit = handleSubmit(body =>
    delivering.mutate(body, {
      onSuccess: () => {
        onClose()
        onDone()
      },
      onError: error => applyIssues(error, setError),
    }),
  )
  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      <TextField
        control={control}
        name="day"
        label="Delivered on"
        type="date"
        min={shippedAt ? dayAt(new Date(shippedAt), readerTimeZone()) : undefined}
        max={today}
        className="max-w-52"
      />
      <DialogActions>
        <Button variant="secondary" onClick={onClose} disabled={delivering.isPending}>
          Cancel
        </Button>
        <Button type="submit" pending={delivering.isPending} pendingLabel="Saving...">
          Mark as delivered
        </Button>
      </DialogActions>
    </form>
  )
}
