import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Listing } from '../../../../shared/endpoints/listings.ts'
import { search } from '../../../../shared/endpoints/search.ts'
import { endpointQuery } from '../../../lib/queries.ts'

const similarListingsQuery = ({ id, category }: Pick<Listing, 'id' | 'category'>) => {
  const input = { params: { id }, query: { category } }
  return queryOptions({
    ...endpointQuery(search.getSimilarListings, input),
    staleTime: 60_000,
  })
}

export const useSimilarListings = (listing: Listing) => useQuery(similarListingsQuery(listing))
