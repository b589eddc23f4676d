import { checkout } from '../../shared/endpoints/checkout.ts'
import { DomainError } from '../../shared/errors.ts'
import { endpoint } from '../kit/endpoint.ts'
import { stripe } from '../kit/stripe.ts'
import { findCheckout, findCheckoutBySession } from './checkout-store.ts'
import { presentCheckout } from './present-checkout.ts'
import { settleIfStripeAnswers } from './settling.ts'

export const handler = endpoint(checkout.getCheckoutSession, { stripe }, async ({ params, user, now }, deps) => {
  const found = await findCheckoutBySession(params.sessionId)
  if (!found || found.buyerId !== user.id) throw new DomainError('not_found')
  if (found.status !== 'open' && found.status !== 'processing') return presentCheckout(found)
  // The buyer may be back before the webhook is: ask Stripe rather than let them wait.
  await settleIfStripeAnswers(found, now, deps)
  return presentCheckout((await findCheckout(found.id)) ?? found)
})
