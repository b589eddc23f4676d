import * as z from 'zod'
import { checkoutRefunded } from './checkout-refunded.ts'
import { defineEvent } from './event.ts'

/** The buyer's bank rejected a refund (checkout-refunded), perhaps days after it was made. */
export const refundFailed = defineEvent({
  name: 'refund-failed',
  schema: checkoutRefunded.schema.extend({
    refundId: z.string(),
    /** In Stripe's words: `expired_or_canceled_card`. */
    reason: z.string(),
    isTriedAgain: z.boolean(),
  }),
  sample: {
    ...checkoutRefunded.sample,
    refundId: 're_1SVitrineRefund',
    reason: 'expired_or_canceled_card',
    isTriedAgain: true,
  },
})
