import { lazy, Suspense } from 'react'
import { usePreferences } from '../lib/preferences.ts'
import { type AboutPriceProps, RoomForPrice } from './price-placeholder.tsx'

const ConvertedPrice = lazy(() => import('./converted-price.tsx').then(module => ({ default: module.ConvertedPrice })))

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
