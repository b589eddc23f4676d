import * as z from 'zod'
import { cents } from '../shared/cents.ts'
import { wholeCents } from '../shared/money.ts'
import { defineEvent } from './event.ts'

export const listingSold = defineEvent({
  name: 'listing-sold',
  schema: z.object({
    transactionId: z.string(),
    listingId: z.string(),
    itemName: z.string(),
    sellerId: z.string(),
    buyerId: z.string(),
    salePriceCents: wholeCents,
    shippingCents: wholeCents.default(cents(0)),
    /** Added by Stripe Tax. */
    taxCents: wholeCents.default(cents(0)),
    isPickup: z.boolean().default(false),
    commissionCents: wholeCents,
    reserveFeeCents: wholeCents,
    sellerPayoutCents: wholeCents,
    /** Whether the payout waits until the piece is received. */
    isPayoutHeld: z.boolean().default(false),
  }),
  sample: {
    transactionId: '01KAHQ3V9GTRANSACTION00001',
    listingId: '01KAHQ1M2SLISTING000000001',
    itemName: 'Blue-and-white ginger jar',
    sellerId: '7d0c2f0e-4a86-4b52-9a6f-1f6f6f0f8a01',
    buyerId: '0b8a4f1c-55aa-4c38-8f1b-5a9b54a7c402',
    salePriceCents: cents(245_00),
    shippingCents: cents(0),
    taxCents: cents(0),
    isPickup: false,
    commissionCents: cents(6_13),
    reserveFeeCents: cents(0),
    sellerPayoutCents: cents(238_87),
    isPayoutHeld: true,
  },
})
