import { watchlist } from '../../shared/contract/endpoints/watchlist.ts'
import { endpoint } from '../platform/endpoint.ts'
import { watchListing } from './watching.ts'

export const handler = endpoint(watchlist.watchListing, {}, ({ params, user, now }) =>
  watchListing(params.listingId, user, now),
)
