import { orders } from '../../shared/contract/endpoints/orders.ts'
import { endpoint } from '../platform/endpoint.ts'
import { presentOrder } from './present-order.ts'
import { findWaiting } from './waiting-orders.ts'

export const handler = endpoint(orders.listWaitingOrders, {}, async ({ user, now }) => {
  const { sold, bought } = await findWaiting(user.id, now)
  const present = ({ count, orders }: typeof sold) => ({
    count,
    orders: orders.map(order => presentOrder(order, user.id, now)),
  })
  return { sold: present(sold), bought: present(bought) }
})
