import { queryOptions, useQuery } from '@tanstack/react-query'
import { accounts } from '../../../../shared/contract/endpoints/accounts.ts'
import { endpointQuery } from '../../../lib/queries.ts'

const closingQuery = queryOptions({
  ...endpointQuery(accounts.getClosing),
  // People come back from what they have ended.
  refetchOnMount: 'always',
})

export const useGetClosing = () => useQuery(closingQuery)
