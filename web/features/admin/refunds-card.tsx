import { lazy, useState } from 'react'
import { checkout, type FailedRefund } from '../../../shared/contract/endpoints/checkout.ts'
import { formatMoney } from '../../../shared/rules/money.ts'
import { Button } from '../../components/button.tsx'
import { Card, CardHeader } from '../../components/card.tsx'
import { DateText } from '../../components/date-text.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { MountOnFirstOpen } from '../../components/mount-on-first-open.tsx'
import { Loading, Skeleton } from '../../components/skeleton.tsx'
import { TryAgain } from '../../components/try-again.tsx'
import { notify } from '../../lib/notify.ts'
import { fresh, useChange, useRead } from '../../lib/queries.ts'
import { refundReason } from './refund-reason.ts'

const SettleRefundDialog = lazy(() =>
  import('./settle-refund-dialog.tsx').then(module => ({ default: module.SettleRefundDialog })),
)

export function RefundsCard() {
  const { data: refunds, error, isFetching, refetch } = useRead(checkout.listFailedRefunds, undefined, fresh)
  return (
    <Card aria-label="Refunds That Failed">
      <CardHeader
        title="Refunds That Failed"
        note="When a bank rejects a refund, we try again after a day, three times in all. After that it is listed here."
      />
      {refunds ? (
        refunds.length > 0 ? (
          <ul className="divide-y border-t">
            {refunds.map(refund => (
              <li key={refund.refundId} className="py-5 last:pb-0">
                <Refund refund={refund} />
              </li>
            ))}
          </ul>
        ) : (
          <p className="text-small text-muted">There are no failed refunds.</p>
        )
      ) : error ? (
        <ErrorState title="Failed to load the refunds" error={error} onRetry={() => refetch()} retrying={isFetching} />
      ) : (
        <Loading label="Loading refunds">
          <Skeleton className="h-[1lh] w-48 text-small" />
        </Loading>
      )}
    </Card>
  )
}

function Refund({ refund }: { refund: FailedRefund }) {
  const { checkoutId, itemName, amount, buyerEmail, paymentId, reason, failures, failedAt } = refund
  const retrying = useChange(checkout.retryRefund, {
    params: { checkoutId },
    failure: 'Failed to make the refund',
    refreshes: [checkout.listFailedRefunds],
    onSuccess: ({ refund }) =>
      refund === 'failed'
        ? notify.error('The refund failed again', 'Agree on another way to refund the buyer.')
        : notify.success(
            'Refund made',
            'We email the buyer. If the bank rejects the refund again, it returns to this list.',
          ),
  })
  const [isSettling, setSettling] = useState(false)
  return (
    <article className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
      <div className="min-w-0 flex-1 basis-72 text-small">
        <h3 className="text-name wrap-anywhere">{itemName}</h3>
        <p className="mt-1">
          <span className="figures font-medium">{formatMoney(amount)}</span> owed to{' '}
          <a href={`mailto:${buyerEmail}`} className="underline underline-offset-4 wrap-anywhere hover:text-accent">
            {buyerEmail}
          </a>
        </p>
        <p className="mt-1">{refundReason(reason)}</p>
        <p className="mt-1 text-caption text-muted wrap-anywhere">
          Failed {failures} times, the last on <DateText iso={failedAt} form="receipt" />. Payment {paymentId}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <TryAgain name={itemName} retrying={retrying} />
        <Button
          variant="secondary"
          size="small"
          aria-label={`Paid back another way: ${itemName}`}
          aria-haspopup="dialog"
          onClick={() => setSettling(true)}
        >
          Paid back another way
        </Button>
      </div>
      <MountOnFirstOpen isOpen={isSettling}>
        <SettleRefundDialog refund={refund} isOpen={isSettling} onClose={() => setSettling(false)} />
      </MountOnFirstOpen>
    </article>
  )
}
