import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { currentListingQuery } from '../api/get-listing.ts'
import { onceLoaded } from './once-loaded.ts'

/** Asked once; then changes come by themselves (follow-listing.ts). */
export function useCurrentListing(id: string) {
  const client = useQueryClient()
  const asked = useQuery(currentListingQuery(id))
  const isThere = asked.data !== undefined
  useEffect(
    () =>
      isThere ? onceLoaded(import('./follow-listing.ts'), ({ followListing }) => followListing(client, id)) : undefined,
    [client, id, isThere],
  )
  return asked
}
