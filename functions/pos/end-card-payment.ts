import { terminal } from '../../shared/contract/endpoints/terminal.ts'
import { endpoint } from '../platform/endpoint.ts'
import { stripe } from '../platform/stripe.ts'
import { endCardPayment } from './card-payments.ts'

export const handler = endpoint(terminal.endCardPayment, { stripe }, ({ params, user }, deps) =>
  endCardPayment(params.id, user, deps),
)
