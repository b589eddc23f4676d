import * as z from 'zod'
import { cents } from '../shared/cents.ts'
import { wholeCents } from '../shared/money.ts'
import { defineEvent } from './event.ts'

/** The winner did not pay in time: the seller may offer the piece to the next bidder or list it again. */
export const auctionUnpaid = defineEvent({
  name: 'auction-unpaid',
  schema: z.object({
    listingId: z.string(),
    itemName: z.string(),
    sellerId: z.string(),
    buyerId: z.string(),
    priceCents: wholeCents,
    /** Null if there is no next bidder, or they did not pay either. */
    nextBidCents: wholeCents.nullable(),
  }),
  sample: {
    listingId: '01KAHQ1M2SLISTING000000001',
    itemName: 'Blue-and-white ginger jar',
    sellerId: '7d0c2f0e-4a86-4b52-9a6f-1f6f6f0f8a01',
    buyerId: '0b8a4f1c-55aa-4c38-8f1b-5a9b54a7c402',
    priceCents: cents(246_00),
    nextBidCents: cents(230_00),
  },
})
