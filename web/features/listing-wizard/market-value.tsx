import type { ReactNode } from 'react'
import type { InventoryItem } from '../../../shared/endpoints/inventory.ts'
import { formatMoney } from '../../../shared/money.ts'
import { EstimateNote } from '../../components/value-range.tsx'
import { formatRange, marketValue } from '../../lib/estimate.ts'

export function MarketValue({ item, children }: { item: InventoryItem; children: ReactNode }) {
  const value = marketValue(item)
  const range = formatRange(item)
  if (!value) {
    return (
      <p className="text-small text-muted">
        This item has no estimated value, so there is no suggestion. Similar pieces in the catalog may help.
      </p>
    )
  }
  return (
    <div className="border-l-2 border-accent pl-4">
      <p className="label text-muted">Market value</p>
      <p className="figures mt-1 font-serif text-title">{formatMoney(value)}</p>
      {range !== formatMoney(value) && <p className="text-caption text-muted">The upper end of {range}</p>}
      <EstimateNote />
      {children}
    </div>
  )
}
