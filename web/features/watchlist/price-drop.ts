import type { WatchedListing } from '../../../shared/contract/endpoints/watchlist.ts'
import { type Cents, cents } from '../../../shared/rules/cents.ts'

/** How much cheaper a piece for sale is than when I began to watch it; 0 if it is not. */
export function priceDropCents({
  status,
  price,
  watchedPrice,
}: Pick<WatchedListing, 'status' | 'price' | 'watchedPrice'>): Cents {
  if (status !== 'active' || price === null || watchedPrice === null) return cents(0)
  return cents(Math.max(0, watchedPrice - price))
}
