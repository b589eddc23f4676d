import type { CsvColumn } from '../../../shared/rules/csv.ts'
import { centsToDecimal, formatCents, percent } from '../../../shared/rules/money.ts'
import { Badge } from '../../components/badge.tsx'
import { DateText } from '../../components/date-text.tsx'
import { DownloadCsv } from '../../components/download-csv.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { LongTable } from '../../components/long-table.tsx'
import { Price } from '../../components/price.tsx'
import type { Column } from '../../components/table.tsx'
import type { Sale } from '../../lib/api/get-seller-dashboard.ts'
import { commissionText, termsIn } from '../../lib/commission-text.ts'
import { piecesCell } from '../../lib/pieces-cell.ts'
import { ItemName } from './item-name.tsx'
import { MessageBuyerLink } from './message-buyer.tsx'
import { ShortId } from './short-id.tsx'
import { salesTotals } from './totals.ts'

const columns: readonly Column<Sale>[] = [
  { header: 'Date', cell: ({ createdAt }) => <DateText iso={createdAt} /> },
  { header: 'Item', isName: true, cell: sale => <SoldItem sale={sale} /> },
  { header: 'Sale Price', align: 'end', cell: ({ salePrice }) => <Price amount={salePrice} /> },
  {
    header: 'Commission',
    align: 'end',
    cell: sale => (
      <>
        <Price amount={sale.commissionAmount} />{' '}
        <span className="text-caption text-muted">({commissionText(termsIn(sale))})</span>
        {sale.feeTax > 0 && (
          <span className="block text-caption text-muted">plus {formatCents(sale.feeTax)} tax on fees</span>
        )}
      </>
    ),
  },
  { header: 'Shipping', align: 'end', cell: ({ shipping }) => <Price amount={shipping} /> },
  { header: 'Your Payout', align: 'end', cell: ({ sellerPayout }) => <Price amount={sellerPayout} /> },
  { header: 'Payment ID', cell: ({ stripePaymentId }) => <ShortId id={stripePaymentId} /> },
]

const csvColumns: readonly CsvColumn<Sale>[] = [
  ['Date', sale => sale.createdAt],
  ['Sale', sale => sale.id],
  ['Item', sale => sale.itemName],
  [
    'Pieces',
    ({ pieces = [] }) => piecesCell(pieces.map(({ itemName, sellerPayout: amount }) => ({ itemName, amount }))),
  ],
  ['Sale Price', sale => centsToDecimal(sale.salePrice)],
  ['Commission Rate %', sale => percent.encode(sale.commissionRate)],
  ['Commission Fixed Part', sale => centsToDecimal(sale.commissionFixedPart)],
  ['Least Commission', sale => centsToDecimal(sale.commissionMinimum)],
  ['Commission', sale => centsToDecimal(sale.commissionAmount)],
  ['Reserve Fee', sale => centsToDecimal(sale.reserveFee)],
  ['Tax on Fees', sale => centsToDecimal(sale.feeTax)],
  ['Artist’s Resale Right', sale => centsToDecimal(sale.royalty)],
  ['Shipping', sale => centsToDecimal(sale.shipping)],
  ['Your Payout', sale => centsToDecimal(sale.sellerPayout)],
  ['Payment ID', sale => sale.stripePaymentId],
  ['Status', sale => sale.status],
  ['Refunded', sale => centsToDecimal(sale.refunded)],
  ['Refund Fee', sale => centsToDecimal(sale.refundFee)],
]

export function SalesHistory({ sales }: { sales: readonly Sale[] }) {
  if (sales.length === 0) {
    return (
      <EmptyState title="No Sales Yet">
        Each sale is listed here with its commission and what you are paid for it.
      </EmptyState>
    )
  }
  const { salePriceCents, commissionCents, shippingCents, payoutCents } = salesTotals(sales)
  return (
    <>
      <DownloadCsv name="sales" columns={csvColumns} rows={sales} />
      <LongTable
        caption="Sales history"
        columns={columns}
        rows={sales}
        rowKey={sale => sale.id}
        footer={[
          null,
          'Totals',
          formatCents(salePriceCents),
          formatCents(commissionCents),
          formatCents(shippingCents),
          formatCents(payoutCents),
          null,
        ]}
      />
    </>
  )
}

function SoldItem({ sale }: { sale: Sale }) {
  const { id, itemName, status, refunded } = sale
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <ItemName to={`/orders/${id}`} itemName={itemName} />
      {refunded > 0 && (
        <Badge tone="warning">{status === 'refunded' ? 'Refunded' : `${formatCents(refunded)} refunded`}</Badge>
      )}
      <MessageBuyerLink sale={sale} />
    </span>
  )
}
