import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { listings } from '../../../../shared/endpoints/listings.ts'
import { call, queryKeyOf } from '../../../lib/api.ts'

const PAGE = 24

const marketplaceQuery = infiniteQueryOptions({
  queryKey: [...queryKeyOf(listings.getMarketplaceListings, { query: { limit: PAGE } }), 'pages'],
  queryFn: ({ pageParam, signal }) =>
    call(listings.getMarketplaceListings, { query: { limit: PAGE, cursor: pageParam }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: page => page.cursor ?? undefined,
  // Pieces are sold while people look around; going back and forth within a minute still costs nothing.
  staleTime: 60_000,
})

/** What is for sale, newest first, a page after the other. */
export const useMarketplaceListings = () => useInfiniteQuery(marketplaceQuery)
