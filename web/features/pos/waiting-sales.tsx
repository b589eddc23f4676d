import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Card, CardHeader } from '../../components/card.tsx'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { DateText } from '../../components/date-text.tsx'
import { Price } from '../../components/price.tsx'
import { useOutboxActions } from '../../lib/offline/outbox-actions.ts'
import { useWaitingReceipts } from '../../lib/offline/use-outbox.ts'
import type { ReceiptSale } from '../../lib/receipt.ts'
import { receiptTitles } from './payment-labels.ts'
import { type WaitingReceipt, waitingSale } from './receipt-sale.ts'
import { adviceFor, withoutPiece } from './refused-sale.ts'

type Sale = WaitingReceipt
type OpenSale = (sale: ReceiptSale) => void

/** Sold without a network. */
export function WaitingSales({ onOpen }: { onOpen: OpenSale }) {
  const sales = useWaitingReceipts()
  if (sales.length === 0) return null
  return (
    <Card aria-label="Waiting to be recorded">
      <CardHeader title="Waiting to be recorded" note="Kept on this device until it is back online." />
      <ul className="divide-y">
        {sales.map(sale => (
          <li key={sale.id} className="space-y-3 py-4 text-small first:pt-0 last:pb-0">
            <WaitingSale sale={sale} />
            <Actions sale={sale} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function WaitingSale({ sale }: { sale: Sale }) {
  const { failure, writtenAt } = sale
  const advice = adviceFor(sale)
  const { itemName, salePrice, kind } = waitingSale(sale)
  return (
    <div>
      <div className="flex items-baseline justify-between gap-6">
        <p className="min-w-0 font-medium wrap-anywhere">{itemName}</p>
        <Price amount={salePrice} className="shrink-0" />
      </div>
      <p className="text-caption text-muted">
        {kind !== 'sale' && `${receiptTitles[kind]} · `}
        <DateText iso={writtenAt} form="receipt" />
      </p>
      {failure && <p className="mt-2 text-danger">Not recorded. {failure}</p>}
      {advice && <p className="mt-1 max-w-prose text-muted">{advice}</p>}
    </div>
  )
}

function Actions({ sale, onOpen }: { sale: Sale; onOpen: OpenSale }) {
  const { remove, sendAgain, sendInstead } = useOutboxActions()
  const [isDeleting, setDeleting] = useState(false)
  const { itemName } = waitingSale(sale)
  const without = withoutPiece(sale)
  return (
    <div className="flex flex-wrap gap-2">
      {adviceFor(sale) && without && (
        <Button size="small" onClick={() => sendInstead(sale, without as typeof sale.body)}>
          Record without the piece
        </Button>
      )}
      {sale.failure && (
        <Button size="small" variant="secondary" onClick={() => sendAgain(sale)}>
          Try again
        </Button>
      )}
      <Button size="small" variant="secondary" onClick={() => onOpen(waitingSale(sale))}>
        Receipt
      </Button>
      <Button size="small" variant="quiet" onClick={() => setDeleting(true)}>
        Delete
      </Button>
      <ConfirmDialog
        title="Delete this sale?"
        confirmLabel="Delete"
        isOpen={isDeleting}
        onOpenChange={setDeleting}
        onConfirm={() => remove(sale)}
      >
        {itemName} will not be recorded. Do this only if the customer has their money back.
      </ConfirmDialog>
    </div>
  )
}
