import { following } from '../../shared/contract/endpoints/following.ts'
import { endpoint } from '../platform/endpoint.ts'
import { unfollowSeller } from './following.ts'

export const handler = endpoint(following.unfollowSeller, {}, ({ params, user }) =>
  unfollowSeller(params.sellerId, user),
)
