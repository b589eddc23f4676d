import { orders } from '../../shared/endpoints/orders.ts'
import { DomainError } from '../../shared/errors.ts'
import { presentRefunds } from '../core/checkout/present-refunds.ts'
import { findRefunds } from '../core/checkout/refund-store.ts'
import { endpoint } from '../platform/endpoint.ts'
import { findOrderOf } from './order-pages.ts'
import { presentOrder } from './present-order.ts'

export const handler = endpoint(orders.getOrder, {}, async ({ params, user, now }) => {
  const [order, refunds] = await Promise.all([findOrderOf(params.id, user.id), findRefunds(params.id)])
  if (!order) throw new DomainError('not_found')
  return { ...presentOrder(order, user.id, now), refunds: presentRefunds(refunds) }
})
