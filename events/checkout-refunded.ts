import * as z from 'zod'
import { cents } from '../shared/cents.ts'
import { wholeCents } from '../shared/money.ts'
import { defineEvent } from './event.ts'

/** A payment arrived for an item or shares that could no longer be sold, and must be refunded. */
export const checkoutRefunded = defineEvent({
  name: 'checkout-refunded',
  schema: z.object({
    checkoutId: z.string(),
    /** Either this or the next. */
    listingId: z.string().optional(),
    assetId: z.string().optional(),
    itemName: z.string(),
    buyerId: z.string(),
    amountCents: wholeCents,
    paymentIntentId: z.string(),
  }),
  sample: {
    checkoutId: '01KAHQ2CHECKOUT00000000001',
    listingId: '01KAHQ1M2SLISTING000000001',
    itemName: 'Blue-and-white ginger jar',
    buyerId: '0b8a4f1c-55aa-4c38-8f1b-5a9b54a7c402',
    amountCents: cents(245_00),
    paymentIntentId: 'pi_1SVitrinePayment',
  },
})
