import * as z from 'zod'
import { cents } from '../shared/cents.ts'
import { wholeCents } from '../shared/money.ts'
import { defineEvent } from './event.ts'

/** The seller offered an unpaid piece to the next bidder, at the price without the winner's bids. */
export const secondChanceOffered = defineEvent({
  name: 'second-chance-offered',
  schema: z.object({
    listingId: z.string(),
    itemName: z.string(),
    sellerId: z.string(),
    bidderId: z.string(),
    priceCents: wholeCents,
    until: z.string(),
  }),
  sample: {
    listingId: '01KAHQ1M2SLISTING000000001',
    itemName: 'Blue-and-white ginger jar',
    sellerId: '7d0c2f0e-4a86-4b52-9a6f-1f6f6f0f8a01',
    bidderId: '2f0f3fd2-77c1-4a9e-8c39-8c1d6c6f5503',
    priceCents: cents(230_00),
    until: '2026-12-03T10:00:00.000Z',
  },
})
