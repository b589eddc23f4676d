import { useQuery } from '@tanstack/react-query'
import { search } from '../../../shared/contract/endpoints/search.ts'
import { endpointQuery } from '../queries.ts'
import { SEARCH_STALE_MS } from './search-listings.ts'

export const useFeaturedListings = () =>
  useQuery({ ...endpointQuery(search.getFeaturedListings), staleTime: SEARCH_STALE_MS })
