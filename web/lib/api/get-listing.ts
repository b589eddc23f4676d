import { queryOptions, useQuery } from '@tanstack/react-query'
import { listings } from '../../../shared/endpoints/listings.ts'
import { endpointQuery } from '../queries.ts'

/** How often a held listing is looked at again. React Query pauses while the page is hidden. */
const HELD_POLL_MS = 15_000

const listingQuery = (id: string) => endpointQuery(listings.getListing, { params: { id } })

/** A listing as it is now: others buy, and another device edits, while its page is not open. */
export const currentListingQuery = (id: string) =>
  queryOptions({
    ...listingQuery(id),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.status === 'reserved' ? HELD_POLL_MS : false),
  })

export const useCurrentListing = (id: string) => useQuery(currentListingQuery(id))

/** A listing as it was last read; `undefined` where there is none. */
export const useListing = (id: string | null) => useQuery({ ...listingQuery(id ?? ''), enabled: id !== null })
