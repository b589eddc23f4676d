import { following } from '../../shared/contract/endpoints/following.ts'
import { endpoint } from '../platform/endpoint.ts'
import { followSeller } from './following.ts'

export const handler = endpoint(following.followSeller, {}, ({ params, user, now }) =>
  followSeller(params.sellerId, user, now),
)
