import { type Order, orders } from '../../../shared/contract/endpoints/orders.ts'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { useChange } from '../../lib/queries.ts'
import { partnerName } from './order-state.ts'
import { orderStep } from './order-steps.ts'

interface NotHereYetDialogProps {
  order: Order
  isOpen: boolean
  onDone: () => void
  onClose: () => void
}

export function NotHereYetDialog({ order, isOpen, onDone, onClose }: NotHereYetDialogProps) {
  const waiting = useChange(
    orders.sayNotHereYet,
    orderStep(order.id, 'Failed to save that it isn’t here yet', 'You have 14 more days'),
  )
  return (
    <ConfirmDialog
      title="Not here yet?"
      confirmLabel="It isn’t here yet"
      pendingLabel="Saving..."
      pending={waiting.isPending}
      danger={false}
      isOpen={isOpen}
      onOpenChange={open => !open && onClose()}
      onConfirm={() => waiting.mutate(undefined, { onSettled: onClose, onSuccess: onDone })}
    >
      <p>
        We tell {partnerName(order)}, and expect it 14 days later. You can report a problem so much longer.{' '}
        {order.longerCount === 0 ? 'You can say this twice.' : 'You can say this once more.'} If you no longer believe
        that it comes, report that it hasn’t arrived.
      </p>
    </ConfirmDialog>
  )
}
