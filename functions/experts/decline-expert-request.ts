import { experts } from '../../shared/contract/endpoints/experts.ts'
import { endpoint } from '../platform/endpoint.ts'
import { declineRequest } from './answering.ts'

export const handler = endpoint(experts.declineExpertRequest, {}, ({ params, body, user, now }) =>
  declineRequest(params.id, body.reason, user, now),
)
