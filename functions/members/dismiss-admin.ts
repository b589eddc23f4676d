import { members } from '../../shared/contract/endpoints/members.ts'
import { endpoint } from '../platform/endpoint.ts'
import { dismissAdmin } from './changing-members.ts'

export const handler = endpoint(members.dismissAdmin, {}, async request => {
  const { params, body, user: admin, now } = request
  await dismissAdmin(params.id, { admin, now, caller: request, ...body })
  return { ok: true }
})
