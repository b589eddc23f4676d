import Download from 'lucide-react/icons/download'
import { Button } from '../../components/button.tsx'
import { Card, CardHeader } from '../../components/card.tsx'
import { saveCsv } from '../../lib/save-csv.ts'
import { columnGuide, MAX_ROWS_TEXT, templateCsv } from './copy.ts'

export function ColumnGuide() {
  return (
    <Card aria-label="Prepare your file">
      <CardHeader
        title="Prepare your file"
        note={`One row per piece, up to ${MAX_ROWS_TEXT} rows and 5 MB. Save it as CSV from any spreadsheet.`}
        actions={
          <Button variant="secondary" onClick={() => saveCsv('bulk-upload-template', templateCsv())}>
            <Download aria-hidden />
            Download Template
          </Button>
        }
      />
      <dl className="grid gap-x-8 gap-y-4 text-small sm:grid-cols-2">
        {columnGuide.map(({ column, required, text }) => (
          <div key={column} className="border-t pt-3">
            <dt className="font-medium">
              {column}
              {required && <span className="ml-2 text-caption font-normal text-muted">required</span>}
            </dt>
            <dd className="mt-0.5 text-muted">{text}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
