import { pos } from '../../shared/contract/endpoints/pos.ts'
import { endpoint } from '../platform/endpoint.ts'
import { stripe } from '../platform/stripe.ts'
import { installmentEntry } from './laying-away.ts'
import { presentSale } from './present-sale.ts'
import { orderOf } from './taking-orders.ts'
import { writeReceipt } from './writing-receipts.ts'

export const handler = endpoint(pos.payLayaway, { stripe, clock: () => new Date() }, async (request, deps) => {
  const { body, params } = request
  const order = orderOf({ paid: params.id, ...body }, request)
  return presentSale(
    await writeReceipt(order, deps, (_, number) => installmentEntry(params.id, body, number, order, deps)),
  )
})
