import * as z from 'zod'
import { defineEvent } from './event.ts'

export const reviewPosted = defineEvent({
  name: 'review-posted',
  schema: z.object({
    transactionId: z.string(),
    listingId: z.string(),
    itemName: z.string(),
    sellerId: z.string(),
    buyerId: z.string(),
    buyerName: z.string(),
    rating: z.number().int(),
  }),
  sample: {
    transactionId: '01KAHQ3V9GTRANSACTION00001',
    listingId: '01KAHQ1M2SLISTING000000001',
    itemName: 'Blue-and-white ginger jar',
    sellerId: '7d0c2f0e-4a86-4b52-9a6f-1f6f6f0f8a01',
    buyerId: '0b8a4f1c-55aa-4c38-8f1b-5a9b54a7c402',
    buyerName: 'Bea',
    rating: 5,
  },
})

/** By notification and by mail: functions/notify says whom, and in which words. */
export const reviewTold = {
  notified: [reviewPosted],
  mailed: [reviewPosted],
} as const
