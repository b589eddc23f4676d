import { payouts } from '../../shared/endpoints/payouts.ts'
import { endpoint } from '../kit/endpoint.ts'
import { stripe } from '../kit/stripe.ts'
import { dashboardLink } from './connecting.ts'

export const handler = endpoint(payouts.openConnectDashboard, { stripe }, async ({ user, now }, deps) => ({
  url: await dashboardLink(user, now, deps),
}))
