import { useQuery } from '@tanstack/react-query'
import { accounts } from '../../../../shared/endpoints/accounts.ts'
import { call, queryKeyOf } from '../../../lib/api.ts'

/** Looked at anew each time it is shown: it changes elsewhere. */
export const useListSecurityActivity = () =>
  useQuery({
    queryKey: queryKeyOf(accounts.listSecurityActivity),
    queryFn: ({ signal }) => call(accounts.listSecurityActivity, { signal }),
    staleTime: 0,
  })
