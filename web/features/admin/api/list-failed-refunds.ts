import { useQuery } from '@tanstack/react-query'
import { checkout } from '../../../../shared/contract/endpoints/checkout.ts'
import { endpointQuery } from '../../../lib/queries.ts'

/** Refunds that only an admin can retry. */
export const useFailedRefunds = () =>
  useQuery({
    ...endpointQuery(checkout.listFailedRefunds),
    refetchOnMount: 'always',
  })
