import * as z from 'zod'
import { defineEvent } from './event.ts'

export const orderShipmentDue = defineEvent({
  name: 'order-shipment-due',
  schema: z.object({
    orderId: z.string(),
    listingId: z.string(),
    itemName: z.string(),
    sellerId: z.string(),
    buyerId: z.string(),
    paidAt: z.string(),
    /** The pick-up is to be arranged instead. */
    isPickup: z.boolean().default(false),
    /** From when the buyer may cancel, in the last reminder. */
    cancellableFrom: z.string().nullable().default(null),
  }),
  sample: {
    orderId: '01KAHQ3V9GTRANSACTION00001',
    listingId: '01KAHQ1M2SLISTING000000001',
    itemName: 'Blue-and-white ginger jar',
    sellerId: '7d0c2f0e-4a86-4b52-9a6f-1f6f6f0f8a01',
    buyerId: '0b8a4f1c-55aa-4c38-8f1b-5a9b54a7c402',
    paidAt: '2026-11-30T10:00:00.000Z',
    isPickup: false,
    cancellableFrom: null,
  },
})
