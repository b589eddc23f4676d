import { watchlist } from '../../shared/endpoints/watchlist.ts'
import { endpoint } from '../kit/endpoint.ts'
import { findWatches } from './watch-store.ts'

export const handler = endpoint(watchlist.getWatchedIds, {}, async ({ user }) =>
  (await findWatches(user.id)).map(({ listingId }) => listingId),
)
