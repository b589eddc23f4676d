import { payouts } from '../../shared/contract/endpoints/payouts.ts'
import { proveOwner } from '../core/account/checking-password.ts'
import { onboardingLink } from '../core/money/payout-account/connecting.ts'
import { endpoint } from '../platform/endpoint.ts'
import { stripe } from '../platform/stripe.ts'

export const handler = endpoint(payouts.startConnectOnboarding, { stripe }, async (request, deps) => {
  const { user, body, now } = request
  await proveOwner(user, body, request)
  return { url: await onboardingLink(user, now, deps) }
})
