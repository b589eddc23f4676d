import { queryOptions, useQuery } from '@tanstack/react-query'
import { watchlist } from '../../../../shared/contract/endpoints/watchlist.ts'
import { readQuery } from '../../../lib/queries.ts'
import { watchedIdsQuery } from '../../../lib/watching.ts'

const watchlistQuery = queryOptions({
  ...readQuery(watchlist.getWatchlist, undefined, (watched, client) => {
    // The list includes the ids, which saves the cards a request.
    client.setQueryData(
      watchedIdsQuery.queryKey,
      watched.map(({ id }) => id),
    )
    return watched
  }),
  refetchOnMount: 'always',
})

/** Last watched first. */
export const useWatchlist = () => useQuery(watchlistQuery)
