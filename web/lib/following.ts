import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Location, useLocation } from 'react-router-dom'
import { following } from '../../shared/contract/endpoints/following.ts'
import { addressNow } from './address-now.ts'
import { showFollowers } from './api/get-seller-reviews.ts'
import { call } from './api.ts'
import { ApiError, reasonOr } from './api-error.ts'
import { FOLLOWING_PATH } from './following-path.ts'
import { loginPath } from './login-path.ts'
import { notify } from './notify.ts'
import { endpointQuery, refreshElsewhere } from './queries.ts'
import { useUser } from './use-user.ts'

const followedIdsQuery = endpointQuery(following.getFollowedIds)

/** Undefined until it is known. */
export function useFollowedCount(): number | undefined {
  const { data } = useQuery({ ...followedIdsQuery, select: ids => ids.length })
  return data
}

export function useFollowing(sellerId: string, name: string): { isFollowed: boolean; toggle: () => void } {
  const { user } = useUser()
  const location = useLocation()
  const client = useQueryClient()
  const { data } = useQuery({ ...followedIdsQuery, enabled: Boolean(user), select: ids => ids.includes(sellerId) })
  const isFollowed = Boolean(user && data)
  const { mutate } = useMutation({
    // Two quick presses are sent one after the other, so that the last one counts.
    scope: { id: `follow ${sellerId}` },
    mutationFn: (follow: boolean) =>
      call(follow ? following.followSeller : following.unfollowSeller, { params: { sellerId }, keepalive: true }),
    onMutate: async follow => {
      // An answer from before the change would show the old state again.
      await client.cancelQueries(followedIdsQuery)
      showFollowed(client, sellerId, follow)
    },
    onSuccess: ({ followerCount }, follow) => {
      showFollowers(client, sellerId, followerCount)
      const { pathname, searchParams } = addressNow()
      const isListed = `${pathname}?tab=${searchParams.get('tab')}` === FOLLOWING_PATH
      refreshElsewhere(client, [following.listFollowed, following.getFollowedListings], isListed)
      if (!follow) notify.plain(`You no longer follow ${name}`)
      else {
        const view = isListed ? undefined : { label: 'People you follow', to: FOLLOWING_PATH }
        notify.success(`You follow ${name}`, 'We notify you when they list something new.', view)
      }
    },
    onError: (error, follow) => {
      showFollowed(client, sellerId, !follow)
      explain(error, follow ? `Failed to follow ${name}` : `Failed to unfollow ${name}`, location)
    },
    onSettled: () =>
      client.getQueryData(followedIdsQuery.queryKey) ? undefined : client.invalidateQueries(followedIdsQuery),
  })
  return { isFollowed, toggle: () => (user === null ? askToLogIn(location) : mutate(!isFollowed)) }
}

function showFollowed(client: QueryClient, sellerId: string, follow: boolean): void {
  client.setQueryData(followedIdsQuery.queryKey, ids => {
    const others = ids?.filter(each => each !== sellerId)
    return follow ? others && [sellerId, ...others] : others
  })
}

function askToLogIn(location: Location): void {
  notify.error('Authentication required', 'Please log in to follow people.', {
    label: 'Log In',
    to: loginPath(location),
  })
}

function explain(error: unknown, failure: string, location: Location): void {
  if (error instanceof ApiError && error.code === 'not_signed_in') askToLogIn(location)
  else notify.error(failure, reasonOr(error, 'Please try again'))
}
