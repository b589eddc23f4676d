import { checkout } from '../../shared/endpoints/checkout.ts'
import { endpoint } from '../kit/endpoint.ts'
import { stripe } from '../kit/stripe.ts'
import { handleWebhookEvent, verifyWebhook } from './webhook-events.ts'

export const handler = endpoint(checkout.receiveStripeWebhook, { stripe }, async ({ body, headers, now }, deps) => {
  await handleWebhookEvent(await verifyWebhook(body, headers['stripe-signature'], now, deps), now, deps)
  return { received: true }
})
