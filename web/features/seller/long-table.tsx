import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Table } from '../../components/table.tsx'

const AT_ONCE = 50

/** A table whose rows may be thousands: fifty first, and fifty more whenever asked for. Its totals are of all. */
export function LongTable<Row>({ rows, ...table }: Parameters<typeof Table<Row>>[0]) {
  const [shown, setShown] = useState(AT_ONCE)
  return (
    <>
      <Table {...table} rows={rows.slice(0, shown)} />
      {rows.length > shown && (
        <div className="mt-8 flex flex-col items-center gap-3">
          <p role="status" className="text-caption text-muted">
            The latest {shown.toLocaleString('en-US')} of {rows.length.toLocaleString('en-US')}
          </p>
          <Button variant="secondary" onClick={() => setShown(shown + AT_ONCE)}>
            Show more
          </Button>
        </div>
      )}
    </>
  )
}
