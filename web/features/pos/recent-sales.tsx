import { type PosSale, pos } from '../../../shared/contract/endpoints/pos.ts'
import type { CsvColumn } from '../../../shared/rules/csv.ts'
import { centsToDecimal, formatCents } from '../../../shared/rules/money.ts'
import { Button } from '../../components/button.tsx'
import { DateText } from '../../components/date-text.tsx'
import { DownloadCsv } from '../../components/download-csv.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { Price } from '../../components/price.tsx'
import { ShowMore } from '../../components/show-more.tsx'
import { TableSkeleton } from '../../components/skeleton.tsx'
import { type Column, Table } from '../../components/table.tsx'
import { fresh, usePages } from '../../lib/queries.ts'
import { paymentLabels, receiptTitles } from './payment-labels.ts'

type OpenSale = (sale: PosSale) => void

export function RecentSales({ onOpen }: { onOpen: OpenSale }) {
  return (
    <section aria-labelledby="recent-sales" className="min-w-0">
      <h2 id="recent-sales" className="mb-5 text-title">
        Recent Sales
      </h2>
      <Sales onOpen={onOpen} />
    </section>
  )
}

function Sales({ onOpen }: { onOpen: OpenSale }) {
  const { data, error, isFetching, refetch, ...pages } = usePages(pos.listPosSales, undefined, fresh)
  if (!data) {
    if (!error) return <TableSkeleton rows={6} />
    return <ErrorState title="Failed to load sales" error={error} onRetry={() => refetch()} retrying={isFetching} />
  }
  const sales = data.pages.flatMap(page => page.sales)
  const owed = sales.filter(({ royalty, voidedBy }) => royalty !== null && voidedBy === null)
  if (sales.length === 0) {
    return <EmptyState title="No sales yet">Each sale is listed here, with its receipt to print again.</EmptyState>
  }
  return (
    <>
      {owed.length > 0 && (
        <DownloadCsv name="resale-right-shop" columns={owedColumns} rows={owed} label="Resale right (CSV)" />
      )}
      <Table caption="Recent sales" columns={columnsFor(onOpen)} rows={sales} rowKey={({ id }) => id} />
      {pages.hasNextPage && (
        <ShowMore
          hasNextPage
          isFetchingNextPage={pages.isFetchingNextPage}
          pageError={pages.isFetchNextPageError ? error : null}
          failure="Failed to load more sales"
          onMore={() => pages.fetchNextPage()}
        />
      )}
    </>
  )
}

/** Of the sales that are shown, for the dealer's report to a society. */
const owedColumns: readonly CsvColumn<PosSale>[] = [
  ['Artist', ({ royalty }) => royalty?.artist ?? ''],
  ['Item', ({ itemName }) => itemName],
  ['Receipt', ({ receiptNumber }) => receiptNumber],
  ['Sold (UTC)', ({ createdAt }) => createdAt],
  ['Law of', ({ royalty }) => royalty?.country ?? ''],
  ['Price', ({ salePrice }) => centsToDecimal(salePrice)],
  ['Owed', ({ royalty }) => (royalty ? centsToDecimal(royalty.amount) : '')],
]

const columnsFor = (onOpen: OpenSale): readonly Column<PosSale>[] => [
  {
    header: 'Receipt',
    cell: ({ receiptNumber, createdAt }) => (
      <span className="whitespace-nowrap max-sm:block max-sm:text-right">
        <span className="figures block">{receiptNumber}</span>
        <span className="text-caption text-muted">
          <DateText iso={createdAt} form="receipt" />
        </span>
      </span>
    ),
  },
  {
    header: 'Item',
    isName: true,
    cell: ({ itemName, customerName, royalty, kind, refersTo, voidedBy, cardRefundDue }) => (
      <>
        {kind !== 'sale' && (
          <span className="block text-caption text-muted">
            {receiptTitles[kind]} {refersTo && `(${refersTo})`}
          </span>
        )}
        <span className="line-clamp-2 wrap-anywhere">{itemName}</span>
        {royalty && (
          <span className="block text-caption text-muted wrap-anywhere">
            You owe {royalty.artist} {formatCents(royalty.amount)}
          </span>
        )}
        {voidedBy && <span className="block text-caption text-danger">Voided by {voidedBy}</span>}
        {cardRefundDue > 0 && (
          <span className="block text-caption text-danger">Not yet back on the card: {formatCents(cardRefundDue)}</span>
        )}
        {customerName && <span className="block truncate text-caption text-muted">{customerName}</span>}
      </>
    ),
  },
  { header: 'Payment', cell: ({ payments }) => payments.map(({ method }) => paymentLabels[method]).join(', ') },
  { header: 'Price', align: 'end', cell: ({ salePrice }) => <Price amount={salePrice} /> },
  {
    header: 'Actions',
    isActions: true,
    cell: sale => (
      <Button
        size="small"
        variant="secondary"
        onClick={() => onOpen(sale)}
        aria-label={`Reprint receipt ${sale.receiptNumber}`}
      >
        Reprint
      </Button>
    ),
  },
]
