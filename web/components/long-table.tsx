import { useState } from 'react'
import { formatNumber } from '../../shared/rules/numbers.ts'
import { Button } from './button.tsx'
import { Table } from './table.tsx'

const AT_ONCE = 50

type LongTableProps<Row> = Parameters<typeof Table<Row>>[0] & {
  begins?: 'latest' | 'first'
}

export function LongTable<Row>({ rows, begins = 'latest', ...table }: LongTableProps<Row>) {
  const [shown, setShown] = useState(AT_ONCE)
  return (
    <>
      <Table {...table} rows={rows.slice(0, shown)} />
      {rows.length > shown && (
        <div className="mt-8 flex flex-col items-center gap-3">
          <p role="status" className="text-caption text-muted">
            {begins === 'latest'
              ? `The latest ${formatNumber(shown)} of ${formatNumber(rows.length)}`
              : `The first ${formatNumber(shown)} of ${formatNumber(rows.length)}`}
          </p>
          <Button variant="secondary" onClick={() => setShown(shown + AT_ONCE)}>
            Show more
          </Button>
        </div>
      )}
    </>
  )
}
