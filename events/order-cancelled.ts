import * as z from 'zod'
import { cents } from '../shared/cents.ts'
import { wholeCents } from '../shared/money.ts'
import { orderCancellers } from '../shared/orders.ts'
import { defineEvent } from './event.ts'

/** Before it was shipped; the payment goes back whole. */
export const orderCancelled = defineEvent({
  name: 'order-cancelled',
  schema: z.object({
    orderId: z.string(),
    listingId: z.string(),
    itemName: z.string(),
    sellerId: z.string(),
    buyerId: z.string(),
    cancelledBy: z.enum(orderCancellers),
    amountCents: wholeCents,
  }),
  sample: {
    orderId: '01KAHQ3V9GTRANSACTION00001',
    listingId: '01KAHQ1M2SLISTING000000001',
    itemName: 'Blue-and-white ginger jar',
    sellerId: '7d0c2f0e-4a86-4b52-9a6f-1f6f6f0f8a01',
    buyerId: '0b8a4f1c-55aa-4c38-8f1b-5a9b54a7c402',
    cancelledBy: 'seller',
    amountCents: cents(245_00),
  },
})
