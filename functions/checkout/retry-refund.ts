import { checkout } from '../../shared/endpoints/checkout.ts'
import { endpoint } from '../platform/endpoint.ts'
import { stripe } from '../platform/stripe.ts'
import { retryRefund } from './refunding.ts'

export const handler = endpoint(checkout.retryRefund, { stripe }, async ({ params, now }, deps) => ({
  refund: await retryRefund(params.checkoutId, now, deps),
}))
