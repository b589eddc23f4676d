import { payouts } from '../../shared/contract/endpoints/payouts.ts'
import { refreshAccount } from '../core/money/payout-account/connecting.ts'
import { endpoint } from '../platform/endpoint.ts'
import { stripe } from '../platform/stripe.ts'
import { presentConnection } from './present-connection.ts'

export const handler = endpoint(payouts.getConnectStatus, { stripe }, async ({ user, now }, deps) =>
  presentConnection(user.stripePayoutsEnabled ? user : await refreshAccount(user, now, deps)),
)
