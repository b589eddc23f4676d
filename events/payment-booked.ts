import * as z from 'zod'
import { defineEvent } from './event.ts'

/** A payment is in the ledger, for a sale, shares, or what can no longer be sold. */
export const paymentBooked = defineEvent({
  name: 'payment-booked',
  schema: z.object({ checkoutId: z.string() }),
  sample: { checkoutId: '01KAHQ2CHECKOUT00000000001' },
})
