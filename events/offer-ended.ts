import * as z from 'zod'
import { cents } from '../shared/cents.ts'
import { wholeCents } from '../shared/money.ts'
import { defineEvent } from './event.ts'

/** `agreed`: reserved for another buyer. `priced`: it now costs no more than the offer. `lapsed`: not paid in time. */
export const offerEnded = defineEvent({
  name: 'offer-ended',
  schema: z.object({
    offerId: z.string(),
    listingId: z.string(),
    itemName: z.string(),
    sellerId: z.string(),
    buyerId: z.string(),
    amountCents: wholeCents,
    /** Whose offer waited for an answer, or who cancelled it. */
    by: z.enum(['seller', 'buyer']),
    reason: z.enum(['expired', 'sold', 'agreed', 'removed', 'priced', 'lapsed', 'called_off']),
  }),
  sample: {
    offerId: '01KAHQ5T7MOFFER00000000001',
    listingId: '01KAHQ1M2SLISTING000000001',
    itemName: 'Blue-and-white ginger jar',
    sellerId: '7d0c2f0e-4a86-4b52-9a6f-1f6f6f0f8a01',
    buyerId: '0b8a4f1c-55aa-4c38-8f1b-5a9b54a7c402',
    amountCents: cents(200_00),
    by: 'buyer',
    reason: 'agreed',
  },
})
