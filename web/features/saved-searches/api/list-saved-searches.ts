import { queryOptions, useQuery } from '@tanstack/react-query'
import { savedSearches } from '../../../../shared/contract/endpoints/saved-searches.ts'
import { endpointQuery } from '../../../lib/queries.ts'

const savedSearchesQuery = queryOptions({
  ...endpointQuery(savedSearches.listSavedSearches),
  refetchOnMount: 'always',
})

export const useListSavedSearches = () => useQuery(savedSearchesQuery)
