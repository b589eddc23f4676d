import { useQuery } from '@tanstack/react-query'
import { accounts } from '../../../../shared/endpoints/accounts.ts'
import { endpointQuery } from '../../../lib/queries.ts'

/** Looked at anew each time it is shown: it changes elsewhere. */
export const useListSecurityActivity = () =>
  useQuery({
    ...endpointQuery(accounts.listSecurityActivity),
    staleTime: 0,
  })
