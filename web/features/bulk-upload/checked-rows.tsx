import { useMemo, useState } from 'react'
import type { BulkUploadResult, CheckedRow } from '../../../shared/contract/endpoints/bulk-upload.ts'
import { formatNumber } from '../../../shared/rules/numbers.ts'
import { Badge } from '../../components/badge.tsx'
import { LongTable } from '../../components/long-table.tsx'
import { Price } from '../../components/price.tsx'
import { Select } from '../../components/select.tsx'
import type { Column } from '../../components/table.tsx'
import { rowText } from './row-text.ts'

const fates = {
  ready: { label: 'Ready', tone: 'accent' },
  failed: { label: 'Failed', tone: 'danger' },
  skipped: { label: 'Skipped', tone: 'plain' },
} as const

const columns: readonly Column<CheckedRow>[] = [
  { header: 'Row', cell: ({ row }) => <span className="figures">{formatNumber(row)}</span> },
  {
    header: 'Title',
    isName: true,
    cell: ({ title }) => <span className="line-clamp-2 wrap-anywhere">{title || 'No title'}</span>,
  },
  {
    header: 'Type',
    cell: ({ listingType }) => (listingType ? (listingType === 'auction' ? 'Auction' : 'Fixed-Price') : ''),
  },
  {
    header: 'Price',
    align: 'end',
    cell: ({ listingType, price }) => listingType && <Price amount={price} none="No reserve" />,
  },
  {
    header: 'Result',
    cell: ({ fate, reason, hasPhoto }) => (
      <span className="inline-flex max-w-120 flex-col items-end gap-1 sm:items-start">
        <Badge tone={fates[fate].tone}>{fates[fate].label}</Badge>
        {(reason || hasPhoto) && (
          <span className="text-caption whitespace-pre-line text-muted wrap-anywhere max-sm:text-right">
            {reason === null ? 'With a photograph' : rowText(reason)}
          </span>
        )}
      </span>
    ),
  },
]

/** The answer gives a failed row's reason only among its errors. */
function rowsWithReasons({ rows = [], errors }: BulkUploadResult): CheckedRow[] {
  const errorOf = new Map(errors.map(({ row, error }) => [row, error]))
  return rows.map(row => ({ ...row, reason: errorOf.get(row.row) ?? row.reason }))
}

type Shown = CheckedRow['fate'] | ''

export function CheckedRows({ result }: { result: BulkUploadResult }) {
  const { success, failed, skipped, total } = result
  const rows = useMemo(() => rowsWithReasons(result), [result])
  const [shown, setShown] = useState<Shown>(failed > 0 ? 'failed' : '')
  const counts = { ready: success, failed, skipped }
  const options = (['ready', 'failed', 'skipped'] as const)
    .filter(fate => counts[fate] > 0)
    .map(fate => ({ value: fate, label: `${fates[fate].label} (${formatNumber(counts[fate])})` }))
  return (
    <>
      <div className="mb-4 sm:w-64">
        <Select
          aria-label="Show rows"
          placeholder={`All rows (${formatNumber(total)})`}
          options={options}
          value={shown}
          onChange={({ target }) => setShown(target.value as Shown)}
        />
      </div>
      <LongTable
        key={shown}
        begins="first"
        caption="Rows of the file"
        columns={columns}
        rows={shown ? rows.filter(({ fate }) => fate === shown) : rows}
        rowKey={({ row }) => String(row)}
      />
    </>
  )
}
