import { type Cents, cents } from '../../../shared/cents.ts'
import type { WatchedListing } from '../../../shared/endpoints/watchlist.ts'

/** By how much a piece that is still for sale is cheaper than when I began to watch it; 0 when it is not. */
export function priceDropCents({
  status,
  price,
  watchedPrice,
}: Pick<WatchedListing, 'status' | 'price' | 'watchedPrice'>): Cents {
  if (status !== 'active' || price === null || watchedPrice === null) return cents(0)
  return cents(Math.max(0, watchedPrice - price))
}
