import * as z from 'zod'
import { cents } from '../shared/cents.ts'
import { wholeCents } from '../shared/money.ts'
import { defineEvent } from './event.ts'

/**
 * An offer ended without an answer: nobody answered in time (`expired`); the piece was sold, reserved for another
 * buyer (`agreed`) or taken off sale (`removed`); its price is no more than the offer (`priced`); the accepted
 * offer was not paid in time (`lapsed`); or one side cancelled the agreement (`called_off`).
 */
export const offerEnded = defineEvent({
  name: 'offer-ended',
  schema: z.object({
    offerId: z.string(),
    listingId: z.string(),
    itemName: z.string(),
    sellerId: z.string(),
    buyerId: z.string(),
    /** The offer, counteroffer or agreed price, in cents. */
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
