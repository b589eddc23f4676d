import { watchlist } from '../../shared/contract/endpoints/watchlist.ts'
import { findWatches } from '../core/watch/watch-store.ts'
import { endpoint } from '../platform/endpoint.ts'

export const handler = endpoint(watchlist.getWatchedIds, {}, async ({ user }) =>
  (await findWatches(user.id)).map(({ listingId }) => listingId),
)
