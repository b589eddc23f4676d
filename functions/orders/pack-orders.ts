import { orders } from '../../shared/contract/endpoints/orders.ts'
import { endpoint } from '../platform/endpoint.ts'
import { packTogether } from './shipping-together.ts'

export const handler = endpoint(orders.packOrders, {}, async ({ body: { orderIds }, user, now }) => ({
  outcomes: await packTogether(orderIds, { userId: user.id, now }),
}))
