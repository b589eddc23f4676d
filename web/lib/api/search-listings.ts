import { infiniteQueryOptions, keepPreviousData, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { RequestQueryOf } from '../../../shared/endpoint.ts'
import type { ListingSummary } from '../../../shared/endpoints/listings.ts'
import { search } from '../../../shared/endpoints/search.ts'
import { call, queryKeyOf } from '../api.ts'
import { endpointQuery } from '../queries.ts'

/** What to ask for, as `searchListings` takes it. */
export type ListingSearch = RequestQueryOf<typeof search.searchListings>
type PagedSearch = ListingSearch & { limit: number }

/** Bids and sales go on while people look around. Going back and forth within so long asks nothing. */
export const SEARCH_STALE_MS = 15_000

/** One page of what a search finds. */
export const listingSearchQuery = (query: ListingSearch) =>
  queryOptions({
    ...endpointQuery(search.searchListings, { query }),
    staleTime: SEARCH_STALE_MS,
  })

export const useListingSearch = (query: ListingSearch) => useQuery(listingSearchQuery(query))

/** A page of results. What was found before stays until there is an answer. */
export const useSearchResults = (query: ListingSearch) =>
  useQuery({ ...listingSearchQuery(query), placeholderData: keepPreviousData })

/** The same a page after the other, for lists that grow. */
export const listingPagesQuery = (query: PagedSearch) =>
  infiniteQueryOptions({
    queryKey: [...queryKeyOf(search.searchListings, { query }), 'pages'],
    queryFn: ({ pageParam, signal }) => call(search.searchListings, { query: { ...query, offset: pageParam }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ listings, total }, _pages, offset) =>
      listings.length > 0 && offset + query.limit < total ? offset + query.limit : undefined,
    staleTime: SEARCH_STALE_MS,
  })

/** A list that grows page by page. Another search keeps what was found last until it has an answer. */
export function useListingPages(query: PagedSearch) {
  const { data, ...rest } = useInfiniteQuery({ ...listingPagesQuery(query), placeholderData: keepPreviousData })
  return {
    items: data && eachOnce(data.pages.flatMap(page => page.listings)),
    total: data?.pages.at(-1)?.total,
    ...rest,
  }
}

/** What moved on between two pages is on both of them: the later one knows it better. */
export function eachOnce(listings: readonly ListingSummary[]): ListingSummary[] {
  const latest = new Map<string, ListingSummary>()
  for (const listing of listings) {
    latest.delete(listing.id)
    latest.set(listing.id, listing)
  }
  return [...latest.values()]
}
