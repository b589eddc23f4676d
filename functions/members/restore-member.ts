import { members } from '../../shared/contract/endpoints/members.ts'
import { restoreMember } from '../core/standing/suspending.ts'
import { endpoint } from '../platform/endpoint.ts'

export const handler = endpoint(members.restoreMember, {}, async ({ params, body, user: admin, now }) => {
  await restoreMember(params.id, { admin, reason: body.reason, now })
  return { suspended: null }
})
