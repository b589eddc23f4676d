import * as z from 'zod'
import { cents } from '../shared/cents.ts'
import { wholeCents } from '../shared/money.ts'
import { defineEvent } from './event.ts'

/** An offer below the asking price, or one raised in response to a counteroffer. */
export const offerMade = defineEvent({
  name: 'offer-made',
  schema: z.object({
    offerId: z.string(),
    listingId: z.string(),
    itemName: z.string(),
    sellerId: z.string(),
    buyerId: z.string(),
    buyerName: z.string(),
    amountCents: wholeCents,
    priceCents: wholeCents,
    message: z.string().nullable(),
    openUntil: z.string(),
  }),
  sample: {
    offerId: '01KAHQ5T7MOFFER00000000001',
    listingId: '01KAHQ1M2SLISTING000000001',
    itemName: 'Blue-and-white ginger jar',
    sellerId: '7d0c2f0e-4a86-4b52-9a6f-1f6f6f0f8a01',
    buyerId: '0b8a4f1c-55aa-4c38-8f1b-5a9b54a7c402',
    buyerName: 'Bea',
    amountCents: cents(200_00),
    priceCents: cents(245_00),
    message: 'Would you take this for it?',
    openUntil: '2026-12-03T10:00:00.000Z',
  },
})
