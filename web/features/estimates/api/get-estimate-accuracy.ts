import { queryOptions, useQuery } from '@tanstack/react-query'
import { estimates } from '../../../../shared/contract/endpoints/estimates.ts'
import { endpointQuery } from '../../../lib/queries.ts'

const accuracyQuery = queryOptions({ ...endpointQuery(estimates.getEstimateAccuracy), staleTime: 60_000 })

/** Categories with most sales first. */
export const useEstimateAccuracy = () => useQuery(accuracyQuery)
