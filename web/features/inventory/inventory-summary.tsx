import type { InventoryEntry } from '../../../shared/contract/endpoints/inventory.ts'
import { formatCents } from '../../../shared/rules/money.ts'
import { StatCard, StatGrid } from '../../components/stat-card.tsx'
import { EstimateNote } from '../../components/value-range.tsx'
import type { EndedAuctions } from '../../lib/item-state.ts'
import { summaryOf } from './shown-items.ts'

/** Keeps long figures on one line on a phone. */
function sizeFor(figure: string): string | undefined {
  if (figure.length > 12) return 'text-body sm:text-title'
  return figure.length > 9 ? 'text-title sm:text-heading' : undefined
}

function unvaluedText(unvalued: number): string {
  if (unvalued === 0) return 'Sum of the high estimates that you saved'
  return unvalued === 1
    ? 'Sum of the high estimates that you saved; 1 piece has no value'
    : `Sum of the high estimates that you saved; ${unvalued} pieces have no value`
}

interface InventorySummaryProps {
  items: readonly InventoryEntry[]
  ended: EndedAuctions | undefined
}

export function InventorySummary({ items, ended }: InventorySummaryProps) {
  const { count, listed, sold, valued, unvalued, totalCents } = summaryOf(items, ended)
  const total = valued > 0 ? formatCents(totalCents) : 'N/A'
  const howCounted = unvaluedText(unvalued)
  return (
    <StatGrid>
      <StatCard label="Total items" value={count} />
      <StatCard
        label="Estimated total value"
        value={<span className={sizeFor(total)}>{total}</span>}
        note={
          <>
            {valued > 0 && <EstimateNote />}
            {howCounted}
          </>
        }
      />
      <StatCard label="Listed" value={listed} note="For sale right now" />
      <StatCard label="Sold" value={sold} note="Not included in the total" />
    </StatGrid>
  )
}
