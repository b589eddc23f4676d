import Download from 'lucide-react/icons/download'
import { Button } from '../../components/button.tsx'
import { type CsvColumn, csvOf } from './csv.ts'

/** By this Excel knows that the file is UTF-8. */
const BYTE_ORDER_MARK = '\ufeff'

interface DownloadCsvProps<Row> {
  /** The file's name without its ending. */
  name: string
  columns: readonly CsvColumn<Row>[]
  rows: readonly Row[]
}

/** Saves all rows of a table as a file for spreadsheets. */
export function DownloadCsv<Row>({ name, columns, rows }: DownloadCsvProps<Row>) {
  const save = () => {
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob([BYTE_ORDER_MARK, csvOf(columns, rows)], { type: 'text/csv' }))
    link.download = `${name}.csv`
    link.click()
    URL.revokeObjectURL(link.href)
  }
  return (
    <div className="mb-4 flex justify-end">
      <Button variant="secondary" size="small" onClick={save}>
        <Download aria-hidden />
        Download CSV
      </Button>
    </div>
  )
}
