import type { ReactNode } from 'react'
import type { InventoryItem } from '../../../shared/contract/endpoints/inventory.ts'
import { formatMoney } from '../../../shared/rules/money.ts'
import { formatRange, marketValue } from '../../lib/estimate.ts'

/** What the reserve and its fee are compared with; a price is suggested by what was paid. */
export function MarketValue({ item, children }: { item: InventoryItem; children: ReactNode }) {
  const value = marketValue(item)
  const range = formatRange(item)
  if (!value) return null
  return (
    <div className="border-l-2 border-rule-strong pl-4">
      <p className="label text-muted">Market value</p>
      <p className="figures mt-1">{formatMoney(value)}</p>
      {range !== formatMoney(value) && (
        <p className="text-caption text-muted">The upper end of the value you saved, {range}</p>
      )}
      {children}
    </div>
  )
}
