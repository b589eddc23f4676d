import { blocking } from '../../shared/contract/endpoints/blocking.ts'
import { endpoint } from '../platform/endpoint.ts'
import { findWhetherBlocked } from './unblocking.ts'

export const handler = endpoint(blocking.getBlock, {}, async ({ params, user }) => ({
  isBlocked: await findWhetherBlocked({ blockerId: user.id, blockedId: params.personId }),
}))
