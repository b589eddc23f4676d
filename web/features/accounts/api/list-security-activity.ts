import { useQuery } from '@tanstack/react-query'
import { accounts } from '../../../../shared/contract/endpoints/accounts.ts'
import { endpointQuery } from '../../../lib/queries.ts'

/** Refetched on each mount: other devices change it. */
export const useListSecurityActivity = () =>
  useQuery({
    ...endpointQuery(accounts.listSecurityActivity),
    staleTime: 0,
  })
