import { pos } from '../../shared/contract/endpoints/pos.ts'
import { endpoint } from '../platform/endpoint.ts'
import { stripe } from '../platform/stripe.ts'
import { movedEntry } from './moving-refund.ts'
import { presentSale } from './present-sale.ts'
import { orderOf } from './taking-orders.ts'
import { writeReceipt } from './writing-receipts.ts'

export const handler = endpoint(pos.moveCardRefund, { stripe, clock: () => new Date() }, async (request, deps) => {
  const { body, params } = request
  const order = orderOf({ moved: params.number, ...body }, request)
  const receipt = await writeReceipt(order, deps, (_, number) => movedEntry(params.number, body, number, order, deps))
  return presentSale(receipt)
})
