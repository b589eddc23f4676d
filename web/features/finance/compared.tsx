import { finance, type Reconciliation } from '../../../shared/contract/endpoints/finance.ts'
import { formatMoney } from '../../../shared/rules/money.ts'
import { formatNumber } from '../../../shared/rules/numbers.ts'
import { AlertBox } from '../../components/alert-box.tsx'
import { DateText } from '../../components/date-text.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { TableSkeleton } from '../../components/skeleton.tsx'
import { type Column, Table } from '../../components/table.tsx'
import { useRead } from '../../lib/queries.ts'

type Difference = Reconciliation['differences'][number]

const shown = (amount: Difference['ours']) => (amount === null ? 'Missing' : formatMoney(amount))

const columns: readonly Column<Difference>[] = [
  { header: 'Movement', isName: true, cell: ({ movement }) => <span className="wrap-anywhere">{movement}</span> },
  { header: 'Books', align: 'end', cell: ({ ours }) => shown(ours) },
  { header: 'Stripe', align: 'end', cell: ({ stripes }) => shown(stripes) },
]

/** The latest comparison of the books with Stripe, which runs daily. */
export function Compared() {
  const { data, error, isFetching, refetch } = useRead(finance.getReconciliation)
  return (
    <section aria-labelledby="compared" className="border-t pt-8">
      <h2 id="compared" className="text-title">
        Compared with Stripe
      </h2>
      <div className="mt-5">
        {data ? (
          <Latest {...data} />
        ) : error ? (
          <ErrorState
            title="Failed to load the comparison"
            error={error}
            onRetry={() => refetch()}
            retrying={isFetching}
          />
        ) : data === null ? (
          <p className="max-w-prose text-muted">
            The books are compared with Stripe once a day. The first comparison has not run yet.
          </p>
        ) : (
          <TableSkeleton />
        )}
      </div>
    </section>
  )
}

function Latest({ at, from, compared, healed, differing, differences, ours, stripes }: Reconciliation) {
  return (
    <div className="space-y-5">
      <p className="max-w-prose text-muted">
        <DateText iso={at} form="receipt" />: {formatNumber(compared)} movements since <DateText iso={from} />.{' '}
        {healed > 0 && `${formatNumber(healed)} were missing here and made good. `}
        The balance at Stripe is {formatMoney(ours)} by the books, and {formatMoney(stripes)} by Stripe.
      </p>
      {differing === 0 ? (
        <p className="font-medium">No differences.</p>
      ) : (
        <>
          <AlertBox tone="danger" title={`${formatNumber(differing)} differences`}>
            Look each up at Stripe by its id. What Stripe does not have was booked by mistake, or belongs to another
            account.
          </AlertBox>
          <Table caption="Differences" columns={columns} rows={differences} rowKey={({ movement }) => movement} />
        </>
      )}
    </div>
  )
}
