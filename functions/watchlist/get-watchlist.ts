import { watchlist } from '../../shared/contract/endpoints/watchlist.ts'
import { presentSummary } from '../core/listing/present-listing.ts'
import { endpoint } from '../platform/endpoint.ts'
import { findWatchlist } from './watching.ts'

export const handler = endpoint(watchlist.getWatchlist, {}, async ({ user, now }) =>
  (await findWatchlist(user.id)).map(({ watch, listing }) => ({
    ...presentSummary(listing, user.id, now),
    watchedAt: watch.createdAt,
    watchedPrice: watch.priceCents ?? null,
  })),
)
