import * as z from 'zod'
import { defineEvent } from './event.ts'

/** A seller's bank did not take what Stripe paid out to it. */
export const bankRefused = defineEvent({
  name: 'bank-refused',
  schema: z.object({
    sellerId: z.string(),
    stripeAccountId: z.string(),
    /** In Stripe's words. */
    reason: z.string(),
  }),
  sample: {
    sellerId: '7d0c2f0e-4a86-4b52-9a6f-1f6f6f0f8a01',
    stripeAccountId: 'acct_1SVitrineSeller',
    reason: 'The bank account has been closed.',
  },
})
