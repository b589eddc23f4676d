import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Listing } from '../../../../shared/endpoints/listings.ts'
import { search } from '../../../../shared/endpoints/search.ts'
import { call, queryKeyOf } from '../../../lib/api.ts'

const similarListingsQuery = ({ id, category }: Pick<Listing, 'id' | 'category'>) => {
  const input = { params: { id }, query: { category } }
  return queryOptions({
    queryKey: queryKeyOf(search.getSimilarListings, input),
    queryFn: ({ signal }) => call(search.getSimilarListings, { ...input, signal }),
    // What is like it today may be sold tomorrow.
    staleTime: 60_000,
  })
}

export const useSimilarListings = (listing: Listing) => useQuery(similarListingsQuery(listing))
