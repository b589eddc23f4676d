import * as z from 'zod'
import { cents } from '../shared/cents.ts'
import { wholeCents } from '../shared/money.ts'
import { defineEvent } from './event.ts'

/** The payment of a sale went back, and Stripe could not take back what its seller was paid for it. */
export const sellerOwes = defineEvent({
  name: 'seller-owes',
  schema: z.object({ transactionId: z.string(), sellerId: z.string(), itemName: z.string(), owedCents: wholeCents }),
  sample: {
    transactionId: '01KAHQ3V9GTRANSACTION00001',
    sellerId: '7d0c2f0e-4a86-4b52-9a6f-1f6f6f0f8a01',
    itemName: 'Blue-and-white ginger jar',
    owedCents: cents(238_87),
  },
})
