import { experts } from '../../shared/contract/endpoints/experts.ts'
import { endpoint } from '../platform/endpoint.ts'
import { readRequest } from './answering.ts'

export const handler = endpoint(experts.getExpertRequest, {}, ({ params, user, now }) =>
  readRequest(params.id, user, now),
)
