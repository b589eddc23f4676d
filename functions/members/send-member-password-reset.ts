import { members } from '../../shared/contract/endpoints/members.ts'
import { endpoint } from '../platform/endpoint.ts'
import { countAndLimit } from '../platform/throttle.ts'
import { sendPasswordReset } from './changing-members.ts'

const RESETS_PER_HOUR = 5

export const handler = endpoint(members.sendMemberPasswordReset, {}, async ({ params, body, user: admin, now }) => {
  await countAndLimit(`reset-by-admin:${params.id}`, RESETS_PER_HOUR, 3_600, now)
  await sendPasswordReset(params.id, { admin, reason: body.reason, now })
  return { ok: true }
})
