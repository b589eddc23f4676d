import { experts } from '../../shared/contract/endpoints/experts.ts'
import { endpoint } from '../platform/endpoint.ts'
import { dismissExpert } from './appointing.ts'

export const handler = endpoint(experts.dismissExpert, {}, async ({ params, body, user: admin, now }) => {
  await dismissExpert(params.id, { admin, now, ...body })
  return { ok: true }
})
