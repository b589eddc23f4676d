import * as z from 'zod'
import { cents } from '../shared/cents.ts'
import { wholeCents } from '../shared/money.ts'
import { defineEvent } from './event.ts'

/** `amountCents`: what was agreed or declined, or the seller's counteroffer. A buyer's is an `offer-made`. */
export const offerAnswered = defineEvent({
  name: 'offer-answered',
  schema: z.object({
    offerId: z.string(),
    listingId: z.string(),
    itemName: z.string(),
    sellerId: z.string(),
    buyerId: z.string(),
    buyerName: z.string(),
    answer: z.enum(['accepted', 'declined', 'countered']),
    by: z.enum(['seller', 'buyer']),
    amountCents: wholeCents,
    /** End of the reservation or counteroffer. Null if it was declined. */
    until: z.string().nullable(),
  }),
  sample: {
    offerId: '01KAHQ5T7MOFFER00000000001',
    listingId: '01KAHQ1M2SLISTING000000001',
    itemName: 'Blue-and-white ginger jar',
    sellerId: '7d0c2f0e-4a86-4b52-9a6f-1f6f6f0f8a01',
    buyerId: '0b8a4f1c-55aa-4c38-8f1b-5a9b54a7c402',
    buyerName: 'Bea',
    answer: 'accepted',
    by: 'seller',
    amountCents: cents(200_00),
    until: '2026-12-02T10:00:00.000Z',
  },
})
