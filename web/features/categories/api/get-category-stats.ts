import { queryOptions, useQuery } from '@tanstack/react-query'
import { search } from '../../../../shared/endpoints/search.ts'
import { call, queryKeyOf } from '../../../lib/api.ts'

const categoryStatsQuery = queryOptions({
  queryKey: queryKeyOf(search.getCategoryStats),
  queryFn: ({ signal }) => call(search.getCategoryStats, { signal }),
  staleTime: 60_000,
})

/** How much is for sale in each category, the fullest first. */
export const useCategoryStats = () => useQuery(categoryStatsQuery)
