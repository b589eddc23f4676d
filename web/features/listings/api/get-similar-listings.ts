import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Listing } from '../../../../shared/contract/endpoints/listings.ts'
import { search } from '../../../../shared/contract/endpoints/search.ts'
import { endpointQuery } from '../../../lib/queries.ts'

const similarListingsQuery = ({ id }: Pick<Listing, 'id'>) =>
  queryOptions({
    ...endpointQuery(search.getSimilarListings, { params: { id }, query: { sold: true } }),
    staleTime: 60_000,
  })

export const useSimilarListings = (listing: Listing) => useQuery(similarListingsQuery(listing))
