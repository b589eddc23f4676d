import { pos } from '../../shared/contract/endpoints/pos.ts'
import { endpoint } from '../platform/endpoint.ts'
import { stripe } from '../platform/stripe.ts'
import { getCardPayment } from './card-payments.ts'

export const handler = endpoint(pos.getCardPayment, { stripe }, ({ params, user }, deps) =>
  getCardPayment(params.id, user, deps),
)
