import { blocking } from '../../shared/contract/endpoints/blocking.ts'
import { removeBlock } from '../core/block/block-store.ts'
import { endpoint } from '../platform/endpoint.ts'

export const handler = endpoint(blocking.unblockPerson, {}, async ({ params, user }) => {
  await removeBlock({ blockerId: user.id, blockedId: params.personId })
  return { isBlocked: false }
})
