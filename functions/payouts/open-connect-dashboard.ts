import { payouts } from '../../shared/endpoints/payouts.ts'
import { dashboardLink } from '../core/payout-account/connecting.ts'
import { endpoint } from '../platform/endpoint.ts'
import { stripe } from '../platform/stripe.ts'

export const handler = endpoint(payouts.openConnectDashboard, { stripe }, async ({ user, now }, deps) => ({
  url: await dashboardLink(user, now, deps),
}))
