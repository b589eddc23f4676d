import { experts } from '../../shared/contract/endpoints/experts.ts'
import { endpoint } from '../platform/endpoint.ts'
import { askExpert } from './asking.ts'

export const handler = endpoint(experts.askExpert, {}, ({ params, body, user, now }) =>
  askExpert({ inventoryId: params.id, ...body }, user, now),
)
