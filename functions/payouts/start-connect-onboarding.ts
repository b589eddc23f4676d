import { payouts } from '../../shared/endpoints/payouts.ts'
import { endpoint } from '../kit/endpoint.ts'
import { stripe } from '../kit/stripe.ts'
import { onboardingLink } from './connecting.ts'

export const handler = endpoint(payouts.startConnectOnboarding, { stripe }, async ({ user, now }, deps) => ({
  url: await onboardingLink(user, now, deps),
}))
