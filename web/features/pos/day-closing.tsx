import { useState } from 'react'
import {
  closeDayBody,
  type DayClosing,
  type OpenDay,
  type PosSale,
  pos,
} from '../../../shared/contract/endpoints/pos.ts'
import { dayAt } from '../../../shared/rules/calendar.ts'
import { type Cents, cents } from '../../../shared/rules/cents.ts'
import { type CsvColumn, csvOf } from '../../../shared/rules/csv.ts'
import { centsToDecimal, decimalOrNull, formatCents, parseCents } from '../../../shared/rules/money.ts'
import { paymentMethods } from '../../../shared/rules/pos.ts'
import { AlertBox } from '../../components/alert-box.tsx'
import { Button } from '../../components/button.tsx'
import { Card, CardHeader } from '../../components/card.tsx'
import { DateText } from '../../components/date-text.tsx'
import { DownloadCsv } from '../../components/download-csv.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { MoneyField } from '../../components/money-field.tsx'
import { ShowMore } from '../../components/show-more.tsx'
import { Skeleton, TableSkeleton } from '../../components/skeleton.tsx'
import { SumLine } from '../../components/sum-line.tsx'
import { type Column, Table } from '../../components/table.tsx'
import { TextAreaField } from '../../components/text-area-field.tsx'
import { call } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-error.ts'
import { readerTimeZone } from '../../lib/dates.ts'
import { notify } from '../../lib/notify.ts'
import { useWaitingReceipts } from '../../lib/offline/use-outbox.ts'
import { fresh, useChange, usePages, useRead } from '../../lib/queries.ts'
import { saveCsv } from '../../lib/save-csv.ts'
import { useBodyForm } from '../../lib/use-body-form.ts'
import { useFromNow } from '../../lib/use-now.ts'
import { paymentLabels, receiptTitles } from './payment-labels.ts'

export function DayClosings() {
  const { data, error, isFetching, refetch } = useRead(pos.getOpenDay, undefined, fresh)
  return (
    <div className="space-y-10">
      {data ? (
        <OpenDayCard key={data.receipts?.last ?? 0} day={data} />
      ) : error ? (
        <ErrorState title="Failed to load the day" error={error} onRetry={() => refetch()} retrying={isFetching} />
      ) : (
        <Skeleton className="h-100" />
      )}
      <Closings />
    </div>
  )
}

function OpenDayCard({ day }: { day: OpenDay }) {
  const waiting = useWaitingReceipts().length
  const today = useFromNow(now => dayAt(now, readerTimeZone()))
  const isClosedToday = day.closedThrough !== null && today <= day.closedThrough
  return (
    <Card aria-label="Close the day">
      <CardHeader
        title="Close the Day"
        note={
          day.receipts
            ? `Receipts ${day.receipts.first} to ${day.receipts.last}, since the last closing.`
            : 'Nothing was recorded since the last closing.'
        }
      />
      <dl className="space-y-2 text-small">
        {paymentMethods.map(method => (
          <SumLine key={method} label={paymentLabels[method]}>
            {formatCents(day.methods[method])}
          </SumLine>
        ))}
        <SumLine label="Total" isTotal>
          {formatCents(day.total)}
        </SumLine>
      </dl>
      {waiting > 0 && (
        <AlertBox tone="warning" className="mt-5">
          Receipts on this device wait to be recorded. Close the day when they are: afterwards they count for the next
          one.
        </AlertBox>
      )}
      {day.receipts &&
        (isClosedToday ? (
          <p className="mt-5 text-small">
            Today is closed. These receipts belong to the next closing, which you can make from tomorrow on.
          </p>
        ) : (
          <CloseForm day={day} lastReceipt={day.receipts.last} />
        ))}
    </Card>
  )
}

const differenceText = (difference: Cents) =>
  difference === 0
    ? 'The cash is right.'
    : difference > 0
      ? `${formatCents(difference)} too much`
      : `${formatCents(cents(-difference))} missing`

function CloseForm({ day, lastReceipt }: { day: OpenDay; lastReceipt: number }) {
  const { control, handleSubmit, watch } = useBodyForm(closeDayBody, {
    lastReceipt,
    float: decimalOrNull(day.lastCounted) ?? '0.00',
    countedCash: '',
    note: '',
  })
  const closing = useChange(pos.closeDay, {
    query: { timeZone: readerTimeZone() },
    refreshes: [pos.getOpenDay, pos.listClosings, pos.getPosStats],
    onSuccess: ({ number }) => notify.success('Day closed', `Closing ${number} is recorded.`),
  })
  const [float, counted] = watch(['float', 'countedCash'])
  const expected = cents((parseCents(String(float ?? '')) ?? 0) + day.methods.cash)
  const inDrawer = parseCents(String(counted ?? ''))
  return (
    <form onSubmit={handleSubmit(body => closing.mutate(body))} noValidate className="mt-6 space-y-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <MoneyField control={control} name="float" label="Float" hint="What was in the drawer when the day began." />
        <MoneyField control={control} name="countedCash" label="Counted cash" />
      </div>
      <dl className="space-y-2 text-small">
        <SumLine label="Expected cash">{formatCents(expected)}</SumLine>
        {inDrawer !== null && <SumLine label="Difference">{differenceText(cents(inDrawer - expected))}</SumLine>}
      </dl>
      <TextAreaField
        control={control}
        name="note"
        label="Note"
        optional
        rows={2}
        hint="Why the cash differs, or what was taken out of the drawer."
      />
      {closing.isError && <AlertBox tone="danger">{messageOf(closing.error)}</AlertBox>}
      <p className="text-caption text-muted">
        A closed day can’t change: later receipts count for the next day, and its sales can only be returned.
      </p>
      <Button type="submit" pending={closing.isPending} pendingLabel="Closing...">
        Close the Day
      </Button>
    </form>
  )
}

function Closings() {
  const { data, error, isFetching, refetch, ...pages } = usePages(pos.listClosings, undefined, fresh)
  if (!data) {
    if (!error) return <TableSkeleton rows={3} />
    return <ErrorState title="Failed to load closings" error={error} onRetry={() => refetch()} retrying={isFetching} />
  }
  const closings = data.pages.flatMap(page => page.closings)
  if (closings.length === 0) return null
  return (
    <section aria-labelledby="closings">
      <h2 id="closings" className="mb-5 text-title">
        Closed Days
      </h2>
      <DownloadCsv name="day-closings" columns={closingColumns} rows={closings} label="Closings (CSV)" />
      <Table caption="Closed days" columns={columns} rows={closings} rowKey={({ number }) => String(number)} />
      {pages.hasNextPage && (
        <ShowMore
          hasNextPage
          isFetchingNextPage={pages.isFetchingNextPage}
          pageError={pages.isFetchNextPageError ? error : null}
          failure="Failed to load more closings"
          onMore={() => pages.fetchNextPage()}
        />
      )}
    </section>
  )
}

const columns: readonly Column<DayClosing>[] = [
  {
    header: 'Closing',
    isName: true,
    cell: ({ number, day }) => (
      <>
        <span className="figures">No. {number}</span>{' '}
        <span className="text-caption text-muted">
          <DateText iso={day} />
        </span>
      </>
    ),
  },
  { header: 'Receipts', cell: ({ firstReceipt, lastReceipt }) => `${firstReceipt} – ${lastReceipt}` },
  { header: 'Total', align: 'end', cell: ({ total }) => formatCents(total) },
  { header: 'Counted cash', align: 'end', cell: ({ countedCash }) => formatCents(countedCash) },
  {
    header: 'Difference',
    align: 'end',
    cell: ({ difference, note }) => (
      <>
        <span className={difference === 0 ? undefined : 'text-warning'}>{formatCents(difference)}</span>
        {note && <span className="block text-caption text-muted wrap-anywhere">{note}</span>}
      </>
    ),
  },
  { header: 'Actions', isActions: true, cell: closing => <ReceiptsOf closing={closing} /> },
]

const closingColumns: readonly CsvColumn<DayClosing>[] = [
  ['Closing', ({ number }) => String(number)],
  ['Day', ({ day }) => day],
  ['First receipt', ({ firstReceipt }) => String(firstReceipt)],
  ['Last receipt', ({ lastReceipt }) => String(lastReceipt)],
  ...paymentMethods.map(
    (method): CsvColumn<DayClosing> => [paymentLabels[method], ({ methods }) => centsToDecimal(methods[method])],
  ),
  ['Total', ({ total }) => centsToDecimal(total)],
  ['Float', ({ float }) => centsToDecimal(float)],
  ['Expected cash', ({ expectedCash }) => centsToDecimal(expectedCash)],
  ['Counted cash', ({ countedCash }) => centsToDecimal(countedCash)],
  ['Difference', ({ difference }) => centsToDecimal(difference)],
  ['Note', ({ note }) => note ?? ''],
  ['Closed by', ({ closedBy }) => closedBy],
  ['Closed (UTC)', ({ closedAt }) => closedAt],
]

const receiptColumns: readonly CsvColumn<PosSale>[] = [
  ['Receipt', ({ receiptNumber }) => receiptNumber],
  ['Kind', ({ kind }) => receiptTitles[kind]],
  ['Belongs to', ({ refersTo }) => refersTo ?? ''],
  ['Time (UTC)', ({ createdAt }) => createdAt],
  ['Items', ({ itemName }) => itemName],
  ['Amount', ({ salePrice }) => centsToDecimal(salePrice)],
  ['Contained tax', ({ tax }) => decimalOrNull(tax?.amount) ?? ''],
  ...paymentMethods.map(
    (method): CsvColumn<PosSale> => [
      paymentLabels[method],
      ({ payments }) =>
        centsToDecimal(cents(payments.reduce((sum, each) => sum + (each.method === method ? each.amount : 0), 0))),
    ],
  ),
  ['Sold by', ({ soldBy }) => soldBy],
]

const PAGE = 50

/** Oldest first. */
async function receiptsBetween(first: number, last: number): Promise<PosSale[]> {
  const found: PosSale[] = []
  for (let cursor: number | null = last + 1; cursor !== null && cursor > first; ) {
    const page: { sales: PosSale[]; cursor: number | null } = await call(pos.listPosSales, {
      query: { limit: PAGE, cursor },
    })
    found.push(...page.sales.filter(({ number }) => number >= first))
    cursor = page.cursor
  }
  return found.toReversed()
}

function ReceiptsOf({ closing: { number, firstReceipt, lastReceipt } }: { closing: DayClosing }) {
  const [isLoading, setLoading] = useState(false)
  const save = async () => {
    setLoading(true)
    try {
      saveCsv(`closing-${number}`, csvOf(receiptColumns, await receiptsBetween(firstReceipt, lastReceipt)))
    } catch (error) {
      notify.error('The file could not be made', messageOf(error))
    } finally {
      setLoading(false)
    }
  }
  return (
    <Button
      size="small"
      variant="secondary"
      pending={isLoading}
      pendingLabel="Loading..."
      onClick={save}
      aria-label={`Receipts of closing ${number} as CSV`}
    >
      Receipts (CSV)
    </Button>
  )
}
