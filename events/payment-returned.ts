import * as z from 'zod'
import { checkoutRefunded } from './checkout-refunded.ts'
import { defineEvent } from './event.ts'

/** A refund that was decided (checkout-refunded) has been made. */
export const paymentReturned = defineEvent({
  name: 'payment-returned',
  schema: checkoutRefunded.schema.extend({
    /** Whether the buyer's bank has yet to take it: then another event says that it did, or refund-failed. */
    isPending: z.boolean().default(false),
  }),
  sample: { ...checkoutRefunded.sample, isPending: false },
})
