import { keepPreviousData } from '@tanstack/react-query'
import { cx } from 'class-variance-authority'
import FileText from 'lucide-react/icons/file-text'
import {
  finance,
  type Statement as MonthStatement,
  type StatementLine,
} from '../../../shared/contract/endpoints/finance.ts'
import { cents, sumCents } from '../../../shared/rules/cents.ts'
import type { CsvColumn } from '../../../shared/rules/csv.ts'
import { aboutText } from '../../../shared/rules/exchange-rates.ts'
import { runningMonth } from '../../../shared/rules/ledger.ts'
import { centsToDecimal, decimalOrNull, formatCents } from '../../../shared/rules/money.ts'
import { Button } from '../../components/button.tsx'
import { DateText } from '../../components/date-text.tsx'
import { DownloadCsv } from '../../components/download-csv.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { LongTable } from '../../components/long-table.tsx'
import { Price } from '../../components/price.tsx'
import { TableSkeleton } from '../../components/skeleton.tsx'
import { StatCard, StatGrid } from '../../components/stat-card.tsx'
import type { Column } from '../../components/table.tsx'
import { useRate } from '../../lib/api/get-exchange-rates.ts'
import { formatDate } from '../../lib/dates.ts'
import { piecesCell } from '../../lib/pieces-cell.ts'
import { fresh, useChange, useRead } from '../../lib/queries.ts'
import { saveFile } from '../../lib/save-file.ts'
import { useFromNow } from '../../lib/use-now.ts'
import { Signed } from './figures.tsx'
import { causeTitles } from './ledger-words.ts'

const columns: readonly Column<StatementLine>[] = [
  { header: 'Date', cell: ({ at }) => <DateText iso={at} /> },
  {
    header: 'What',
    isName: true,
    cell: ({ cause, about, pieces }) => (
      <>
        <span className="wrap-anywhere">{about ? `${causeTitles[cause]}: ${about}` : causeTitles[cause]}</span>
        {pieces.map(({ itemName, amount }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two pieces may have the same name, and they don't move.
          <span key={index} className="block text-caption text-muted wrap-anywhere">
            {itemName}: {formatCents(amount)}
          </span>
        ))}
      </>
    ),
  },
  { header: 'Amount', align: 'end', cell: ({ gross }) => <Price amount={gross} /> },
  { header: 'Commission', align: 'end', cell: ({ commission }) => <Price amount={commission} /> },
]

const reserveFeeColumn: Column<StatementLine> = {
  header: 'Reserve Fee',
  align: 'end',
  cell: ({ reserveFee }) => <Price amount={reserveFee} />,
}

const feeTaxColumn: Column<StatementLine> = {
  header: 'Tax on Fees',
  align: 'end',
  cell: ({ feeTax }) => <Price amount={feeTax} />,
}

const royaltyColumn: Column<StatementLine> = {
  header: 'Artist’s Resale Right',
  align: 'end',
  cell: ({ royalty }) => <Price amount={royalty} />,
}

const changeColumn: Column<StatementLine> = {
  header: 'Change of Balance',
  align: 'end',
  cell: ({ amount }) => <Price amount={amount} />,
}

const addedTaxColumn: Column<StatementLine> = {
  header: 'Tax Collected',
  align: 'end',
  cell: ({ addedTax }) => <Price amount={addedTax} />,
}

const isTaxed = ({ tax, isPurchasePriceMissing }: StatementLine) => tax !== null || isPurchasePriceMissing
const MISSING = 'Purchase price missing'

/** For those who are liable for tax. */
const taxColumns: readonly Column<StatementLine>[] = [
  {
    header: 'Tax Included',
    align: 'end',
    cell: line => (
      <>
        {line.tax !== null && <Price amount={line.tax} />}
        {line.margin !== null && (
          <span className="block text-caption text-muted">of {formatCents(line.margin)} margin</span>
        )}
        {line.isPurchasePriceMissing && <span className="text-caption text-muted">{MISSING}</span>}
      </>
    ),
  },
]

const csvColumns: readonly CsvColumn<StatementLine>[] = [
  ['Time (UTC)', ({ at }) => at],
  ['What', ({ cause }) => causeTitles[cause]],
  ['Item', ({ about }) => about ?? ''],
  ['Sale', ({ saleId }) => saleId ?? ''],
  ['Pieces', ({ pieces }) => piecesCell(pieces)],
  ['Amount', ({ gross }) => centsToDecimal(gross)],
  ['Commission', ({ commission }) => centsToDecimal(commission)],
  ['Reserve Fee', ({ reserveFee }) => centsToDecimal(reserveFee)],
  ['Tax on Fees', ({ feeTax }) => centsToDecimal(feeTax)],
  ['Artist’s Resale Right', ({ royalty }) => centsToDecimal(royalty)],
  ['Change of Balance', ({ amount }) => centsToDecimal(amount)],
  [
    'Margin',
    ({ margin, isPurchasePriceMissing }) => (isPurchasePriceMissing ? MISSING : (decimalOrNull(margin) ?? '')),
  ],
  ['Tax Collected by Vitrine', ({ addedTax }) => centsToDecimal(addedTax)],
  ['Tax Included', ({ tax }) => decimalOrNull(tax) ?? ''],
]

export function Statement({ month }: { month: string }) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useRead(
    finance.getStatement,
    { query: { month } },
    { ...fresh, placeholderData: keepPreviousData },
  )
  if (!data) {
    return error ? (
      <ErrorState title="Failed to load the statement" error={error} onRetry={() => refetch()} retrying={isFetching} />
    ) : (
      <TableSkeleton />
    )
  }
  const shown = [
    ...columns,
    ...(data.lines.some(({ reserveFee }) => reserveFee !== 0) ? [reserveFeeColumn] : []),
    ...(data.lines.some(({ feeTax }) => feeTax !== 0) ? [feeTaxColumn] : []),
    ...(data.lines.some(({ royalty }) => royalty !== 0) ? [royaltyColumn] : []),
    changeColumn,
    ...(data.lines.some(({ addedTax }) => addedTax !== 0) ? [addedTaxColumn] : []),
    ...(data.lines.some(isTaxed) ? taxColumns : []),
  ]
  return (
    <div
      aria-busy={isPlaceholderData}
      className={cx('space-y-8 transition-opacity', isPlaceholderData && 'opacity-50')}
    >
      <Balances statement={data} />
      {data.lines.length > 0 ? (
        <div>
          <div className="flex flex-wrap items-start justify-between gap-x-6">
            <DownloadInvoice statement={data} />
            <div className="sm:ml-auto">
              <DownloadCsv name={`statement-${data.month}`} columns={csvColumns} rows={data.lines} />
            </div>
          </div>
          <LongTable
            isWide
            caption="Statement"
            begins="first"
            columns={shown}
            rows={data.lines}
            rowKey={({ id }) => id}
          />
        </div>
      ) : (
        <p className="border-y py-8 text-center text-small text-muted">Nothing was sold or paid out in this month.</p>
      )}
      <div className="space-y-2 text-caption text-muted">
        <p>Months are those of UTC.</p>
        {shown.includes(addedTaxColumn) && (
          <p>
            Vitrine collected this tax from your buyers and hands it over to the authorities. It is not part of your
            sales.
          </p>
        )}
        {data.lines.some(line => line.isPurchasePriceMissing) && (
          <p>Enter a missing purchase price in your inventory to see the margin of the piece and the tax in it.</p>
        )}
      </div>
    </div>
  )
}

/** Once the month is over. */
function DownloadInvoice({ statement: { month, lines } }: { statement: MonthStatement }) {
  const download = useChange(finance.getCommissionInvoice, {
    params: { month },
    failure: 'Failed to download the invoice',
    onSuccess: ({ creditNote, ...document }) => {
      for (const { number, pdf } of creditNote ? [document, creditNote] : [document])
        saveFile(
          `invoice-${number}.pdf`,
          'application/pdf',
          Uint8Array.from(atob(pdf), byte => byte.charCodeAt(0)),
        )
    },
  })
  const isOver = useFromNow(now => runningMonth(now) > month)
  const isCharged = lines.some(({ commission, reserveFee }) => commission !== 0 || reserveFee !== 0)
  if (!isCharged) return null
  if (!isOver) {
    return (
      <p className="mb-4 text-caption text-muted">The commission invoice is ready six hours after the month ends.</p>
    )
  }
  return (
    <Button
      variant="secondary"
      size="small"
      className="mb-4"
      pending={download.isPending}
      pendingLabel="Preparing..."
      onClick={() => download.mutate()}
    >
      <FileText aria-hidden />
      Download commission invoice
    </Button>
  )
}

/** The first three add up to the last. */
function Balances({ statement: { openingBalance, closingBalance, lines } }: { statement: MonthStatement }) {
  const change = sumCents(lines.map(({ amount }) => amount))
  const paidOut = sumCents(
    lines.filter(({ cause }) => cause === 'payout' || cause === 'payout_reversed').map(({ amount }) => amount),
  )
  const fees = sumCents(lines.flatMap(({ commission, reserveFee, feeTax }) => [commission, reserveFee, feeTax]))
  const rate = useRate()
  return (
    <StatGrid>
      <StatCard label="Owed at the Start" value={<Signed amount={openingBalance} />} />
      <StatCard
        label="Earned"
        value={<Signed amount={cents(change - paidOut)} />}
        note={fees !== 0 && `after ${formatCents(cents(0 - fees))} commission and fees`}
      />
      <StatCard label="Paid Out" value={formatCents(paidOut)} />
      <StatCard
        label="Owed at the End"
        value={<Signed amount={closingBalance} />}
        note={
          rate && closingBalance > 0 && `${aboutText(closingBalance, rate)}, at the rate of ${formatDate(rate.asOf)}`
        }
      />
    </StatGrid>
  )
}
