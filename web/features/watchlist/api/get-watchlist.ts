import { queryOptions, useQuery } from '@tanstack/react-query'
import { watchlist } from '../../../../shared/endpoints/watchlist.ts'
import { readQuery } from '../../../lib/queries.ts'
import { watchedIdsQuery } from '../../../lib/watching.ts'

const watchlistQuery = queryOptions({
  ...readQuery(watchlist.getWatchlist, undefined, (watched, client) => {
    // The answer knows, so the buttons on the cards need not ask.
    client.setQueryData(
      watchedIdsQuery.queryKey,
      watched.map(({ id }) => id),
    )
    return watched
  }),
  // Prices and bids may have changed since the page was last open.
  refetchOnMount: 'always',
})

/** What I watch, what I watched last first. */
export const useWatchlist = () => useQuery(watchlistQuery)
