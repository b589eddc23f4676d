import { useQuery } from '@tanstack/react-query'
import { accounts } from '../../../../shared/endpoints/accounts.ts'
import { endpointQuery } from '../../../lib/queries.ts'

/** Loaded again each time it is shown, because it changes elsewhere. */
export const useListSecurityActivity = () =>
  useQuery({
    ...endpointQuery(accounts.listSecurityActivity),
    staleTime: 0,
  })
