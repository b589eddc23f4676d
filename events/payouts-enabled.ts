import * as z from 'zod'
import { defineEvent } from './event.ts'

export const payoutsEnabled = defineEvent({
  name: 'payouts-enabled',
  schema: z.object({ userId: z.string(), stripeAccountId: z.string() }),
  sample: { userId: '7d0c2f0e-4a86-4b52-9a6f-1f6f6f0f8a01', stripeAccountId: 'acct_1SVitrineSeller' },
})
