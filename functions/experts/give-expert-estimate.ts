import { experts } from '../../shared/contract/endpoints/experts.ts'
import { endpoint } from '../platform/endpoint.ts'
import { giveEstimate } from './answering.ts'

export const handler = endpoint(experts.giveExpertEstimate, {}, ({ params, body, user, now }) =>
  giveEstimate(params.id, body, user, now),
)
