import { useQuery } from '@tanstack/react-query'
import { identify } from '../../../../shared/contract/endpoints/identify.ts'
import { call, queryKeyOf } from '../../../lib/api.ts'
import { useUser } from '../../../lib/use-user.ts'

interface Unclaimed {
  readonly id: string
  readonly key: string
}

/** As soon as its visitor has signed in. Claiming again changes nothing, so it can be a query. */
export function useClaimSearch(search: Unclaimed | undefined) {
  const { user } = useUser()
  return useQuery({
    queryKey: [...queryKeyOf(identify.claimSearch), search?.id, user?.id],
    queryFn: async ({ client }) => {
      const answer = await call(identify.claimSearch, { body: search! })
      client.invalidateQueries({ queryKey: queryKeyOf(identify.listSearches) })
      return answer
    },
    enabled: Boolean(search && user),
  })
}
