import { watchlist } from '../../shared/contract/endpoints/watchlist.ts'
import { endpoint } from '../platform/endpoint.ts'
import { unwatchListing } from './watching.ts'

export const handler = endpoint(watchlist.unwatchListing, {}, ({ params, user }) =>
  unwatchListing(params.listingId, user),
)
