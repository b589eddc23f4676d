import { following } from '../../shared/contract/endpoints/following.ts'
import { findFollows } from '../core/follow/follow-store.ts'
import { endpoint } from '../platform/endpoint.ts'

export const handler = endpoint(following.getFollowedIds, {}, async ({ user }) =>
  (await findFollows(user.id)).map(({ sellerId }) => sellerId),
)
