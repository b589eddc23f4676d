import { lazy, Suspense } from 'react'
import type { Cents } from '../../shared/cents.ts'
import { keptRates } from '../lib/kept-rates.ts'
import { usePreferences } from '../lib/preferences.ts'

const ConvertedPrice = lazy(() => import('./converted-price.tsx').then(module => ({ default: module.ConvertedPrice })))

export interface AboutPriceProps {
  amount: Cents | null | undefined
  /** Also says which day's rate it is, and what is paid. */
  explained?: boolean
  className?: string
}

/** What a price is in the viewer's currency, on a line below it. */
export function AboutPrice(props: AboutPriceProps) {
  const { currency } = usePreferences()
  if (props.amount == null || currency === 'USD') return null
  return (
    <Suspense fallback={<RoomForPrice {...props} />}>
      <ConvertedPrice {...props} />
    </Suspense>
  )
}

/** Keeps the line free on a first visit. A browser that knows of no rates has no line. */
export const RoomForPrice = ({ className }: Pick<AboutPriceProps, 'className'>) =>
  keptRates === '[]' ? null : (
    <span aria-hidden className={className ?? 'block text-caption'}>
      &nbsp;
    </span>
  )
