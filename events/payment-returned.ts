import * as z from 'zod'
import { defineEvent } from './event.ts'
import { refundDecided } from './refund-decided.ts'

export const paymentReturned = defineEvent({
  name: 'payment-returned',
  schema: refundDecided.schema.extend({
    /** Whether the bank has yet to confirm; then another event follows. */
    isPending: z.boolean().default(false),
    /** How an admin paid it back, if not through Stripe. */
    otherWay: z.string().optional(),
  }),
  sample: { ...refundDecided.sample, isPending: false },
})
