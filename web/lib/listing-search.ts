import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { RequestQueryOf } from '../../shared/endpoint.ts'
import { search } from '../../shared/endpoints/search.ts'
import { call, queryKeyOf } from './api.ts'
import { endpointQuery } from './queries.ts'

/** What to ask for, as `searchListings` takes it. */
export type ListingSearch = RequestQueryOf<typeof search.searchListings>

/** Bids and sales go on while people look around. Going back and forth within so long asks nothing. */
const SEARCH_STALE_MS = 15_000
/** A change is in the search within two seconds. */
const SEARCH_LAG_MS = 2_500

/** One page of what a search finds. */
export const listingSearchQuery = (query: ListingSearch) =>
  queryOptions({
    ...endpointQuery(search.searchListings, { query }),
    staleTime: SEARCH_STALE_MS,
  })

/** The same a page after the other, for lists that grow. */
export const listingPagesQuery = (query: ListingSearch & { limit: number }) =>
  infiniteQueryOptions({
    queryKey: [...queryKeyOf(search.searchListings, { query }), 'pages'],
    queryFn: ({ pageParam, signal }) => call(search.searchListings, { query: { ...query, offset: pageParam }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ listings, total }, _pages, offset) =>
      listings.length > 0 && offset + query.limit < total ? offset + query.limit : undefined,
    staleTime: SEARCH_STALE_MS,
  })

/** What is featured now. */
export const featuredListingsQuery = queryOptions({
  ...endpointQuery(search.getFeaturedListings),
  staleTime: SEARCH_STALE_MS,
})

const rows = [search.searchListings, search.getFeaturedListings, search.getSimilarListings, search.getCategoryStats]

/**
 * To be called after whatever lists a piece, changes it or takes it away. The searches follow a moment later than the
 * change, so what is on the screen is looked up again then.
 */
export function listingsChanged(client: QueryClient): Promise<unknown> {
  const lookAgain = () => Promise.all(rows.map(row => client.invalidateQueries({ queryKey: queryKeyOf(row) })))
  setTimeout(lookAgain, SEARCH_LAG_MS)
  return lookAgain()
}
