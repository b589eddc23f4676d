import { experts } from '../../shared/contract/endpoints/experts.ts'
import { findRequestsTo } from '../core/expert/request-store.ts'
import { endpoint } from '../platform/endpoint.ts'
import { presentToExpert } from './present-request.ts'

export const handler = endpoint(experts.listExpertRequests, {}, async ({ query: { queue, cursor }, user }) => {
  const found = await findRequestsTo(user.id, queue, cursor)
  return { requests: found.requests.map(presentToExpert), cursor: found.cursor }
})
