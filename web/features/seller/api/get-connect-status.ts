import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ResponseOf } from '../../../../shared/endpoint.ts'
import { payouts } from '../../../../shared/endpoints/payouts.ts'
import { endpointQuery } from '../../../lib/queries.ts'

export type ConnectStatus = ResponseOf<typeof payouts.getConnectStatus>

const connectStatusQuery = queryOptions({
  ...endpointQuery(payouts.getConnectStatus),
  // The provider approves and asks for more in its own time.
  refetchOnMount: 'always',
})

export const useConnectStatus = () => useQuery(connectStatusQuery)
