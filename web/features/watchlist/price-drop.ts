import type { WatchedListing } from '../../../shared/endpoints/watchlist.ts'
import { parseCents } from '../../../shared/money.ts'

/** By how much a piece that is still for sale is cheaper than when I began to watch it, in cents; 0 when it is not. */
export function priceDropCents({
  status,
  price,
  watchedPrice,
}: Pick<WatchedListing, 'status' | 'price' | 'watchedPrice'>): number {
  if (status !== 'active' || price === null || watchedPrice === null) return 0
  return Math.max(0, (parseCents(watchedPrice) ?? 0) - (parseCents(price) ?? 0))
}
