import { type Order, orders } from '../../../shared/contract/endpoints/orders.ts'
import { cents } from '../../../shared/rules/cents.ts'
import { formatCents } from '../../../shared/rules/money.ts'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { useChange } from '../../lib/queries.ts'
import { partnerName } from './order-state.ts'
import { orderStep } from './order-steps.ts'

interface CancelDialogProps {
  order: Order
  isOpen: boolean
  onDone: () => void
  onClose: () => void
}

export function CancelDialog({ order, isOpen, onDone, onClose }: CancelDialogProps) {
  const { id, itemName, price, premium, shipping, tax, refunded, side } = order
  const back = formatCents(cents(price + premium + shipping + tax - refunded))
  const cancelling = useChange(orders.cancelOrder, orderStep(id, 'Failed to cancel the order', 'Order cancelled'))
  return (
    <ConfirmDialog
      title="Cancel this order?"
      confirmLabel="Cancel the order"
      keepLabel="Keep it"
      pendingLabel="Cancelling..."
      pending={cancelling.isPending}
      isOpen={isOpen}
      onOpenChange={open => !open && onClose()}
      onConfirm={() => cancelling.mutate(undefined, { onSettled: onClose, onSuccess: onDone })}
    >
      <p className="line-clamp-3 font-medium text-ink wrap-anywhere">{itemName}</p>
      <p className="mt-2">
        {side === 'buyer'
          ? `You get ${back} back, and ${partnerName(order)} keeps the piece.`
          : `${partnerName(order)} gets ${back} back, and the piece returns to your collection.`}{' '}
        It can't be undone.
      </p>
    </ConfirmDialog>
  )
}
