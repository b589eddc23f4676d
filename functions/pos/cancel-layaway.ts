import { pos } from '../../shared/contract/endpoints/pos.ts'
import { endpoint } from '../platform/endpoint.ts'
import { stripe } from '../platform/stripe.ts'
import { refundCards } from './card-payments.ts'
import { cancelEntry } from './laying-away.ts'
import { presentSale } from './present-sale.ts'
import { orderOf } from './taking-orders.ts'
import { writeReceipt } from './writing-receipts.ts'

export const handler = endpoint(pos.cancelLayaway, { stripe, clock: () => new Date() }, async (request, deps) => {
  const { body, params } = request
  const order = orderOf({ cancelled: params.id, ...body }, request)
  const receipt = await writeReceipt(order, deps, (_, number) => cancelEntry(params.id, body, number, order))
  return presentSale(await refundCards(receipt, order.dealer, deps))
})
