import { members } from '../../shared/contract/endpoints/members.ts'
import { endpoint } from '../platform/endpoint.ts'
import { endAllSessions } from './changing-members.ts'

export const handler = endpoint(members.endMemberSessions, {}, async ({ params, body, user: admin, now }) => {
  await endAllSessions(params.id, { admin, reason: body.reason, now })
  return { ok: true }
})
