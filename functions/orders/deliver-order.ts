import { orders } from '../../shared/contract/endpoints/orders.ts'
import { endpoint } from '../platform/endpoint.ts'
import { presentOrder } from './present-order.ts'
import { stateDelivery } from './progressing.ts'

export const handler = endpoint(orders.deliverOrder, {}, async ({ params, query, body, user, now }) => {
  const stated = { day: body.day, timeZone: query.timeZone }
  return presentOrder(await stateDelivery(stated, { id: params.id, userId: user.id, now }), user.id, now)
})
