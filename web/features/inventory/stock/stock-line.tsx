import Columns3 from 'lucide-react/icons/columns-3'
import Download from 'lucide-react/icons/download'
import { useMemo } from 'react'
import type { StockRow } from '../../../../shared/contract/endpoints/stock.ts'
import { csvOf } from '../../../../shared/rules/csv.ts'
import { formatCents } from '../../../../shared/rules/money.ts'
import { formatNumber } from '../../../../shared/rules/numbers.ts'
import { Button, ButtonLink } from '../../../components/button.tsx'
import { saveCsv } from '../../../lib/save-csv.ts'
import { stockCsvColumns } from './stock-columns.tsx'
import { totalsOf } from './stock-filter.ts'

interface StockLineProps {
  found: readonly StockRow[]
  chosen: readonly StockRow[]
  of: number
  isComplete: boolean
  onColumns: () => void
}

/** What was found and what it comes to, and what makes files of it. */
export function StockLine({ found, chosen, of, isComplete, onColumns }: StockLineProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <Found {...{ found, of, isComplete }} />
      <StockLinks rows={chosen.length > 0 ? chosen : found} onColumns={onColumns} />
    </div>
  )
}

function Found({ found, of, isComplete }: Pick<StockLineProps, 'found' | 'of' | 'isComplete'>) {
  const { asked, paid, margin, hasMargin } = useMemo(() => totalsOf(found), [found])
  return (
    <p role="status" className="figures text-caption text-muted">
      {isComplete
        ? `${formatNumber(found.length)} of ${formatNumber(of)} pieces`
        : `${formatNumber(found.length)} of ${formatNumber(of)} pieces, more are coming`}
      {asked > 0 && <span className="ml-4">{`Asked ${formatCents(asked)}`}</span>}
      {paid > 0 && <span className="ml-4">{`Paid ${formatCents(paid)}`}</span>}
      {hasMargin && <span className="ml-4">{`Margin before fees ${formatCents(margin)}`}</span>}
    </p>
  )
}

/** What leads to other pages or makes files of the table. */
function StockLinks({ rows, onColumns }: { rows: readonly StockRow[]; onColumns: () => void }) {
  return (
    <div className="flex flex-wrap gap-2">
      {rows.some(({ state }) => state === 'draft') && (
        <ButtonLink to="/inventory/drafts" variant="secondary" size="small">
          Publish drafts
        </ButtonLink>
      )}
      <Button variant="secondary" size="small" onClick={() => saveCsv('stock', csvOf(stockCsvColumns, rows))}>
        <Download aria-hidden />
        Download CSV
      </Button>
      <Button variant="secondary" size="small" className="max-sm:hidden" onClick={onColumns}>
        <Columns3 aria-hidden />
        Columns
      </Button>
    </div>
  )
}
