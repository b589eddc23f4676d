import { orders } from '../../shared/contract/endpoints/orders.ts'
import { findSold } from '../core/order/order-pages.ts'
import { endpoint } from '../platform/endpoint.ts'
import { presentOrder } from './present-order.ts'

export const handler = endpoint(orders.listSoldOrders, {}, async ({ query: { limit, cursor }, user, now }) => {
  const page = await findSold(user.id, limit, cursor)
  return { orders: page.orders.map(order => presentOrder(order, user.id, now)), cursor: page.cursor }
})
