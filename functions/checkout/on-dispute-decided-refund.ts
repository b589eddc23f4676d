import { disputeDecided } from '../../events/payment.ts'
import { makeWaitingRefunds } from '../core/money/refund/refunding.ts'
import { reaction } from '../platform/reaction.ts'
import { stripe } from '../platform/stripe.ts'

export const handler = reaction(disputeDecided, { stripe }, async ({ payload: { checkoutId, outcome }, now }, deps) => {
  if (outcome === 'won') await makeWaitingRefunds(checkoutId, now, deps)
})
