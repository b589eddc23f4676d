import { watchlist } from '../../shared/contract/endpoints/watchlist.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { isGone } from '../../shared/rules/listing.ts'
import { findWatched } from '../core/watch/watch-store.ts'
import { endpoint } from '../platform/endpoint.ts'

export const handler = endpoint(watchlist.getWatchlistStatus, {}, async ({ params, user }) => {
  const { listing, isWatched } = await findWatched(params.id, user?.id)
  if (!listing || isGone(listing)) throw new DomainError('not_found')
  return { isWatched, watchCount: listing.watchCount }
})
