import { useRef, useState } from 'react'
import { MAX_POSTAGE_CSV, type PostageTable, postage } from '../../../shared/contract/endpoints/postage.ts'
import { countryName } from '../../../shared/rules/countries.ts'
import type { PostageRate } from '../../../shared/rules/postage.ts'
import { AlertBox } from '../../components/alert-box.tsx'
import { Button } from '../../components/button.tsx'
import { Card, CardHeader } from '../../components/card.tsx'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { DateText } from '../../components/date-text.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { type Column, Table } from '../../components/table.tsx'
import { ApiError, messageOf } from '../../lib/api-error.ts'
import { formatDate } from '../../lib/dates.ts'
import { notify } from '../../lib/notify.ts'
import { countriesText, rangeText } from '../../lib/postage-text.ts'
import { fresh, useChange, useRead } from '../../lib/queries.ts'
import { saveCsv } from '../../lib/save-csv.ts'
import { takeChosen } from '../../lib/use-file-drop.ts'

const columns: Column<PostageRate>[] = [
  {
    header: 'Service',
    isName: true,
    cell: ({ carrier, service }) => `${carrier} ${service}`,
  },
  { header: 'From', cell: ({ from }) => countryName(from) },
  { header: 'To', cell: ({ countries }) => countriesText(countries) },
  {
    header: 'Up to',
    align: 'end',
    cell: ({ bands }) => <span className="figures whitespace-nowrap">{(bands.at(-1)?.maxGrams ?? 0) / 1000} kg</span>,
  },
  {
    header: 'Prices',
    align: 'end',
    cell: ({ bands, currency }) => (
      <span className="figures">{rangeText({ low: bands[0]?.low ?? 0, high: bands.at(-1)?.high ?? 0, currency })}</span>
    ),
  },
  {
    header: 'Source',
    cell: ({ source, address, validFrom }) => (
      <>
        <a href={address} target="_blank" rel="noreferrer" className="wrap-anywhere underline underline-offset-4">
          {source}
        </a>
        , {formatDate(validFrom)}
      </>
    ),
  },
]

const REFRESHED = [postage.getPostageTable, postage.getPostageRates]

/** What carriers charge, from which sellers get an estimate. */
export function PostageCard() {
  const { data: table, error, isFetching, refetch } = useRead(postage.getPostageTable, undefined, fresh)
  return (
    <Card aria-label="Postage Rates">
      <CardHeader
        title="Postage Rates"
        note="What carriers charge by their published tables, from which sellers get an estimate. Each price has its source and day."
      />
      {table ? (
        <Rates table={table} />
      ) : error ? (
        <ErrorState
          title="Failed to load the postage rates"
          error={error}
          onRetry={() => refetch()}
          retrying={isFetching}
        />
      ) : (
        <Skeleton className="h-48 w-full" />
      )}
    </Card>
  )
}

function Rates({ table: { rates, csv, updatedAt, updatedBy } }: { table: PostageTable }) {
  const input = useRef<HTMLInputElement>(null)
  const [isAsking, setAsking] = useState(false)
  const replacing = useChange(postage.setPostageTable, {
    refreshes: REFRESHED,
    onSuccess: () => notify.success('Postage rates replaced'),
  })
  const resetting = useChange(postage.resetPostageTable, {
    failure: 'Failed to reset the postage rates',
    refreshes: REFRESHED,
    onSuccess: () => {
      setAsking(false)
      replacing.reset()
      notify.success('The postage rates of this release are in force')
    },
  })
  const take = async ([file]: readonly File[]) => {
    if (!file) return
    if (file.size > MAX_POSTAGE_CSV) notify.error('The file is too long', 'Is it the table of postage rates?')
    else replacing.mutate({ csv: await file.text(), basedOn: updatedAt })
  }
  const issues = replacing.error instanceof ApiError ? replacing.error.issues : []
  return (
    <>
      <details>
        <summary className="w-fit py-1 text-small underline-offset-4 hover:underline">
          Services and zones ({rates.length})
        </summary>
        <div className="mt-3">
          <Table
            caption="Postage rates"
            columns={columns}
            rows={rates}
            rowKey={({ carrier, service, from, zone }) => JSON.stringify([carrier, service, from, zone])}
            isWide
          />
        </div>
      </details>
      <p className="mt-3 text-small text-muted">
        To change it, download the file, edit it in a spreadsheet with a row for each price, and upload it again as CSV.
      </p>
      {replacing.isError && (
        <AlertBox tone="danger" title="The file was not taken over" className="mt-4">
          {issues.length > 0 ? (
            <ul className="list-disc space-y-1 pl-5">
              {issues.map(({ message }) => (
                <li key={message}>{message}</li>
              ))}
            </ul>
          ) : (
            messageOf(replacing.error)
          )}
        </AlertBox>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => saveCsv('postage-rates', csv)}>
          Download CSV
        </Button>
        <Button pending={replacing.isPending} pendingLabel="Uploading..." onClick={() => input.current?.click()}>
          Upload CSV
        </Button>
        <input
          ref={input}
          type="file"
          accept=".csv,text/csv"
          tabIndex={-1}
          hidden
          aria-label="CSV file of postage rates"
          onChange={takeChosen(take)}
        />
        {updatedAt && (
          <Button variant="quiet" onClick={() => setAsking(true)}>
            Reset
          </Button>
        )}
      </div>
      <p className="mt-6 border-t pt-4 text-caption text-muted">
        {updatedAt ? (
          <>
            Last updated <DateText iso={updatedAt} form="receipt" /> by{' '}
            <span className="wrap-anywhere">{updatedBy}</span>
          </>
        ) : (
          'Last updated: never. This is the table of this release.'
        )}
      </p>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title="Reset the postage rates?"
        confirmLabel="Reset"
        pendingLabel="Resetting..."
        pending={resetting.isPending}
        onConfirm={() => resetting.mutate()}
      >
        The table of this release replaces yours. Download yours first if you may need it again.
      </ConfirmDialog>
    </>
  )
}
