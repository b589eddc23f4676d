import type { Cents } from '../../shared/rules/cents.ts'
import { formatMoney } from '../../shared/rules/money.ts'

export interface EstimateRange {
  estimatedValueMin: Cents | null
  estimatedValueMax: Cents | null
}

/** Market value is the estimated maximum, else the minimum. Null without an estimate. */
export const marketValue = ({ estimatedValueMin, estimatedValueMax }: EstimateRange): Cents | null =>
  estimatedValueMax ?? estimatedValueMin

/** "$80.00 – $120.00"; one amount if there is only one; null without any. */
export function formatRange({ estimatedValueMin: min, estimatedValueMax: max }: EstimateRange): string | null {
  if (min !== null && max !== null && min !== max) return `${formatMoney(min)} – ${formatMoney(max)}`
  const only = max ?? min
  return only === null ? null : formatMoney(only)
}
