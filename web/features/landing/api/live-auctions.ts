import { queryOptions, useQuery } from '@tanstack/react-query'
import { listings } from '../../../../shared/endpoints/listings.ts'
import { call, queryKeyOf } from '../../../lib/api.ts'

const query = { listingType: 'auction', limit: 4 } as const

const liveAuctionsQuery = queryOptions({
  queryKey: queryKeyOf(listings.getMarketplaceListings, { query }),
  queryFn: ({ signal }) => call(listings.getMarketplaceListings, { query, signal }),
})

/** The auctions that end next, for the landing page. */
export const useLiveAuctions = () => useQuery(liveAuctionsQuery)
