import { orders } from '../../shared/contract/endpoints/orders.ts'
import { endpoint } from '../platform/endpoint.ts'
import { presentOrder } from './present-order.ts'
import { receive } from './progressing.ts'

export const handler = endpoint(orders.receiveOrder, {}, async ({ params, user, now }) =>
  presentOrder(await receive({ id: params.id, userId: user.id, now }), user.id, now),
)
