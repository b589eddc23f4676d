import { orders } from '../../shared/endpoints/orders.ts'
import { DomainError } from '../../shared/errors.ts'
import { endpoint } from '../platform/endpoint.ts'
import { findOrderOf } from './order-pages.ts'
import { presentOrder } from './present-order.ts'

export const handler = endpoint(orders.getOrder, {}, async ({ params, user }) => {
  const order = await findOrderOf(params.id, user.id)
  if (!order) throw new DomainError('not_found')
  return presentOrder(order, user.id)
})
