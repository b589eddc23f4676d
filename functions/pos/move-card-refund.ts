import { pos } from '../../shared/contract/endpoints/pos.ts'
import { endpoint } from '../platform/endpoint.ts'
import { stripe } from '../platform/stripe.ts'
import { refundDue } from './card-payments.ts'
import { movedEntry } from './moving-refund.ts'
import { presentSale } from './present-sale.ts'
import { orderOf } from './taking-orders.ts'
import { writeReceipt } from './writing-receipts.ts'

export const handler = endpoint(pos.moveCardRefund, { stripe, clock: () => new Date() }, async (request, deps) => {
  const { body, params } = request
  const order = orderOf({ moved: params.number, ...body }, request)
  // The cards are tried once more, before the register's turn, so that nobody gives back what they get.
  await refundDue(params.number, order.dealer, deps)
  return presentSale(await writeReceipt(order, deps, (_, number) => movedEntry(params.number, body, number, order)))
})
