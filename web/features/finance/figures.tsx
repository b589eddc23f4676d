import { keepPreviousData } from '@tanstack/react-query'
import { cx } from 'class-variance-authority'
import { type Finances, finance } from '../../../shared/contract/endpoints/finance.ts'
import { type Cents, cents, sumCents } from '../../../shared/rules/cents.ts'
import { formatCents } from '../../../shared/rules/money.ts'
import { formatNumber } from '../../../shared/rules/numbers.ts'
import { AlertBox } from '../../components/alert-box.tsx'
import { Card, CardHeader } from '../../components/card.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { Skeleton, TableSkeleton } from '../../components/skeleton.tsx'
import { StatCard, StatGrid, StatGridSkeleton } from '../../components/stat-card.tsx'
import { SumLine } from '../../components/sum-line.tsx'
import { type Column, Table } from '../../components/table.tsx'
import { fresh, useRead } from '../../lib/queries.ts'
import { accountTitles } from './ledger-words.ts'
import type { Period } from './period.ts'

export function Figures({ period }: { period: Period }) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useRead(
    finance.getFinances,
    { query: period.span },
    { ...fresh, placeholderData: keepPreviousData },
  )
  if (!data) {
    return error ? (
      <ErrorState title="Failed to load the finances" error={error} onRetry={() => refetch()} retrying={isFetching} />
    ) : (
      <FiguresSkeleton />
    )
  }
  return (
    <div
      aria-busy={isPlaceholderData}
      className={cx('space-y-10 transition-opacity', isPlaceholderData && 'opacity-50')}
    >
      <Revenue finances={data} />
      <div className="grid items-start gap-6 lg:grid-cols-[2fr_3fr]">
        <div className="space-y-6">
          <Liabilities liabilities={data.liabilities} />
          <OwedBySellers sellers={data.owedBySellers} />
        </div>
        <TrialBalance rows={data.trialBalance} />
      </div>
    </div>
  )
}

function Revenue({ finances }: { finances: Finances }) {
  const { sales, grossSales, grossShares, commission, reserveFees, premiums, stripeFees, tax, badDebts, revenue } =
    finances
  const counted = `${formatNumber(sales)} ${sales === 1 ? 'sale' : 'sales'}`
  return (
    <StatGrid>
      <StatCard
        label="Paid by Buyers"
        value={formatCents(grossSales)}
        note={[
          counted,
          grossShares > 0 && `and ${formatCents(grossShares)} for shares`,
          tax !== 0 && `tax after refunds ${formatCents(tax)}`,
        ]
          .filter(Boolean)
          .join(', ')}
      />
      <StatCard
        label="Commission and Fees"
        value={formatCents(sumCents([commission, reserveFees, premiums]))}
        note={[
          `${formatCents(reserveFees)} of it reserve fees`,
          premiums !== 0 && `${formatCents(premiums)} buyer’s premiums`,
        ]
          .filter(Boolean)
          .join(', ')}
      />
      <StatCard
        label="Stripe’s Fees"
        value={formatCents(cents(0 - stripeFees))}
        note="of payments, disputes and services"
      />
      <StatCard
        label={/* @wc-context: after costs */ 'Revenue'}
        value={<Signed amount={revenue} />}
        note={badDebts > 0 ? `after Stripe’s fees and ${formatCents(badDebts)} of bad debts` : 'after Stripe’s fees'}
      />
    </StatGrid>
  )
}

export const Signed = ({ amount }: { amount: Cents }) => (
  <span className={cx('figures whitespace-nowrap', amount < 0 && 'text-danger')}>{formatCents(amount)}</span>
)

function Liabilities({ liabilities }: { liabilities: Finances['liabilities'] }) {
  const { sellers, refunds, unsellablePayments, shareProceeds, tax, resaleRight } = liabilities
  const lines = [
    ['To sellers', sellers],
    ['Refunds to buyers', sumCents([refunds, unsellablePayments])],
    ['Proceeds of shares', shareProceeds],
    ...(resaleRight === 0 ? [] : ([['Artist’s resale right', resaleRight]] as const)),
    ...(tax === 0 ? [] : ([['Tax collected in all', tax]] as const)),
  ] as const
  return (
    <Card aria-label="Owed">
      <CardHeader title="Owed" note="At the end of this time." />
      <dl className="space-y-2 text-small">
        {lines.map(([label, amount]) => (
          <SumLine key={label} label={label}>
            {formatCents(amount)}
          </SumLine>
        ))}
        <SumLine label="In all" isTotal>
          {formatCents(sumCents(lines.map(([, amount]) => amount)))}
        </SumLine>
      </dl>
    </Card>
  )
}

function OwedBySellers({ sellers }: { sellers: Finances['owedBySellers'] }) {
  if (sellers.length === 0) return null
  return (
    <Card aria-label="Owed by sellers">
      <CardHeader
        title="Owed by sellers"
        note="Paid out too much, and Stripe could not take it back. It comes off their next payouts; what closed accounts owe is lost."
      />
      <dl className="space-y-2 text-small">
        {sellers.map(({ sellerId, name, owed }) => (
          <SumLine key={sellerId} label={name ?? 'Closed account'}>
            {formatCents(owed)}
          </SumLine>
        ))}
        <SumLine label="In all" isTotal>
          {formatCents(sumCents(sellers.map(({ owed }) => owed)))}
        </SumLine>
      </dl>
    </Card>
  )
}

type BalanceRow = Finances['trialBalance'][number]

const side = (amount: Cents) => (amount === 0 ? '' : formatCents(amount))

const columns: readonly Column<BalanceRow>[] = [
  { header: 'Account', isName: true, cell: ({ account }) => accountTitles[account] },
  { header: 'Debit', align: 'end', cell: ({ debit }) => side(debit) },
  { header: 'Credit', align: 'end', cell: ({ credit }) => side(credit) },
]

function TrialBalance({ rows }: { rows: readonly BalanceRow[] }) {
  const used = rows.filter(({ debit, credit }) => debit !== credit)
  const debits = sumCents(rows.map(({ debit }) => debit))
  const credits = sumCents(rows.map(({ credit }) => credit))
  const difference = cents(debits - credits)
  return (
    <Card aria-label="Trial Balance" className="min-w-0">
      <CardHeader
        title="Trial Balance"
        note={difference === 0 ? 'Balanced: sum 0. All entries to the end of this time.' : undefined}
      />
      {difference !== 0 && (
        <AlertBox tone="danger" title={`Out of balance by ${formatCents(difference)}`} className="mb-6">
          Download the entries and find the ones whose debits and credits differ.
        </AlertBox>
      )}
      {used.length > 0 ? (
        <Table
          caption="Trial balance"
          columns={columns}
          rows={used}
          rowKey={({ account }) => account}
          footer={['Sum', formatCents(debits), formatCents(credits)]}
        />
      ) : (
        <p className="text-small text-muted">There are no entries yet.</p>
      )}
    </Card>
  )
}

export function FiguresSkeleton() {
  return (
    <div className="space-y-10">
      <StatGridSkeleton label="Loading the finances" notes={[true, true, true, true]} />
      <div className="grid gap-6 lg:grid-cols-[2fr_3fr]">
        <Skeleton className="h-60 w-full" />
        <Skeleton className="h-96 w-full" />
      </div>
      <TableSkeleton />
    </div>
  )
}
