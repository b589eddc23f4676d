import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Location, useLocation } from 'react-router-dom'
import { type Listing, listings } from '../../shared/contract/endpoints/listings.ts'
import { watchlist } from '../../shared/contract/endpoints/watchlist.ts'
import { isStillAt } from './address-now.ts'
import { call, queryKeyOf } from './api.ts'
import { ApiError, reasonOr } from './api-error.ts'
import { loginPath } from './login-path.ts'
import { notify } from './notify.ts'
import { endpointQuery, refreshElsewhere } from './queries.ts'
import { useUser } from './use-user.ts'

const PAGE = '/watchlist'
const VIEW = { label: 'View watchlist', to: PAGE }

export const watchedIdsQuery = endpointQuery(watchlist.getWatchedIds)

/** All listings on a page share one request. */
export function useIsWatched(id: string): boolean {
  const { user } = useUser()
  const { data } = useQuery({ ...watchedIdsQuery, enabled: Boolean(user), select: ids => ids.includes(id) })
  return Boolean(user && data)
}

export function useWatching(id: string, failure?: string): { isWatched: boolean; toggle: () => void } {
  const { user } = useUser()
  const location = useLocation()
  const client = useQueryClient()
  const isWatched = useIsWatched(id)
  const { mutate } = useMutation({
    // Two quick presses are sent one after the other, so that the last one counts.
    scope: { id: `watch ${id}` },
    mutationFn: (watch: boolean) =>
      call(watch ? watchlist.watchListing : watchlist.unwatchListing, { params: { listingId: id }, keepalive: true }),
    onMutate: async watch => {
      // An answer from before the change would show the old state again.
      await client.cancelQueries(watchedIdsQuery)
      showWatched(client, id, watch)
    },
    onSuccess: ({ watchCount }, watch) => {
      showCount(client, id, () => watchCount)
      const isListed = isStillAt(PAGE)
      refreshElsewhere(client, [watchlist.getWatchlist], isListed)
      if (!watch) notify.plain('Removed from your watchlist')
      else notify.success('Added to your watchlist', undefined, isListed ? undefined : VIEW)
    },
    onError: (error, watch) => {
      showWatched(client, id, !watch)
      explain(error, failure ?? (watch ? 'Failed to add to watchlist' : 'Failed to remove from watchlist'), location)
    },
    onSettled: () =>
      client.getQueryData(watchedIdsQuery.queryKey) ? undefined : client.invalidateQueries(watchedIdsQuery),
  })
  return { isWatched, toggle: () => (user === null ? askToLogIn(location) : mutate(!isWatched)) }
}

function showWatched(client: QueryClient, id: string, watch: boolean): void {
  client.setQueryData(watchedIdsQuery.queryKey, ids => {
    const others = ids?.filter(each => each !== id)
    return watch ? others && [id, ...others] : others
  })
  showCount(client, id, count => count + (watch ? 1 : -1))
}

/** Only the listing's own page shows a count. */
const showCount = (client: QueryClient, id: string, countFrom: (count: number) => number) =>
  client.setQueryData<Listing>(
    queryKeyOf(listings.getListing, { params: { id } }),
    listing => listing && { ...listing, watchCount: countFrom(listing.watchCount) },
  )

function askToLogIn(location: Location): void {
  notify.error('Authentication required', 'Please log in to use your watchlist.', {
    label: 'Log In',
    to: loginPath(location),
  })
}

function explain(error: unknown, failure: string, location: Location): void {
  if (error instanceof ApiError && error.code === 'not_signed_in') askToLogIn(location)
  else notify.error(failure, reasonOr(error, 'Please try again'))
}
