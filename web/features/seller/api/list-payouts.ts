import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ResponseOf } from '../../../../shared/contract/endpoint.ts'
import { payouts } from '../../../../shared/contract/endpoints/payouts.ts'
import { endpointQuery } from '../../../lib/queries.ts'

export type Payout = ResponseOf<typeof payouts.listPayouts>[number]

const payoutsQuery = queryOptions({
  ...endpointQuery(payouts.listPayouts),
  refetchOnMount: 'always',
})

export const useListPayouts = () => useQuery(payoutsQuery)
