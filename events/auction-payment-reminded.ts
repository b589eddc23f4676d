import * as z from 'zod'
import { cents } from '../shared/cents.ts'
import { wholeCents } from '../shared/money.ts'
import { defineEvent } from './event.ts'

/** A winner who has not paid is reminded, after one day and again after two. */
export const auctionPaymentReminded = defineEvent({
  name: 'auction-payment-reminded',
  schema: z.object({
    listingId: z.string(),
    itemName: z.string(),
    winnerId: z.string(),
    priceCents: wholeCents,
    payBy: z.string(),
    /** 1 or 2 */
    reminder: z.number().int(),
  }),
  sample: {
    listingId: '01KAHQ1M2SLISTING000000001',
    itemName: 'Blue-and-white ginger jar',
    winnerId: '0b8a4f1c-55aa-4c38-8f1b-5a9b54a7c402',
    priceCents: cents(246_00),
    payBy: '2026-12-02T10:00:00.000Z',
    reminder: 1,
  },
})
