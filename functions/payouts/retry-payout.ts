import { payouts } from '../../shared/endpoints/payouts.ts'
import { endpoint } from '../platform/endpoint.ts'
import { stripe } from '../platform/stripe.ts'
import { payOutAgain } from './paying-out.ts'
import { presentPayout } from './present-sales.ts'

export const handler = endpoint(payouts.retryPayout, { stripe }, async ({ params, user, now }, deps) =>
  presentPayout(await payOutAgain(params.id, user, now, deps)),
)
