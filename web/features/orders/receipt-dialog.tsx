import Printer from 'lucide-react/icons/printer'
import { Link } from 'react-router-dom'
import { type Receipt as OrderReceipt, orders } from '../../../shared/contract/endpoints/orders.ts'
import { percentText } from '../../../shared/rules/money.ts'
import { Button } from '../../components/button.tsx'
import { Dialog, DialogActions } from '../../components/dialog.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { Price } from '../../components/price.tsx'
import { PrintSheet } from '../../components/print-sheet.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { fresh, useRead } from '../../lib/queries.ts'
import { Line, Receipt } from './receipt.tsx'

interface ReceiptDialogProps {
  orderId: string
  isOpen: boolean
  onClose: () => void
}

export function ReceiptDialog({ orderId, isOpen, onClose }: ReceiptDialogProps) {
  return (
    <Dialog title="Receipt" isOpen={isOpen} onOpenChange={open => !open && onClose()}>
      <Loaded orderId={orderId} />
    </Dialog>
  )
}

function Loaded({ orderId }: { orderId: string }) {
  const { data: receipt, error, isFetching, refetch } = useRead(orders.getReceipt, { params: { id: orderId } }, fresh)
  if (!receipt) {
    return error ? (
      <ErrorState title="Failed to load the receipt" error={error} onRetry={() => refetch()} retrying={isFetching} />
    ) : (
      <Skeleton className="h-112" />
    )
  }
  return (
    <>
      <Receipt receipt={receipt} />
      {receipt.margin && <Margin margin={receipt.margin} />}
      <PrintSheet>
        <p className="label mb-1 text-muted">Receipt</p>
        <Receipt receipt={receipt} />
      </PrintSheet>
      <DialogActions>
        <Button onClick={() => window.print()}>
          <Printer aria-hidden />
          Print receipt
        </Button>
      </DialogActions>
    </>
  )
}

function Margin({ margin: { rate, purchasePrice, margin, tax } }: { margin: NonNullable<OrderReceipt['margin']> }) {
  return (
    <section aria-labelledby="margin" className="mt-6 border-t border-rule-strong pt-5 text-small">
      <h3 id="margin" className="font-medium">
        Your margin
      </h3>
      <p className="mt-1 text-caption text-muted">Only you see this. It is not printed.</p>
      {purchasePrice === null || margin === null || tax === null ? (
        <p className="mt-3">
          The purchase price is missing. Enter it in{' '}
          <Link to="/inventory" className="underline underline-offset-4">
            your inventory
          </Link>{' '}
          to see the margin and its tax.
        </p>
      ) : (
        <dl className="mt-2 divide-y">
          <Line label="Purchase price">
            <Price amount={purchasePrice} />
          </Line>
          <Line label="Margin">
            <Price amount={margin} />
          </Line>
          <Line label={`${percentText(rate)}% tax in it`}>
            <Price amount={tax} />
          </Line>
        </dl>
      )}
      <p className="mt-4 text-caption text-muted">
        What you earned on the piece, with the shipping that its buyer paid. The note on the receipt follows from the
        category and date of its listing: pieces of the category Art are works of art; pieces older than 100 years and
        those of the category Collectibles are collectors’ items and antiques; others are second-hand goods.
      </p>
    </section>
  )
}
