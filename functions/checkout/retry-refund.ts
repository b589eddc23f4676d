import { checkout } from '../../shared/contract/endpoints/checkout.ts'
import { retryRefunds } from '../core/money/refund/refunding.ts'
import { endpoint } from '../platform/endpoint.ts'
import { stripe } from '../platform/stripe.ts'

export const handler = endpoint(checkout.retryRefund, { stripe }, async ({ params, now }, deps) => ({
  refund: await retryRefunds(params.checkoutId, now, deps),
}))
