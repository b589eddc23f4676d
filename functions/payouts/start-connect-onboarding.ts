import { payouts } from '../../shared/endpoints/payouts.ts'
import { onboardingLink } from '../core/payout-account/connecting.ts'
import { endpoint } from '../platform/endpoint.ts'
import { stripe } from '../platform/stripe.ts'

export const handler = endpoint(payouts.startConnectOnboarding, { stripe }, async ({ user, now }, deps) => ({
  url: await onboardingLink(user, now, deps),
}))
