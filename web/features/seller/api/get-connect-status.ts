import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ResponseOf } from '../../../../shared/contract/endpoint.ts'
import { payouts } from '../../../../shared/contract/endpoints/payouts.ts'
import { endpointQuery } from '../../../lib/queries.ts'

export type ConnectStatus = ResponseOf<typeof payouts.getConnectStatus>

const connectStatusQuery = queryOptions({
  ...endpointQuery(payouts.getConnectStatus),
  // The provider approves an account, or asks for more, at any time.
  refetchOnMount: 'always',
})

export const useConnectStatus = () => useQuery(connectStatusQuery)
