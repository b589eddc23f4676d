import { Link } from 'react-router-dom'
import { finance, type AtRisk as Risk } from '../../../shared/contract/endpoints/finance.ts'
import { formatMoney } from '../../../shared/rules/money.ts'
import { formatNumber } from '../../../shared/rules/numbers.ts'
import { DateText } from '../../components/date-text.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { TableSkeleton } from '../../components/skeleton.tsx'
import { type Column, Table } from '../../components/table.tsx'
import { fresh, useRead } from '../../lib/queries.ts'

const columns: readonly Column<Risk['sellers'][number]>[] = [
  {
    header: 'Seller',
    isName: true,
    cell: ({ sellerId, name }) => (
      <Link to={`/admin/members/${sellerId}`} className="wrap-anywhere underline-offset-4 hover:underline">
        {name}
      </Link>
    ),
  },
  { header: 'Orders', align: 'end', cell: ({ orders }) => <span className="figures">{formatNumber(orders)}</span> },
  { header: 'Paid out', align: 'end', cell: ({ amount }) => <span className="figures">{formatMoney(amount)}</span> },
  { header: 'Last protection ends', align: 'end', cell: ({ until }) => until && <DateText iso={until} /> },
]

/** What sellers have already, while their buyers can still report a problem. */
export function AtRisk() {
  const { data, error, isFetching, refetch } = useRead(finance.listAtRisk, undefined, fresh)
  return (
    <section aria-labelledby="at-risk" className="border-t pt-8">
      <h2 id="at-risk" className="text-title">
        Paid out under buyer protection
      </h2>
      <p className="mt-2 max-w-prose text-muted">
        Sellers have this money while their buyers can still report a problem. If a refund is decided, the seller owes
        it.
      </p>
      <div className="mt-5">
        {data ? (
          <Sellers {...data} />
        ) : error ? (
          <ErrorState
            title="Failed to load what is at risk"
            error={error}
            onRetry={() => refetch()}
            retrying={isFetching}
          />
        ) : (
          <TableSkeleton />
        )}
      </div>
    </section>
  )
}

function Sellers({ amount, hasMore, sellers }: Risk) {
  if (sellers.length === 0) return <p className="font-medium">Nothing is at risk.</p>
  return (
    <div className="space-y-4">
      <p className="font-medium">
        {hasMore ? `At least ${formatMoney(amount)} in all` : `${formatMoney(amount)} in all`}
      </p>
      <Table caption="At risk, by seller" columns={columns} rows={sellers} rowKey={({ sellerId }) => sellerId} />
    </div>
  )
}
