import { pos } from '../../shared/contract/endpoints/pos.ts'
import { DomainError } from '../../shared/contract/errors.ts'
import { endpoint } from '../platform/endpoint.ts'
import { stripe } from '../platform/stripe.ts'
import { refundDue } from './card-payments.ts'
import { dueRefunds } from './pos-store.ts'
import { presentSale } from './present-sale.ts'

export const handler = endpoint(pos.refundCard, { stripe }, async ({ params, user }, deps) => {
  const after = await refundDue(params.number, user, deps)
  if (dueRefunds(after).length > 0) throw new DomainError('card_refund_refused')
  return presentSale(after)
})
