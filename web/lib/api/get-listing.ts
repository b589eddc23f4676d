import { queryOptions, useQuery } from '@tanstack/react-query'
import { listings } from '../../../shared/endpoints/listings.ts'
import { endpointQuery } from '../queries.ts'

/** React Query pauses polling while the page is hidden. */
const HELD_POLL_MS = 15_000

const listingQuery = (id: string) => endpointQuery(listings.getListing, { params: { id } })

export const currentListingQuery = (id: string) =>
  queryOptions({
    ...listingQuery(id),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.status === 'reserved' ? HELD_POLL_MS : false),
  })

export const useCurrentListing = (id: string) => useQuery(currentListingQuery(id))

export const useListing = (id: string | null) => useQuery({ ...listingQuery(id ?? ''), enabled: id !== null })
