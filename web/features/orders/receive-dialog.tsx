import { type Order, orders } from '../../../shared/contract/endpoints/orders.ts'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { useChange } from '../../lib/queries.ts'
import { orderStep } from './order-steps.ts'

interface ReceiveDialogProps {
  order: Order
  isOpen: boolean
  onDone: () => void
  onClose: () => void
}

export function ReceiveDialog({ order: { id, itemName }, isOpen, onDone, onClose }: ReceiveDialogProps) {
  const receiving = useChange(orders.receiveOrder, orderStep(id, 'Failed to mark as received', 'Marked as received'))
  return (
    <ConfirmDialog
      title="Has it arrived?"
      confirmLabel="It has arrived"
      pendingLabel="Saving..."
      pending={receiving.isPending}
      danger={false}
      isOpen={isOpen}
      onOpenChange={open => !open && onClose()}
      onConfirm={() => receiving.mutate(undefined, { onSettled: onClose, onSuccess: onDone })}
    >
      <p className="line-clamp-3 font-medium text-ink wrap-anywhere">{itemName}</p>
      <p className="mt-2">Say so once you have the piece in your hands. It can't be undone.</p>
    </ConfirmDialog>
  )
}
