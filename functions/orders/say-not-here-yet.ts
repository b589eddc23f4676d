import { orders } from '../../shared/contract/endpoints/orders.ts'
import { endpoint } from '../platform/endpoint.ts'
import { presentOrder } from './present-order.ts'
import { sayNotHereYet } from './progressing.ts'

export const handler = endpoint(orders.sayNotHereYet, {}, async ({ params, user, now }) =>
  presentOrder(await sayNotHereYet({ id: params.id, userId: user.id, now }), user.id, now),
)
