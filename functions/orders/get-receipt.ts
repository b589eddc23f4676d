import { orders } from '../../shared/contract/endpoints/orders.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { readReceipt } from '../core/order/receipt.ts'
import { endpoint } from '../platform/endpoint.ts'

export const handler = endpoint(orders.getReceipt, {}, async ({ params, user }) => {
  const receipt = await readReceipt(params.id, user)
  if (!receipt) throw new DomainError('not_found')
  return receipt
})
