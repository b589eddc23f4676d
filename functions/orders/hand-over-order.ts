import { orders } from '../../shared/contract/endpoints/orders.ts'
import { endpoint } from '../platform/endpoint.ts'
import { handOver } from './handing-over.ts'
import { presentOrder } from './present-order.ts'

export const handler = endpoint(orders.handOverOrder, {}, async ({ params, body, user, now }) =>
  presentOrder(await handOver(body.code, { id: params.id, userId: user.id, now }), user.id, now),
)
