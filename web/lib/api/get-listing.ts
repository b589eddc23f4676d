import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listings } from '../../../shared/endpoints/listings.ts'
import { onceLoaded } from '../live/once-loaded.ts'
import { endpointQuery } from '../queries.ts'

const listingQuery = (id: string) => endpointQuery(listings.getListing, { params: { id } })

export const currentListingQuery = (id: string) => queryOptions({ ...listingQuery(id), refetchOnMount: 'always' })

/** Asked once; then changes come by themselves (follow-listing.ts). */
export function useCurrentListing(id: string) {
  const client = useQueryClient()
  const asked = useQuery(currentListingQuery(id))
  const isThere = asked.data !== undefined
  useEffect(
    () =>
      isThere
        ? onceLoaded(import('../live/follow-listing.ts'), ({ followListing }) => followListing(client, id))
        : undefined,
    [client, id, isThere],
  )
  return asked
}

export const useListing = (id: string | null) => useQuery({ ...listingQuery(id ?? ''), enabled: id !== null })
