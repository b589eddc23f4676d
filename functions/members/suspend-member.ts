import { members } from '../../shared/contract/endpoints/members.ts'
import { suspendMember } from '../core/standing/suspending.ts'
import { endpoint } from '../platform/endpoint.ts'

export const handler = endpoint(members.suspendMember, {}, async ({ params, body, user: admin, now }) => ({
  suspended: await suspendMember(params.id, { admin, reason: body.reason, now }),
}))
