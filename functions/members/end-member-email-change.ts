import { members } from '../../shared/contract/endpoints/members.ts'
import { endpoint } from '../platform/endpoint.ts'
import { endEmailChange } from './changing-members.ts'

export const handler = endpoint(members.endMemberEmailChange, {}, async ({ params, body, user: admin, now }) => {
  await endEmailChange(params.id, { admin, reason: body.reason, now })
  return { ok: true }
})
