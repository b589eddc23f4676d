import { handOverOrderBody, type Order, orders } from '../../../shared/contract/endpoints/orders.ts'
import { PICKUP_CODE_LENGTH } from '../../../shared/rules/orders.ts'
import { Button } from '../../components/button.tsx'
import { Dialog, DialogActions } from '../../components/dialog.tsx'
import { TextField } from '../../components/text-field.tsx'
import { applyIssues } from '../../lib/api-error.ts'
import { useChange } from '../../lib/queries.ts'
import { useBodyForm } from '../../lib/use-body-form.ts'
import { partnerName } from './order-state.ts'
import { orderStep } from './order-steps.ts'

interface HandOverDialogProps {
  order: Order
  isOpen: boolean
  onDone: () => void
  onClose: () => void
}

export function HandOverDialog({ order, isOpen, ...form }: HandOverDialogProps) {
  return (
    <Dialog
      title="Enter the code"
      description={`${partnerName(order)} sees it on the order’s page and tells it to you when they have the piece.`}
      isOpen={isOpen}
      onOpenChange={open => !open && form.onClose()}
    >
      <CodeForm order={order} {...form} />
    </Dialog>
  )
}

function CodeForm({ order, onDone, onClose }: Omit<HandOverDialogProps, 'isOpen'>) {
  const handing = useChange(
    orders.handOverOrder,
    orderStep(order.id, 'The code was not accepted', 'Handed over', 'The buyer has the piece.'),
  )
  const { control, handleSubmit, setError } = useBodyForm(handOverOrderBody, { code: '' })
  const submit = handleSubmit(body =>
    handing.mutate(body, {
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
        name="code"
        label="Code"
        inputMode="numeric"
        autoComplete="off"
        maxLength={PICKUP_CODE_LENGTH}
        className="max-w-40"
      />
      <DialogActions>
        <Button variant="secondary" onClick={onClose} disabled={handing.isPending}>
          Cancel
        </Button>
        <Button type="submit" pending={handing.isPending} pendingLabel="Checking...">
          Confirm the pick-up
        </Button>
      </DialogActions>
    </form>
  )
}
