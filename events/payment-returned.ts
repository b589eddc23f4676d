import * as z from 'zod'
import { checkoutRefunded } from './checkout-refunded.ts'
import { defineEvent } from './event.ts'

export const paymentReturned = defineEvent({
  name: 'payment-returned',
  schema: checkoutRefunded.schema.extend({
    /** Whether the bank has yet to confirm; then another event follows. */
    isPending: z.boolean().default(false),
  }),
  sample: { ...checkoutRefunded.sample, isPending: false },
})
