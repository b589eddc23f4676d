import * as z from 'zod'
import { defineEvent } from './event.ts'

/** As its seller says. */
export const orderDelivered = defineEvent({
  name: 'order-delivered',
  schema: z.object({
    orderId: z.string(),
    listingId: z.string(),
    itemName: z.string(),
    sellerId: z.string(),
    buyerId: z.string(),
    deliveredOn: z.iso.date(),
    /** When it counts as received, if nobody objects. */
    receivedAt: z.string(),
  }),
  sample: {
    orderId: '01KAHQ3V9GTRANSACTION00001',
    listingId: '01KAHQ1M2SLISTING000000001',
    itemName: 'Blue-and-white ginger jar',
    sellerId: '7d0c2f0e-4a86-4b52-9a6f-1f6f6f0f8a01',
    buyerId: '0b8a4f1c-55aa-4c38-8f1b-5a9b54a7c402',
    deliveredOn: '2026-11-24',
    receivedAt: '2026-11-27T09:30:00.000Z',
  },
})
