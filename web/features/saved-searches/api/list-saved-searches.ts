import { queryOptions, useQuery } from '@tanstack/react-query'
import { savedSearches } from '../../../../shared/endpoints/saved-searches.ts'
import { call, queryKeyOf } from '../../../lib/api.ts'

const savedSearchesQuery = queryOptions({
  queryKey: queryKeyOf(savedSearches.listSavedSearches),
  queryFn: ({ signal }) => call(savedSearches.listSavedSearches, { signal }),
  // Alerts are sent, and mail is stopped, while this page is not looking.
  refetchOnMount: 'always',
})

/** My saved searches, newest first. */
export const useListSavedSearches = () => useQuery(savedSearchesQuery)
