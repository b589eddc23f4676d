import { watchlist } from '../../shared/endpoints/watchlist.ts'
import { endpoint } from '../kit/endpoint.ts'
import { presentListing } from '../listings/present-listing.ts'
import { findWatchlist } from './watching.ts'

export const handler = endpoint(watchlist.getWatchlist, {}, async ({ user, now }) =>
  (await findWatchlist(user.id)).map(({ watch, listing }) => ({
    ...presentListing(listing, user.id, now),
    watchedAt: watch.createdAt,
    watchedPrice: watch.priceCents ?? null,
  })),
)
