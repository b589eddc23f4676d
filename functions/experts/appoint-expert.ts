import { experts } from '../../shared/contract/endpoints/experts.ts'
import { endpoint } from '../platform/endpoint.ts'
import { appointExpert } from './appointing.ts'

export const handler = endpoint(experts.appointExpert, {}, ({ params, body, user: admin, now }) => {
  const { reason, ...words } = body
  return appointExpert(params.id, words, { admin, reason, now })
})
