import { useQuery } from '@tanstack/react-query'
import { checkout } from '../../../../shared/endpoints/checkout.ts'
import { call, queryKeyOf } from '../../../lib/api.ts'

/** Refunds that are made again only by a person. */
export const useFailedRefunds = () =>
  useQuery({
    queryKey: queryKeyOf(checkout.listFailedRefunds),
    queryFn: ({ signal }) => call(checkout.listFailedRefunds, { signal }),
    refetchOnMount: 'always',
  })
