import { useState } from 'react'
import { orders, type ToldOrder } from '../../../shared/contract/endpoints/orders.ts'
import { formatMoney } from '../../../shared/rules/money.ts'
import { Button } from '../../components/button.tsx'
import { MountOnFirstOpen } from '../../components/mount-on-first-open.tsx'
import { piecesLeft } from '../../components/piece-choice.tsx'
import { RefundDialog } from '../../components/refund-dialog.tsx'
import { useChange } from '../../lib/queries.ts'
import { partnerName } from './order-state.ts'
import { orderStep } from './order-steps.ts'

/** What a seller gives back of their own accord. A reported problem has its own steps. */
export function GiveBack({ order }: { order: ToldOrder }) {
  const [isOpen, setOpen] = useState(false)
  const { id, hasCase, refundable, steps } = order
  const { failure: _, ...step } = orderStep(id, '', 'Refunded', 'The buyer is told, with your reason.')
  const refunding = useChange(orders.refundBuyer, step)
  if (!refundable || hasCase) return null
  return (
    <>
      <Button variant="secondary" className="mt-5" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Give money back
      </Button>
      <MountOnFirstOpen isOpen={isOpen}>
        <RefundDialog
          title={`Give money back to ${partnerName(order)}`}
          description={
            steps.includes('cancel')
              ? `Up to ${formatMoney(refundable)} of the payment. Your payout and our commission are less by their shares of it. To give all of it back before you ship, cancel the order. It can’t be undone.`
              : `Up to ${formatMoney(refundable)} of the payment. Your payout and our commission are less by their shares of it; what you were already paid is taken back. It can’t be undone.`
          }
          isOpen={isOpen}
          left={refundable}
          pieces={piecesLeft(order.pieces)}
          reasonHint="The buyer reads it by email, as a message and in the order."
          isPending={refunding.isPending}
          onRefund={(body, then) => refunding.mutate(body, then)}
          onClose={() => setOpen(false)}
        />
      </MountOnFirstOpen>
    </>
  )
}
