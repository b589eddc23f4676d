import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { listings } from '../../../../shared/endpoints/listings.ts'
import { call, queryKeyOf } from '../../../lib/api.ts'

/** As many as the endpoint gives at once: looking for a name goes through all of them. */
const query = { listingType: 'auction', limit: 50 } as const

const auctionsQuery = infiniteQueryOptions({
  queryKey: [...queryKeyOf(listings.getMarketplaceListings, { query }), 'pages'],
  queryFn: ({ pageParam, signal }) =>
    call(listings.getMarketplaceListings, { query: { ...query, cursor: pageParam }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: page => page.cursor ?? undefined,
  // Bids come in while people look around.
  staleTime: 15_000,
})

/** Running auctions by their end, a page after the other. */
export const useAuctions = () => useInfiniteQuery(auctionsQuery)
