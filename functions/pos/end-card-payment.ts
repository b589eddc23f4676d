import { pos } from '../../shared/contract/endpoints/pos.ts'
import { endpoint } from '../platform/endpoint.ts'
import { stripe } from '../platform/stripe.ts'
import { endCardPayment } from './card-payments.ts'

export const handler = endpoint(pos.endCardPayment, { stripe }, ({ params, user }, deps) =>
  endCardPayment(params.id, user, deps),
)
