import { members } from '../../shared/contract/endpoints/members.ts'
import { endpoint } from '../platform/endpoint.ts'
import { sendPasswordReset } from './changing-members.ts'

export const handler = endpoint(members.sendMemberPasswordReset, {}, async ({ params, body, user: admin, now }) => {
  await sendPasswordReset(params.id, { admin, reason: body.reason, now })
  return { ok: true }
})
