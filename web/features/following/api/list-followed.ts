import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { following } from '../../../../shared/contract/endpoints/following.ts'
import { endpointPages } from '../../../lib/queries.ts'

const followedQuery = infiniteQueryOptions({
  ...endpointPages(following.listFollowed),
  refetchOnMount: 'always',
})

/** Followed last first. */
export const useFollowed = () => useInfiniteQuery(followedQuery)
