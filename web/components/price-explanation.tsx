import { lazy, Suspense } from 'react'
import { shopCurrency } from '../../shared/rules/shop-currency.ts'
import { usePreferences } from '../lib/preferences.ts'
import { type PriceExplanationProps, PricePlaceholder } from './price-placeholder.tsx'

const ConvertedPrice = lazy(() => import('./converted-price.tsx').then(module => ({ default: module.ConvertedPrice })))

/** What a price is in the viewer's currency, on a line below it. */
export function PriceExplanation(props: PriceExplanationProps) {
  const { currency } = usePreferences()
  if (props.amount == null || currency === shopCurrency()) return null
  return (
    <Suspense fallback={<PricePlaceholder {...props} />}>
      <ConvertedPrice {...props} />
    </Suspense>
  )
}
