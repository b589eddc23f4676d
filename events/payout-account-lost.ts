import * as z from 'zod'
import { defineEvent } from './event.ts'

/** A seller's account can't be paid any more. `gone`: it no longer exists at Stripe, or access was revoked. */
export const payoutAccountLost = defineEvent({
  name: 'payout-account-lost',
  schema: z.object({ sellerId: z.string(), stripeAccountId: z.string(), why: z.enum(['gone', 'restricted']) }),
  sample: {
    sellerId: '7d0c2f0e-4a86-4b52-9a6f-1f6f6f0f8a01',
    stripeAccountId: 'acct_1SVitrineSeller',
    why: 'gone',
  },
})
