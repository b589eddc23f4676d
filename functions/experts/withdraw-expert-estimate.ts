import { experts } from '../../shared/contract/endpoints/experts.ts'
import { endpoint } from '../platform/endpoint.ts'
import { withdrawEstimate } from './answering.ts'

export const handler = endpoint(experts.withdrawExpertEstimate, {}, ({ params, user, now }) =>
  withdrawEstimate(params.id, user, now),
)
