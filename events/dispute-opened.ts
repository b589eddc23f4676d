import * as z from 'zod'
import { cents } from '../shared/cents.ts'
import { wholeCents } from '../shared/money.ts'
import { defineEvent } from './event.ts'

export const disputedPayment = z.object({
  /** The sale's id, too, if there was a sale. */
  checkoutId: z.string(),
  /** Stripe's. */
  disputeId: z.string(),
  itemName: z.string(),
  buyerId: z.string(),
  /** Of a piece. */
  sellerId: z.string().optional(),
  listingId: z.string().optional(),
  amountCents: wholeCents,
})

export const disputedSample = {
  checkoutId: '01KAHQ2CHECKOUT00000000001',
  disputeId: 'du_1SVitrineDispute',
  itemName: 'Blue-and-white ginger jar',
  buyerId: '0b8a4f1c-55aa-4c38-8f1b-5a9b54a7c402',
  sellerId: '7d0c2f0e-4a86-4b52-9a6f-1f6f6f0f8a01',
  listingId: '01KAHQ1M2SLISTING000000001',
  amountCents: cents(245_00),
}

/** The buyer's bank took a payment back until it has decided. */
export const disputeOpened = defineEvent({
  name: 'dispute-opened',
  schema: disputedPayment.extend({
    /** In Stripe's words: `product_not_received`. */
    reason: z.string(),
    /** Until when the bank takes evidence. */
    answerBy: z.string().optional(),
    /** It was decided before. */
    isAppeal: z.boolean().optional(),
  }),
  sample: { ...disputedSample, reason: 'product_not_received', answerBy: '2026-12-03T10:00:00.000Z' },
})
