import { orders } from '../../shared/endpoints/orders.ts'
import { endpoint } from '../platform/endpoint.ts'
import { presentOrder } from './present-order.ts'
import { handOver } from './progressing.ts'

export const handler = endpoint(orders.handOverOrder, {}, async ({ params, body, user, now }) =>
  presentOrder(await handOver(body.code, { id: params.id, userId: user.id, now }), user.id),
)
