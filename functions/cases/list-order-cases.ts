import { cases } from '../../shared/contract/endpoints/cases.ts'
import { findCases } from '../core/case/case-store.ts'
import { endpoint } from '../platform/endpoint.ts'
import { findOrderOf } from './handling.ts'
import { presentCase } from './present-case.ts'

export const handler = endpoint(cases.listOrderCases, {}, async ({ params, user }) => {
  const order = await findOrderOf(params.id, user.id)
  const side = order.buyerId === user.id ? 'buyer' : 'seller'
  return (await findCases(order.id)).map(found => presentCase(found, side, order.isDisputed))
})
