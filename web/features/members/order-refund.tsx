import type { NamedRow } from '../../../shared/contract/endpoint.ts'
import { members, type OrderEntry } from '../../../shared/contract/endpoints/members.ts'
import { formatMoney } from '../../../shared/rules/money.ts'
import { piecesLeft } from '../../components/piece-choice.tsx'
import { RefundDialog } from '../../components/refund-dialog.tsx'
import { notify } from '../../lib/notify.ts'
import { useChange } from '../../lib/queries.ts'

interface OrderRefundProps {
  order: OrderEntry
  isOpen: boolean
  refreshes: readonly NamedRow[]
  onClose: () => void
}

export function OrderRefund({ order: { id, itemName, left, pieces }, refreshes, ...dialog }: OrderRefundProps) {
  const refunding = useChange(members.refundOrder, {
    params: { id },
    refreshes,
    onSuccess: ({ refunded }) => notify.success('Refunded', `${formatMoney(refunded)} goes back to the buyer.`),
  })
  return (
    <RefundDialog
      {...dialog}
      title={`Refund ${itemName}`}
      description={`${formatMoney(left)} of the payment can still be refunded. The seller’s payout and our commission are less by their shares of it. It can’t be undone.`}
      left={left}
      pieces={piecesLeft(pieces)}
      reasonHint="Buyer and seller both read it by email and in the order."
      isPending={refunding.isPending}
      onRefund={(body, then) => refunding.mutate(body, then)}
    />
  )
}
