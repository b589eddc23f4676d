import { queryOptions, useQuery } from '@tanstack/react-query'
import { shares } from '../../../../shared/endpoints/shares.ts'
import { call, queryKeyOf } from '../../../lib/api.ts'

export const portfolioQuery = queryOptions({
  queryKey: queryKeyOf(shares.getPortfolio),
  queryFn: ({ signal }) => call(shares.getPortfolio, { signal }),
  refetchOnMount: 'always',
})

/** The shares I own, and those I am paying for. */
export const usePortfolio = (enabled = true) => useQuery({ ...portfolioQuery, enabled })
