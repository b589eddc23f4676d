import * as z from 'zod'
import { cents } from '../shared/cents.ts'
import { wholeCents } from '../shared/money.ts'
import { refundCauses } from '../shared/refunds.ts'
import { defineEvent } from './event.ts'

/** A payment is to go back, whole or in part. */
export const refundDecided = defineEvent({
  name: 'refund-decided',
  schema: z.object({
    /** The sale's id, too, if there was a sale. */
    checkoutId: z.string(),
    /** The first refund of a payment is 1. */
    no: z.number().int().default(1),
    cause: z.enum(refundCauses).default('unsellable'),
    /** Either this or the next. */
    listingId: z.string().optional(),
    assetId: z.string().optional(),
    /** Of a piece. */
    sellerId: z.string().optional(),
    itemName: z.string(),
    buyerId: z.string(),
    amountCents: wholeCents,
    paymentIntentId: z.string(),
  }),
  sample: {
    checkoutId: '01KAHQ2CHECKOUT00000000001',
    no: 1,
    cause: 'case',
    sellerId: '7d0c2f0e-4a86-4b52-9a6f-1f6f6f0f8a01',
    listingId: '01KAHQ1M2SLISTING000000001',
    itemName: 'Blue-and-white ginger jar',
    buyerId: '0b8a4f1c-55aa-4c38-8f1b-5a9b54a7c402',
    amountCents: cents(245_00),
    paymentIntentId: 'pi_1SVitrinePayment',
  },
})
