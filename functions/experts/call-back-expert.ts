import { experts } from '../../shared/contract/endpoints/experts.ts'
import { endpoint } from '../platform/endpoint.ts'
import { callBack } from './asking.ts'

export const handler = endpoint(experts.callBackExpert, {}, ({ params, user, now }) =>
  callBack(params.id, params.expertId, user, now),
)
