import { members } from '../../shared/contract/endpoints/members.ts'
import { endpoint } from '../platform/endpoint.ts'
import { appointAdmin } from './changing-members.ts'

export const handler = endpoint(members.appointAdmin, {}, async ({ params, body, user: admin, now }) => {
  await appointAdmin(params.id, { admin, now, ...body })
  return { ok: true }
})
