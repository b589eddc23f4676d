import Download from 'lucide-react/icons/download'
import { type CsvColumn, csvOf } from '../../shared/rules/csv.ts'
import { saveCsv } from '../lib/save-csv.ts'
import { Button } from './button.tsx'

interface DownloadCsvProps<Row> {
  /** File name without extension. */
  name: string
  columns: readonly CsvColumn<Row>[]
  rows: readonly Row[]
  label?: string
}

export function DownloadCsv<Row>({ name, columns, rows, label = 'Download CSV' }: DownloadCsvProps<Row>) {
  return (
    <div className="mb-4 flex justify-end">
      <Button variant="secondary" size="small" onClick={() => saveCsv(name, csvOf(columns, rows))}>
        <Download aria-hidden />
        {label}
      </Button>
    </div>
  )
}
