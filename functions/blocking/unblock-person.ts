import { blocking } from '../../shared/contract/endpoints/blocking.ts'
import { endpoint } from '../platform/endpoint.ts'
import { unblockPerson } from './unblocking.ts'

export const handler = endpoint(blocking.unblockPerson, {}, async ({ params, user }) => {
  await unblockPerson({ blockerId: user.id, blockedId: params.personId })
  return { isBlocked: false }
})
