import { members } from '../../shared/contract/endpoints/members.ts'
import { endpoint } from '../platform/endpoint.ts'
import { appointAdmin } from './changing-members.ts'

export const handler = endpoint(members.appointAdmin, {}, async request => {
  const { params, body, user: admin, now } = request
  await appointAdmin(params.id, { admin, now, caller: request, ...body })
  return { ok: true }
})
