import { members } from '../../shared/contract/endpoints/members.ts'
import { endpoint } from '../platform/endpoint.ts'
import { dismissAdmin } from './changing-members.ts'

export const handler = endpoint(members.dismissAdmin, {}, async ({ params, body, user: admin, now }) => {
  await dismissAdmin(params.id, { admin, now, ...body })
  return { ok: true }
})
