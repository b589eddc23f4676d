import { queryOptions, useQuery } from '@tanstack/react-query'
import { savedSearches } from '../../../../shared/endpoints/saved-searches.ts'
import { endpointQuery } from '../../../lib/queries.ts'

const savedSearchesQuery = queryOptions({
  ...endpointQuery(savedSearches.listSavedSearches),
  // Alerts are sent, and mail is stopped, while this page is not looking.
  refetchOnMount: 'always',
})

/** My saved searches, newest first. */
export const useListSavedSearches = () => useQuery(savedSearchesQuery)
