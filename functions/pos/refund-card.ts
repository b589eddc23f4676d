import { pos } from '../../shared/contract/endpoints/pos.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { endpoint } from '../platform/endpoint.ts'
import { stripe } from '../platform/stripe.ts'
import { refundCards } from './card-payments.ts'
import { dueRefunds, findPosSale } from './pos-store.ts'
import { presentSale } from './present-sale.ts'

export const handler = endpoint(pos.refundCard, { stripe }, async ({ params, user }, deps) => {
  const receipt = await findPosSale({ dealerId: user.id, number: params.number })
  if (!receipt) throw new DomainError('not_found')
  const after = await refundCards(receipt, user, deps)
  if (dueRefunds(after).length > 0) throw new DomainError('card_refund_refused')
  return presentSale(after)
})
