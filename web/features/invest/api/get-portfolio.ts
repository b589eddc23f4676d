import { queryOptions, useQuery } from '@tanstack/react-query'
import { shares } from '../../../../shared/contract/endpoints/shares.ts'
import { endpointQuery } from '../../../lib/queries.ts'

export const portfolioQuery = queryOptions({
  ...endpointQuery(shares.getPortfolio),
  refetchOnMount: 'always',
})

/** Includes shares that are being paid for. */
export const usePortfolio = (enabled = true) => useQuery({ ...portfolioQuery, enabled })
