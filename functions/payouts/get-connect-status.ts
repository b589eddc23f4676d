import { payouts } from '../../shared/endpoints/payouts.ts'
import { endpoint } from '../kit/endpoint.ts'
import { stripe } from '../kit/stripe.ts'
import { refreshAccount } from './connecting.ts'
import { presentConnection } from './present-sales.ts'

export const handler = endpoint(payouts.getConnectStatus, { stripe }, async ({ user, now }, deps) =>
  presentConnection(user.stripePayoutsEnabled ? user : await refreshAccount(user, now, deps)),
)
