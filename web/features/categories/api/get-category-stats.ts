import { queryOptions, useQuery } from '@tanstack/react-query'
import { search } from '../../../../shared/contract/endpoints/search.ts'
import { endpointQuery } from '../../../lib/queries.ts'

const categoryStatsQuery = queryOptions({
  ...endpointQuery(search.getCategoryStats),
  staleTime: 60_000,
})

/** Fullest category first. */
export const useCategoryStats = () => useQuery(categoryStatsQuery)
