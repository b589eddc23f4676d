import { orders } from '../../shared/contract/endpoints/orders.ts'
import { endpoint } from '../platform/endpoint.ts'
import { presentOrder } from './present-order.ts'
import { cancel } from './progressing.ts'

export const handler = endpoint(orders.cancelOrder, {}, async ({ params, user, now }) =>
  presentOrder(await cancel({ id: params.id, userId: user.id, now }), user.id, now),
)
