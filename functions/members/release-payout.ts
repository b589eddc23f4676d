import { members } from '../../shared/contract/endpoints/members.ts'
import { endpoint } from '../platform/endpoint.ts'
import { releaseFromReview } from './reviewing-payouts.ts'

export const handler = endpoint(members.releasePayout, {}, async ({ params, body, user: admin, now }) => {
  await releaseFromReview(params.id, { admin, reason: body.reason, now })
  return { ok: true }
})
