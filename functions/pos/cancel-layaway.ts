import { pos } from '../../shared/contract/endpoints/pos.ts'
import { endpoint } from '../platform/endpoint.ts'
import { cancelEntry } from './laying-away.ts'
import { presentSale } from './present-sale.ts'
import { orderOf } from './taking-orders.ts'
import { writeReceipt } from './writing-receipts.ts'

export const handler = endpoint(pos.cancelLayaway, { clock: () => new Date() }, async (request, deps) => {
  const { body, params } = request
  const order = orderOf({ cancelled: params.id, ...body }, request)
  return presentSale(await writeReceipt(order, deps, (_, number) => cancelEntry(params.id, body, number, order)))
})
