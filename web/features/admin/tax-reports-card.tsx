import { useState } from 'react'
import { type TaxReportYear, taxReports } from '../../../shared/contract/endpoints/tax-reports.ts'
import { formatCents } from '../../../shared/rules/money.ts'
import { Button } from '../../components/button.tsx'
import { DateText } from '../../components/date-text.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { LongTable } from '../../components/long-table.tsx'
import { Select } from '../../components/select.tsx'
import { TableSkeleton } from '../../components/skeleton.tsx'
import type { Column } from '../../components/table.tsx'
import { queryKeyOf } from '../../lib/api.ts'
import { notify } from '../../lib/notify.ts'
import { fresh, useChange, useRead } from '../../lib/queries.ts'
import { saveFile } from '../../lib/save-file.ts'
import { useFromNow } from '../../lib/use-now.ts'

type Seller = TaxReportYear['sellers'][number]

const columns: readonly Column<Seller>[] = [
  {
    header: 'Seller',
    isName: true,
    cell: ({ name }) => <span className="wrap-anywhere">{name ?? 'Closed account'}</span>,
  },
  { header: 'Sales', align: 'end', cell: ({ sales }) => sales },
  { header: 'What They Got', align: 'end', cell: ({ consideration }) => formatCents(consideration) },
  { header: 'Tax Data', cell: ({ hasIdentity }) => (hasIdentity ? 'Given' : 'Asked for') },
]

const FIRST_YEAR = 2025

/** Sellers of a year for tax authorities (DAC7), and the files. */
export function TaxReportsCard() {
  const thisYear = useFromNow(now => now.getUTCFullYear())
  const [year, setYear] = useState(String(thisYear - 1))
  const years = Array.from({ length: thisYear - FIRST_YEAR + 1 }, (_, index) => String(thisYear - index))
  const { data, error, isFetching, refetch } = useRead(taxReports.getTaxReportYear, { params: { year } }, fresh)
  return (
    <section aria-labelledby="tax-reports" className="rounded-md border bg-surface p-6 sm:p-8">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h2 id="tax-reports" className="text-title">
            Report to Tax Authorities
          </h2>
          <p className="mt-1 max-w-prose text-small text-muted">
            Sellers in the EU with 30 sales or more than €2,000 in a year (DAC7). A file is due by January 31.
          </p>
        </div>
        <Select
          aria-label="Year"
          value={year}
          options={years.map(value => ({ value, label: value }))}
          onChange={event => setYear(event.target.value)}
        />
      </div>
      <div className="mt-5">
        {data ? (
          <Year year={data} />
        ) : error ? (
          <ErrorState title="Failed to load the report" error={error} onRetry={() => refetch()} retrying={isFetching} />
        ) : (
          <TableSkeleton rows={2} />
        )}
      </div>
    </section>
  )
}

function Year({ year: { year, sellers, left, files } }: { year: TaxReportYear }) {
  const make = useChange(taxReports.makeTaxReport, {
    params: { year },
    failure: 'Failed to make the file',
    onSuccess: ({ left }, _body, _, { client }) => {
      notify.success(
        'File made',
        left === 0 ? 'Nothing else is to be reported.' : 'The others follow in further files, within minutes.',
      )
      return client.invalidateQueries({ queryKey: queryKeyOf(taxReports.getTaxReportYear) })
    },
  })
  return (
    <div className="space-y-5">
      {sellers.length > 0 ? (
        <LongTable
          caption={`Sellers to be reported for ${year}`}
          columns={columns}
          rows={sellers}
          rowKey={({ sellerId }) => sellerId}
        />
      ) : (
        <p className="text-small text-muted">Nobody who was asked for tax data is to be reported for {year}.</p>
      )}
      {files.length > 0 && (
        <ul className="divide-y border-y text-small">
          {files.map(file => (
            <ReportFile key={file.no} year={year} file={file} />
          ))}
        </ul>
      )}
      <p className="text-small text-muted" role="status">
        {left === 0
          ? 'Nothing new is to be reported.'
          : left === 1
            ? '1 seller is new, changed, or no longer to be reported since the last file.'
            : `${left} sellers are new, changed, or no longer to be reported since the last file.`}
      </p>
      <Button variant="secondary" pending={make.isPending} pendingLabel="Making..." onClick={() => make.mutate()}>
        Make a file
      </Button>
    </div>
  )
}

function ReportFile({
  year,
  file: { no, kind, sellers, madeAt },
}: {
  year: string
  file: TaxReportYear['files'][number]
}) {
  const download = useChange(taxReports.downloadTaxReport, {
    params: { year, no: String(no) },
    failure: 'Failed to download the file',
    onSuccess: ({ name, xml }) => saveFile(name, 'application/xml', xml),
  })
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <span>
        {kind === 'new' ? 'New' : 'Corrections'}, {sellers === 1 ? '1 seller' : `${sellers} sellers`},{' '}
        <DateText iso={madeAt} />
      </span>
      <Button
        variant="secondary"
        size="small"
        pending={download.isPending}
        pendingLabel="Preparing..."
        onClick={() => download.mutate()}
      >
        Download XML
      </Button>
    </li>
  )
}
