import { experts } from '../../shared/contract/endpoints/experts.ts'
import { endpoint } from '../platform/endpoint.ts'
import { callBack } from './calling-back.ts'

export const handler = endpoint(experts.callBackExpert, {}, ({ params, user, now }) =>
  callBack(params.id, params.expertId, user, now),
)
