import { checkout } from '../../shared/contract/endpoints/checkout.ts'
import { checkoutDeps } from '../core/money/purchase/checkout-deps.ts'
import { endpoint } from '../platform/endpoint.ts'
import { handleWebhookEvent, verifyWebhook } from './webhook-events.ts'

export const handler = endpoint(checkout.receiveStripeWebhook, checkoutDeps, async ({ body, headers, now }, deps) => {
  await handleWebhookEvent(await verifyWebhook(body, headers['stripe-signature'], now, deps), now, deps)
  return { received: true }
})
