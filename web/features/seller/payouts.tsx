import { payouts } from '../../../shared/contract/endpoints/payouts.ts'
import type { CsvColumn } from '../../../shared/rules/csv.ts'
import { centsToDecimal, formatCents } from '../../../shared/rules/money.ts'
import { AlertBox } from '../../components/alert-box.tsx'
import { DateText } from '../../components/date-text.tsx'
import { DownloadCsv } from '../../components/download-csv.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { LongTable } from '../../components/long-table.tsx'
import { PayoutStatus } from '../../components/payout-status.tsx'
import { PayoutsAsked } from '../../components/payouts-asked.tsx'
import { Price } from '../../components/price.tsx'
import { TableSkeleton } from '../../components/skeleton.tsx'
import { StatCard, StatGrid } from '../../components/stat-card.tsx'
import type { Column } from '../../components/table.tsx'
import type { Payout } from '../../lib/payout-note.ts'
import { piecesCell } from '../../lib/pieces-cell.ts'
import { fresh, useRead } from '../../lib/queries.ts'
import { ShortId } from './short-id.tsx'
import { payoutFigures } from './totals.ts'

const columns: readonly Column<Payout>[] = [
  { header: 'Date', cell: ({ createdAt }) => <DateText iso={createdAt} /> },
  {
    header: 'Transaction',
    isName: true,
    cell: ({ itemName, transactionId, pieces }) => (
      <>
        <span className="line-clamp-2 max-w-88 wrap-anywhere xl:max-w-120">
          {itemName || `Transaction #${transactionId}`}
        </span>
        {pieces.map(piece => (
          <span key={piece.listingId} className="block text-caption text-muted wrap-anywhere">
            {piece.itemName}: {formatCents(piece.amount)}
          </span>
        ))}
      </>
    ),
  },
  { header: 'Amount', align: 'end', cell: ({ amount }) => <Price amount={amount} /> },
  {
    header: 'Status',
    cell: payout => <PayoutStatus payout={payout} className="max-w-64 items-end max-sm:text-right sm:items-start" />,
  },
  {
    header: 'Transfer ID',
    cell: ({ stripeTransferId }) =>
      stripeTransferId ? <ShortId id={stripeTransferId} /> : <span className="text-muted">N/A</span>,
  },
]

const csvColumns: readonly CsvColumn<Payout>[] = [
  ['Date', payout => payout.createdAt],
  ['Transaction', payout => payout.transactionId],
  ['Item', payout => payout.itemName],
  ['Pieces', ({ pieces }) => piecesCell(pieces)],
  ['Amount', payout => centsToDecimal(payout.amount)],
  ['Status', payout => payout.status],
  ['Waits For', payout => payout.waitsFor ?? ''],
  ['Until', payout => payout.until ?? ''],
  ['Taken Off', payout => centsToDecimal(payout.returned)],
  ['Owed', payout => centsToDecimal(payout.owed)],
  ['Settled for Others', payout => centsToDecimal(payout.settled)],
  ['Completed', payout => payout.completedAt ?? ''],
  ['Failure Reason', payout => payout.failureReason ?? ''],
  ['Transfer ID', payout => payout.stripeTransferId ?? ''],
]

export function Payouts() {
  const { data: myPayouts, error, isFetching, refetch } = useRead(payouts.listPayouts, undefined, fresh)
  if (!myPayouts) {
    if (!error) return <TableSkeleton />
    return (
      <ErrorState title="Failed to load your payouts" error={error} onRetry={() => refetch()} retrying={isFetching} />
    )
  }
  if (myPayouts.length === 0) {
    return (
      <EmptyState title="No Payouts Yet">
        We pay out each sale automatically, once its buyer has received it.
      </EmptyState>
    )
  }
  const { paidOut, pending, owed, count } = payoutFigures(myPayouts)
  return (
    <div className="space-y-8">
      <StatGrid columns={3}>
        <StatCard label="Total Paid Out" value={paidOut} />
        <StatCard label="Pending Balance" value={pending} />
        {owed ? (
          <StatCard label="You owe" value={owed} note="comes off your next payouts" />
        ) : (
          <StatCard label="Total Payouts" value={count} />
        )}
      </StatGrid>
      {myPayouts.some(({ status }) => status === 'pending') && <WhyPending />}
      <div>
        <DownloadCsv name="payouts" columns={csvColumns} rows={myPayouts} />
        <LongTable caption="Payouts" columns={columns} rows={myPayouts} rowKey={payout => payout.id} />
      </div>
    </div>
  )
}

/** Nothing while the account's status is unknown: a wrong reason is worse than none. */
function WhyPending() {
  const { data: status } = useRead(payouts.getConnectStatus, undefined, fresh)
  if (!status?.payoutsEnabled) return <PayoutsAsked title="Pending payouts need a payout account" />
  return <AlertBox title="Pending payouts are on their way">They are sent as soon as the payment has settled.</AlertBox>
}
