import { defineEvent } from './event.ts'
import { payoutSent } from './payout-sent.ts'

/** A transfer went back in whole or in part, after a refund, a bank's dispute, or by hand at Stripe. */
export const payoutReversed = defineEvent({
  name: 'payout-reversed',
  schema: payoutSent.schema,
  sample: payoutSent.sample,
})
