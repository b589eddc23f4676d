import { orders } from '../../shared/contract/endpoints/orders.ts'
import { endpoint } from '../platform/endpoint.ts'
import { presentOrder } from './present-order.ts'
import { withdraw } from './withdrawing.ts'

export const handler = endpoint(orders.withdrawOrder, {}, async ({ params, body, user, now }) =>
  presentOrder(await withdraw(body.name, { id: params.id, userId: user.id, now }), user.id, now),
)
