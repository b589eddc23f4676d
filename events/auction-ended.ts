import * as z from 'zod'
import { cents } from '../shared/cents.ts'
import { wholeCents } from '../shared/money.ts'
import { defineEvent } from './event.ts'

export const auctionEnded = defineEvent({
  name: 'auction-ended',
  schema: z.object({
    listingId: z.string(),
    itemName: z.string(),
    sellerId: z.string(),
    winnerId: z.string().nullable(),
    priceCents: wholeCents.nullable(),
    bidCount: z.number().int(),
    payBy: z.string().nullable(),
  }),
  sample: {
    listingId: '01KAHQ1M2SLISTING000000001',
    itemName: 'Blue-and-white ginger jar',
    sellerId: '7d0c2f0e-4a86-4b52-9a6f-1f6f6f0f8a01',
    winnerId: '0b8a4f1c-55aa-4c38-8f1b-5a9b54a7c402',
    priceCents: cents(246_00),
    bidCount: 7,
    payBy: '2026-12-02T10:00:00.000Z',
  },
})
