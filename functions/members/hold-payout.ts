import { members } from '../../shared/contract/endpoints/members.ts'
import { endpoint } from '../platform/endpoint.ts'
import { holdForReview } from './reviewing-payouts.ts'

export const handler = endpoint(members.holdPayout, {}, async ({ params, body, user: admin, now }) => {
  await holdForReview(params.id, { admin, reason: body.reason, now })
  return { ok: true }
})
