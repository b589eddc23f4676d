import { infiniteQueryOptions, keepPreviousData, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { RequestQueryOf } from '../../../shared/contract/endpoint.ts'
import type { ListingSummary } from '../../../shared/contract/endpoints/listings.ts'
import { search } from '../../../shared/contract/endpoints/search.ts'
import { call, queryKeyOf } from '../api.ts'
import { endpointQuery } from '../queries.ts'

export type ListingSearch = RequestQueryOf<typeof search.searchListings>
type PagedSearch = ListingSearch & { limit: number }

/** Bids and sales go on meanwhile. Going back and forth within this time sends no request. */
export const SEARCH_STALE_MS = 15_000

export const listingSearchQuery = (query: ListingSearch) =>
  queryOptions({
    ...endpointQuery(search.searchListings, { query }),
    staleTime: SEARCH_STALE_MS,
  })

export const useListingSearch = (query: ListingSearch) => useQuery(listingSearchQuery(query))

export const useSearchResults = (query: ListingSearch) =>
  useQuery({ ...listingSearchQuery(query), placeholderData: keepPreviousData })

export const listingPagesQuery = (query: PagedSearch) =>
  infiniteQueryOptions({
    queryKey: [...queryKeyOf(search.searchListings, { query }), 'pages'],
    queryFn: ({ pageParam, signal }) => call(search.searchListings, { query: { ...query, offset: pageParam }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ listings, total }, _pages, offset) =>
      listings.length > 0 && offset + query.limit < total ? offset + query.limit : undefined,
    staleTime: SEARCH_STALE_MS,
  })

export function useListingPages(query: PagedSearch) {
  const { data, ...rest } = useInfiniteQuery({ ...listingPagesQuery(query), placeholderData: keepPreviousData })
  return {
    items: data && eachOnce(data.pages.flatMap(page => page.listings)),
    total: data?.pages.at(-1)?.total,
    ...rest,
  }
}

/** A listing that moved between two page requests is on both; the later copy is newer. */
export function eachOnce(listings: readonly ListingSummary[]): ListingSummary[] {
  const latest = new Map<string, ListingSummary>()
  for (const listing of listings) {
    latest.delete(listing.id)
    latest.set(listing.id, listing)
  }
  return [...latest.values()]
}
