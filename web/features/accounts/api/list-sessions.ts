import { queryOptions, useQuery } from '@tanstack/react-query'
import { accounts } from '../../../../shared/endpoints/accounts.ts'
import { call, queryKeyOf } from '../../../lib/api.ts'

const sessionsQuery = queryOptions({
  queryKey: queryKeyOf(accounts.listSessions),
  queryFn: ({ signal }) => call(accounts.listSessions, { signal }),
  // They come and go elsewhere.
  refetchOnMount: 'always',
})

/** Where I am signed in. */
export const useListSessions = () => useQuery(sessionsQuery)
