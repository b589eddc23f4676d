import { MAX_POSTAGE_CSV, type PostageTable, postage } from '../../../shared/contract/endpoints/postage.ts'
import { countryName } from '../../../shared/rules/countries.ts'
import type { PostageRate } from '../../../shared/rules/postage.ts'
import { Card, CardHeader } from '../../components/card.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { type Column, Table } from '../../components/table.tsx'
import { formatDate } from '../../lib/dates.ts'
import { notify } from '../../lib/notify.ts'
import { countriesText, rangeText } from '../../lib/postage-text.ts'
import { fresh, useChange, useRead } from '../../lib/queries.ts'
import { CsvTable } from './csv-table.tsx'

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
        isInGroup
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
  const replacing = useChange(postage.setPostageTable, {
    refreshes: REFRESHED,
    onSuccess: () => notify.success('Postage rates replaced'),
  })
  const resetting = useChange(postage.resetPostageTable, {
    failure: 'Failed to reset the postage rates',
    refreshes: REFRESHED,
    onSuccess: () => {
      replacing.reset()
      notify.success('The postage rates of this release are in force')
    },
  })
  return (
    <CsvTable
      {...{ csv, updatedAt, updatedBy, replacing, resetting }}
      fileName="postage-rates"
      fileLabel="CSV file of postage rates"
      maxLength={MAX_POSTAGE_CSV}
      advice="To change it, download the file, edit it in a spreadsheet with a row for each price, and upload it again as CSV."
      resetTitle="Reset the postage rates?"
      summary={`Services and zones (${rates.length})`}
    >
      <Table
        caption="Postage rates"
        columns={columns}
        rows={rates}
        rowKey={({ carrier, service, from, zone }) => JSON.stringify([carrier, service, from, zone])}
        isWide
      />
    </CsvTable>
  )
}
