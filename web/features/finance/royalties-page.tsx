import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import {
  finance,
  MAX_ROYALTIES_PAID,
  payRoyaltiesBody,
  type Royalty,
  type RoyaltyPayment,
} from '../../../shared/contract/endpoints/finance.ts'
import { sumCents } from '../../../shared/rules/cents.ts'
import { countryName } from '../../../shared/rules/countries.ts'
import type { CsvColumn } from '../../../shared/rules/csv.ts'
import { centsToDecimal, formatCents } from '../../../shared/rules/money.ts'
import { Button } from '../../components/button.tsx'
import { DateText } from '../../components/date-text.tsx'
import { Dialog, DialogActions } from '../../components/dialog.tsx'
import { DownloadCsv } from '../../components/download-csv.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { Guard } from '../../components/guard.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { Price } from '../../components/price.tsx'
import { ShowMore } from '../../components/show-more.tsx'
import { TableSkeleton } from '../../components/skeleton.tsx'
import { type Column, Table } from '../../components/table.tsx'
import { TextField } from '../../components/text-field.tsx'
import { applyIssues } from '../../lib/api-error.ts'
import { notify } from '../../lib/notify.ts'
import { fresh, useChange, usePages } from '../../lib/queries.ts'
import { useBodyForm } from '../../lib/use-body-form.ts'
import { Signed } from './figures.tsx'
import { ResaleLaws } from './resale-laws.tsx'
import { RoyaltyStatement } from './royalty-statement.tsx'

export function RoyaltiesPage() {
  return (
    <div className="page pb-16">
      <PageHeader
        title="Artist’s Resale Right"
        eyebrow={
          <Link to="/admin/finance" className="inline-flex items-center gap-2 py-1 hover:text-ink">
            <ArrowLeft aria-hidden className="size-3.5" />
            Finance
          </Link>
        }
      >
        What is kept of sales for artists, and what was paid to their societies.
      </PageHeader>
      <Guard for="admins" reason="Please log in to see the resale right." skeleton={<TableSkeleton />}>
        <div className="space-y-12 py-8">
          <Kept />
          <Payments />
          <ResaleLaws />
        </div>
      </Guard>
    </div>
  )
}

const columns: readonly Column<Royalty>[] = [
  { header: 'Artist', isName: true, cell: ({ artist }) => <span className="wrap-anywhere">{artist}</span> },
  { header: 'Item', cell: ({ itemName }) => <span className="wrap-anywhere">{itemName}</span> },
  { header: 'Sold', cell: ({ soldAt }) => <DateText iso={soldAt} /> },
  { header: 'Law of', cell: ({ country }) => countryName(country) },
  { header: 'Price', align: 'end', cell: ({ price }) => <Price amount={price} /> },
  { header: 'Kept', align: 'end', cell: ({ kept }) => <Price amount={kept} /> },
  { header: 'Paid', align: 'end', cell: ({ paid }) => <Price amount={paid} /> },
  { header: 'Due', align: 'end', cell: ({ due }) => <Signed amount={due} /> },
]

const csvColumns: readonly CsvColumn<Royalty>[] = [
  ['Artist', ({ artist }) => artist],
  ['Item', ({ itemName }) => itemName],
  ['Sale', ({ saleId }) => saleId],
  ['Sold (UTC)', ({ soldAt }) => soldAt],
  ['Law of', ({ country }) => country],
  ['Price', ({ price }) => centsToDecimal(price)],
  ['Kept', ({ kept }) => centsToDecimal(kept)],
  ['Paid', ({ paid }) => centsToDecimal(paid)],
  ['Due', ({ due }) => centsToDecimal(due)],
]

function Kept() {
  const royalties = usePages(finance.listRoyalties, {}, fresh)
  const { data, error, isFetching, refetch } = royalties
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set())
  const [isPaying, setPaying] = useState(false)
  const rows = data?.pages.flatMap(page => page.royalties)
  const paid = rows?.filter(({ id, due }) => chosen.has(id) && due !== 0) ?? []
  const law = paid[0]?.country
  const change = (id: string, isChosen: boolean) => {
    const next = new Set(chosen)
    if (isChosen) next.add(id)
    else next.delete(id)
    choose(next)
  }
  const chooseColumn: Column<Royalty> = {
    header: 'Choose',
    cell: ({ id, artist, itemName, country, due }) =>
      due !== 0 && (
        <input
          type="checkbox"
          aria-label={`Choose ${artist}: ${itemName}`}
          checked={chosen.has(id)}
          disabled={!chosen.has(id) && (paid.length >= MAX_ROYALTIES_PAID || (law !== undefined && law !== country))}
          onChange={event => change(id, event.target.checked)}
          className="size-5"
        />
      ),
  }
  const amount = sumCents(paid.map(({ due }) => due))
  return (
    <section aria-labelledby="kept">
      <h2 id="kept" className="text-title">
        Kept for Artists
      </h2>
      <p className="mt-1 mb-4 max-w-prose text-small text-muted">
        A refund takes it back in proportion. What a society already has of it is below zero here: choose it with the
        next payment to set it off. Each country’s society is paid by itself.
      </p>
      {!rows ? (
        error ? (
          <ErrorState title="Failed to load the sales" error={error} onRetry={() => refetch()} retrying={isFetching} />
        ) : (
          <TableSkeleton />
        )
      ) : rows.length === 0 ? (
        <p className="border-y py-8 text-center text-small text-muted">Nothing is kept for artists yet.</p>
      ) : (
        <>
          <DownloadCsv name="resale-right" columns={csvColumns} rows={rows} />
          <Table
            isWide
            caption="Kept for artists"
            columns={[chooseColumn, ...columns]}
            rows={rows}
            rowKey={({ id }) => id}
          />
          <Button className="mt-5 figures" disabled={amount <= 0} onClick={() => setPaying(true)}>
            {amount > 0 ? `Note a payment of ${formatCents(amount)}` : 'Note a payment'}
          </Button>
          <ShowMore
            hasNextPage={royalties.hasNextPage}
            isFetchingNextPage={royalties.isFetchingNextPage}
            pageError={royalties.isFetchNextPageError ? error : null}
            failure="Failed to load more sales"
            onMore={() => royalties.fetchNextPage()}
          />
        </>
      )}
      <Dialog
        title="Paid to a society"
        description={`Only if you transferred ${formatCents(amount)} from your bank account. The books then show it as paid, and it can’t be undone.`}
        isOpen={isPaying}
        onOpenChange={setPaying}
      >
        <PayForm
          paid={paid}
          onClose={() => setPaying(false)}
          onPaid={() => {
            choose(new Set())
            setPaying(false)
          }}
        />
      </Dialog>
    </section>
  )
}

interface PayFormProps {
  paid: readonly Royalty[]
  onClose: () => void
  onPaid: () => void
}

function PayForm({ paid, onClose, onPaid }: PayFormProps) {
  const paying = useChange(finance.payRoyalties, {
    failure: 'Failed to note the payment',
    refreshes: [finance.listRoyalties, finance.listRoyaltyPayments, finance.getFinances],
    onSuccess: () => notify.success('Payment noted', 'Its statement is below.'),
  })
  const { control, handleSubmit, setError } = useBodyForm(payRoyaltiesBody, {
    society: '',
    reference: '',
    royaltyIds: paid.map(({ id }) => id),
    expectedAmount: centsToDecimal(sumCents(paid.map(({ due }) => due))),
  })
  const submit = handleSubmit(body =>
    paying.mutate(body, { onSuccess: onPaid, onError: error => applyIssues(error, setError) }),
  )
  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      <TextField control={control} name="society" label="Society" hint="For example VG Bild-Kunst, ADAGP or DACS." />
      <TextField control={control} name="reference" label="Reference of the transfer" optional />
      <DialogActions>
        <Button variant="secondary" onClick={onClose} disabled={paying.isPending}>
          Cancel
        </Button>
        <Button type="submit" pending={paying.isPending} pendingLabel="Saving...">
          It is paid
        </Button>
      </DialogActions>
    </form>
  )
}

type PaidSale = RoyaltyPayment['sales'][number]

const statementColumns: readonly CsvColumn<PaidSale>[] = [
  ['Artist', ({ artist }) => artist],
  ['Item', ({ itemName }) => itemName],
  ['Sale', ({ saleId }) => saleId],
  ['Sold (UTC)', ({ soldAt }) => soldAt],
  ['Amount', ({ amount }) => centsToDecimal(amount)],
]

const paymentColumns: readonly Column<RoyaltyPayment>[] = [
  { header: 'Society', isName: true, cell: ({ society }) => <span className="wrap-anywhere">{society}</span> },
  { header: 'Paid', cell: ({ paidAt }) => <DateText iso={paidAt} /> },
  { header: 'Reference', cell: ({ reference }) => <span className="wrap-anywhere">{reference}</span> },
  { header: 'By', cell: ({ paidBy }) => paidBy },
  { header: 'Amount', align: 'end', cell: ({ amount }) => <Price amount={amount} /> },
  {
    header: 'Statement',
    isActions: true,
    align: 'end',
    cell: payment => (
      <div className="flex flex-wrap justify-end gap-2">
        <DownloadCsv
          name={`resale-right-${payment.id}`}
          columns={statementColumns}
          rows={payment.sales}
          label="Statement (CSV)"
        />
        <RoyaltyStatement payment={payment} />
      </div>
    ),
  },
]

function Payments() {
  const payments = usePages(finance.listRoyaltyPayments, {}, fresh)
  const { data, error, isFetching, refetch } = payments
  const rows = data?.pages.flatMap(page => page.payments)
  return (
    <section aria-labelledby="payments">
      <h2 id="payments" className="mb-4 text-title">
        Payments to Societies
      </h2>
      {!rows ? (
        error ? (
          <ErrorState
            title="Failed to load the payments"
            error={error}
            onRetry={() => refetch()}
            retrying={isFetching}
          />
        ) : (
          <TableSkeleton />
        )
      ) : rows.length === 0 ? (
        <p className="border-y py-8 text-center text-small text-muted">No society was paid yet.</p>
      ) : (
        <>
          <Table isWide caption="Payments to societies" columns={paymentColumns} rows={rows} rowKey={({ id }) => id} />
          <ShowMore
            hasNextPage={payments.hasNextPage}
            isFetchingNextPage={payments.isFetchingNextPage}
            pageError={payments.isFetchNextPageError ? error : null}
            failure="Failed to load more payments"
            onMore={() => payments.fetchNextPage()}
          />
        </>
      )}
    </section>
  )
}
