import { blocking } from '../../shared/contract/endpoints/blocking.ts'
import { isBlocked } from '../core/block/block-store.ts'
import { endpoint } from '../platform/endpoint.ts'

export const handler = endpoint(blocking.getBlock, {}, async ({ params, user }) => ({
  isBlocked: await isBlocked({ blockerId: user.id, blockedId: params.personId }),
}))
