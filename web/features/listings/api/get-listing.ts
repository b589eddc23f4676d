import { queryOptions, useQuery } from '@tanstack/react-query'
import { listings } from '../../../../shared/endpoints/listings.ts'
import { endpointQuery } from '../../../lib/queries.ts'

/** How often a held listing is looked at again. React Query pauses while the page is hidden. */
const HELD_POLL_MS = 15_000

export const listingQuery = (id: string) =>
  queryOptions({
    ...endpointQuery(listings.getListing, { params: { id } }),
    // Another buyer may have been quicker since the page was last open.
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.status === 'reserved' ? HELD_POLL_MS : false),
  })

export const useListing = (id: string) => useQuery(listingQuery(id))
