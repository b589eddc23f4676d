import { useQuery } from '@tanstack/react-query'
import { search } from '../../../../shared/contract/endpoints/search.ts'
import { SEARCH_STALE_MS } from '../../../lib/api/search-listings.ts'
import { endpointQuery } from '../../../lib/queries.ts'

/** What is for sale, for all sections. */
export const useLandingListings = () =>
  useQuery({ ...endpointQuery(search.getLandingListings), staleTime: SEARCH_STALE_MS })
