import { useQuery } from '@tanstack/react-query'
import { following } from '../../../../shared/contract/endpoints/following.ts'
import { endpointQuery } from '../../../lib/queries.ts'

/** A row of a wide screen. */
const SHOWN = 6

export const useFollowedListings = () =>
  useQuery(endpointQuery(following.getFollowedListings, { query: { limit: SHOWN } }))
