import { orders } from '../../shared/contract/endpoints/orders.ts'
import { endpoint } from '../platform/endpoint.ts'
import { presentOrder } from './present-order.ts'
import { pack } from './progressing.ts'

export const handler = endpoint(orders.packOrder, {}, async ({ params, user, now }) =>
  presentOrder(await pack({ id: params.id, userId: user.id, now }), user.id, now),
)
