import * as z from 'zod'
import { defineEvent } from './event.ts'
import { refundDecided } from './refund-decided.ts'

/** The buyer's bank rejected a refund (refund-decided), perhaps days after it was made. */
export const refundFailed = defineEvent({
  name: 'refund-failed',
  schema: refundDecided.schema.extend({
    refundId: z.string(),
    /** In Stripe's words: `expired_or_canceled_card`. */
    reason: z.string(),
    isTriedAgain: z.boolean(),
  }),
  sample: {
    ...refundDecided.sample,
    refundId: 're_1SVitrineRefund',
    reason: 'expired_or_canceled_card',
    isTriedAgain: true,
  },
})
