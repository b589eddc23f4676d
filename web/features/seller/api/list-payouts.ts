import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ResponseOf } from '../../../../shared/endpoint.ts'
import { payouts } from '../../../../shared/endpoints/payouts.ts'
import { call, queryKeyOf } from '../../../lib/api.ts'

export type Payout = ResponseOf<typeof payouts.listPayouts>[number]

const payoutsQuery = queryOptions({
  queryKey: queryKeyOf(payouts.listPayouts),
  queryFn: ({ signal }) => call(payouts.listPayouts, { signal }),
  refetchOnMount: 'always',
})

/** My payouts, newest first. */
export const useListPayouts = () => useQuery(payoutsQuery)
