import { pos } from '../../shared/contract/endpoints/pos.ts'
import { checkoutDeps } from '../core/money/purchase/checkout-deps.ts'
import { endpoint } from '../platform/endpoint.ts'
import { presentSale } from './present-sale.ts'
import { saleEntry } from './selling.ts'
import { orderOf } from './taking-orders.ts'
import { writeReceipt } from './writing-receipts.ts'

export const handler = endpoint(pos.ringUpSale, { ...checkoutDeps, clock: () => new Date() }, async (request, deps) => {
  const order = orderOf(request.body, request)
  return presentSale(await writeReceipt(order, deps, (_, number) => saleEntry(order.input, number, order, deps)))
})
