import { finance, type SoldPiece } from '../../../shared/contract/endpoints/finance.ts'
import { DateText } from '../../components/date-text.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { Price } from '../../components/price.tsx'
import { ShowMore } from '../../components/show-more.tsx'
import { TableSkeleton } from '../../components/skeleton.tsx'
import { type Column, Table } from '../../components/table.tsx'
import { fresh, usePages } from '../../lib/queries.ts'
import { Signed } from './figures.tsx'
import type { Period } from './period.ts'

const columns: readonly Column<SoldPiece>[] = [
  { header: 'Date', cell: ({ soldAt }) => <DateText iso={soldAt} /> },
  { header: 'Item', isName: true, cell: ({ itemName }) => <span className="wrap-anywhere">{itemName}</span> },
  { header: 'Paid', align: 'end', cell: ({ paid }) => <Price amount={paid} /> },
  { header: 'Commission', align: 'end', cell: ({ commission }) => <Price amount={commission} /> },
]

const reserveFeeColumn: Column<SoldPiece> = {
  header: 'Reserve Fee',
  align: 'end',
  cell: ({ reserveFee }) => <Price amount={reserveFee} />,
}

const premiumColumn: Column<SoldPiece> = {
  header: 'Premium',
  align: 'end',
  cell: ({ premium }) => <Price amount={premium} />,
}

const netColumns: readonly Column<SoldPiece>[] = [
  { header: 'Stripe’s Fee', align: 'end', cell: ({ stripeFee }) => <Price amount={stripeFee} none="Not known yet" /> },
  { header: 'Net', align: 'end', cell: ({ net }) => (net === null ? 'Not known yet' : <Signed amount={net} />) },
]

const taxColumn: Column<SoldPiece> = { header: 'Tax', align: 'end', cell: ({ tax }) => <Price amount={tax} /> }

export function SoldPieces({ period }: { period: Period }) {
  const sales = usePages(finance.listSoldPieces, { query: period.span }, fresh)
  const { data, error, isFetching, refetch } = sales
  const shown = data?.pages.flatMap(page => page.sales)
  return (
    <section aria-labelledby="net-per-sale">
      <h2 id="net-per-sale" className="text-title">
        Net per Sale
      </h2>
      <p className="mt-1 mb-4 max-w-prose text-small text-muted">
        Commission, reserve fee and premium less what Stripe took. A sale costs more than it brings where the net is
        below zero.
      </p>
      {!shown ? (
        error ? (
          <ErrorState title="Failed to load the sales" error={error} onRetry={() => refetch()} retrying={isFetching} />
        ) : (
          <TableSkeleton />
        )
      ) : shown.length === 0 ? (
        <p className="border-y py-8 text-center text-small text-muted">No sales in this time.</p>
      ) : (
        <>
          <Table
            isWide
            caption="Net per sale"
            columns={[
              ...columns,
              ...(shown.some(({ reserveFee }) => reserveFee !== 0) ? [reserveFeeColumn] : []),
              ...(shown.some(({ premium }) => premium !== 0) ? [premiumColumn] : []),
              ...netColumns,
              ...(shown.some(({ tax }) => tax !== 0) ? [taxColumn] : []),
            ]}
            rows={shown}
            rowKey={({ id }) => id}
          />
          {sales.hasNextPage && (
            <ShowMore
              hasNextPage
              isFetchingNextPage={sales.isFetchingNextPage}
              pageError={sales.isFetchNextPageError ? error : null}
              failure="Failed to load more sales"
              onMore={() => sales.fetchNextPage()}
            />
          )}
        </>
      )}
    </section>
  )
}
