import { orders } from '../../shared/contract/endpoints/orders.ts'
import { findBought } from '../core/order/order-pages.ts'
import { endpoint } from '../platform/endpoint.ts'
import { presentOrder } from './present-order.ts'

export const handler = endpoint(orders.listBoughtOrders, {}, async ({ query: { limit, cursor }, user, now }) => {
  const page = await findBought(user.id, limit, cursor)
  return { orders: page.orders.map(order => presentOrder(order, user.id, now)), cursor: page.cursor }
})
