import { queryOptions, useQuery } from '@tanstack/react-query'
import { listings } from '../../../../shared/endpoints/listings.ts'
import { call, queryKeyOf } from '../../../lib/api.ts'

const query = { limit: 8 }

const topListingsQuery = queryOptions({
  queryKey: queryKeyOf(listings.getMarketplaceListings, { query }),
  queryFn: ({ signal }) => call(listings.getMarketplaceListings, { query, signal }),
})

/** The newest pieces for sale, for the landing page. */
export const useTopListings = () => useQuery(topListingsQuery)
