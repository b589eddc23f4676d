import { orders } from '../../shared/contract/endpoints/orders.ts'
import { endpoint } from '../platform/endpoint.ts'
import { presentOrder } from './present-order.ts'
import { refundBuyer } from './refunding-buyers.ts'

export const handler = endpoint(orders.refundBuyer, {}, async ({ params, body, user, now }) =>
  presentOrder(await refundBuyer(params.id, body, user, now), user.id, now),
)
