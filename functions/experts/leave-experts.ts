import { experts } from '../../shared/contract/endpoints/experts.ts'
import { endpoint } from '../platform/endpoint.ts'
import { leaveExperts } from './appointing.ts'

export const handler = endpoint(experts.leaveExperts, {}, async ({ user, now }) => {
  await leaveExperts(user.id, now)
  return { ok: true }
})
