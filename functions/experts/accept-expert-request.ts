import { experts } from '../../shared/contract/endpoints/experts.ts'
import { endpoint } from '../platform/endpoint.ts'
import { acceptRequest } from './answering.ts'

export const handler = endpoint(experts.acceptExpertRequest, {}, ({ params, user, now }) =>
  acceptRequest(params.id, user, now),
)
