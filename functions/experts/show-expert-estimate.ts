import { experts } from '../../shared/contract/endpoints/experts.ts'
import { endpoint } from '../platform/endpoint.ts'
import { showEstimate } from './showing.ts'

export const handler = endpoint(experts.showExpertEstimate, {}, ({ params, body, user, now }) =>
  showEstimate(params, body.isShown, user, now),
)
