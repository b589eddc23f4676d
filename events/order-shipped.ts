import * as z from 'zod'
import { carrierIds } from '../shared/carriers.ts'
import { defineEvent } from './event.ts'

export const orderShipped = defineEvent({
  name: 'order-shipped',
  schema: z.object({
    orderId: z.string(),
    listingId: z.string(),
    itemName: z.string(),
    sellerId: z.string(),
    buyerId: z.string(),
    carrier: z.enum(carrierIds),
    carrierName: z.string().nullable().default(null),
    trackingNumber: z.string().nullable(),
    trackingUrl: z.string().nullable().default(null),
    /** It was shipped before; the seller corrected how. */
    isCorrection: z.boolean(),
  }),
  sample: {
    orderId: '01KAHQ3V9GTRANSACTION00001',
    listingId: '01KAHQ1M2SLISTING000000001',
    itemName: 'Blue-and-white ginger jar',
    sellerId: '7d0c2f0e-4a86-4b52-9a6f-1f6f6f0f8a01',
    buyerId: '0b8a4f1c-55aa-4c38-8f1b-5a9b54a7c402',
    carrier: 'usps',
    carrierName: null,
    trackingNumber: '9400111899223856928499',
    trackingUrl: null,
    isCorrection: false,
  },
})
