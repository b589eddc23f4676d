import * as z from 'zod'
import { defineEvent } from './event.ts'

/** The buyer may cancel what was not shipped or picked up for long. */
export const orderOverdue = defineEvent({
  name: 'order-overdue',
  schema: z.object({
    orderId: z.string(),
    listingId: z.string(),
    itemName: z.string(),
    sellerId: z.string(),
    buyerId: z.string(),
    isPickup: z.boolean(),
    /** When it is cancelled by itself; null where delivery was agreed in messages. */
    endsAt: z.string().nullable(),
  }),
  sample: {
    orderId: '01KAHQ3V9GTRANSACTION00001',
    listingId: '01KAHQ1M2SLISTING000000001',
    itemName: 'Blue-and-white ginger jar',
    sellerId: '7d0c2f0e-4a86-4b52-9a6f-1f6f6f0f8a01',
    buyerId: '0b8a4f1c-55aa-4c38-8f1b-5a9b54a7c402',
    isPickup: false,
    endsAt: '2027-01-05T10:00:00.000Z',
  },
})
