import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ResponseOf } from '../../../../shared/endpoint.ts'
import { payouts } from '../../../../shared/endpoints/payouts.ts'
import { call, queryKeyOf } from '../../../lib/api.ts'

export type ConnectStatus = ResponseOf<typeof payouts.getConnectStatus>

const connectStatusQuery = queryOptions({
  queryKey: queryKeyOf(payouts.getConnectStatus),
  queryFn: ({ signal }) => call(payouts.getConnectStatus, { signal }),
  // The provider approves and asks for more in its own time.
  refetchOnMount: 'always',
})

export const useConnectStatus = () => useQuery(connectStatusQuery)
