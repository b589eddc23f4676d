import { terminal } from '../../shared/contract/endpoints/terminal.ts'
import { endpoint } from '../platform/endpoint.ts'
import { stripe } from '../platform/stripe.ts'
import { getCardPayment } from './card-payments.ts'

export const handler = endpoint(terminal.getCardPayment, { stripe }, ({ params, user }, deps) =>
  getCardPayment(params.id, user, deps),
)
