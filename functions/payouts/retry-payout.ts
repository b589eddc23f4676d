import { payouts } from '../../shared/contract/endpoints/payouts.ts'
import { presentPayout } from '../core/money/payout/present-payout.ts'
import { payOutAgain } from '../core/money/transfer/send.ts'
import { endpoint } from '../platform/endpoint.ts'
import { stripe } from '../platform/stripe.ts'

export const handler = endpoint(payouts.retryPayout, { stripe }, async ({ params, user, now }, deps) =>
  presentPayout({ payout: await payOutAgain(params.id, user, now, deps) }, user),
)
