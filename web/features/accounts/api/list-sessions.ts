import { queryOptions, useQuery } from '@tanstack/react-query'
import { accounts } from '../../../../shared/contract/endpoints/accounts.ts'
import { endpointQuery } from '../../../lib/queries.ts'

const sessionsQuery = queryOptions({
  ...endpointQuery(accounts.listSessions),
  // Sessions start and end on other devices.
  refetchOnMount: 'always',
})

export const useListSessions = () => useQuery(sessionsQuery)
