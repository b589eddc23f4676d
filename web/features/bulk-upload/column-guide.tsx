import Download from 'lucide-react/icons/download'
import { factNames, factOf } from '../../../shared/rules/piece-facts.ts'
import { Button } from '../../components/button.tsx'
import { Card, CardHeader } from '../../components/card.tsx'
import { saveCsv } from '../../lib/save-csv.ts'
import { columnGuide, MAX_ROWS_TEXT, templateCsv } from './copy.ts'

export function ColumnGuide() {
  return (
    <Card aria-label="Prepare your file">
      <CardHeader
        title="Prepare your file"
        note={`One row per piece, up to ${MAX_ROWS_TEXT} rows and 5 MB, as .csv, .tsv or .xlsx; or a .zip of one such table and its photographs. Files of eBay, Etsy, Shopify, WooCommerce, LiveAuctioneers and HiBid can be uploaded as they are, and other lists once you have said what their columns are.`}
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
      <p className="mt-6 max-w-[68ch] border-t pt-3 text-small text-muted">
        What buyers ask of one kind of piece has a column each, if your file has it:{' '}
        {factNames.map(name => factOf(name).title).join(', ')}. Weights and sizes need a unit, in the cell or in the
        column’s name: Weight (g).
      </p>
    </Card>
  )
}
