import type { Cents } from '../../shared/rules/cents.ts'
import { keptRates } from '../lib/kept-rates.ts'
import { usePreferences } from '../lib/preferences.ts'

export interface PriceExplanationProps {
  amount: Cents | null | undefined
  /** Also says which day's rate it is, and what is paid. */
  explained?: boolean
  className?: string
}

/** Keeps the line free on a first visit. A browser that knows of no rate for the currency has no line. */
export function PricePlaceholder({ explained, className }: Pick<PriceExplanationProps, 'explained' | 'className'>) {
  const { currency } = usePreferences()
  if (keptRates !== null && !keptRates.includes(`"${currency}"`)) return null
  return (
    <span aria-hidden className={className ?? 'block text-caption'}>
      &nbsp;
      {explained && <span className="block text-caption">&nbsp;</span>}
    </span>
  )
}
