import { queryOptions, useQuery } from '@tanstack/react-query'
import { accounts } from '../../../../shared/endpoints/accounts.ts'
import { endpointQuery } from '../../../lib/queries.ts'

const sessionsQuery = queryOptions({
  ...endpointQuery(accounts.listSessions),
  // They come and go elsewhere.
  refetchOnMount: 'always',
})

/** Where I am signed in. */
export const useListSessions = () => useQuery(sessionsQuery)
