import * as z from 'zod'
import { cents } from '../shared/cents.ts'
import { wholeCents } from '../shared/money.ts'
import { defineEvent } from './event.ts'

export const bidVoided = defineEvent({
  name: 'bid-voided',
  schema: z.object({
    listingId: z.string(),
    itemName: z.string(),
    sellerId: z.string(),
    bidderId: z.string(),
    visibleCents: wholeCents,
    reason: z.string(),
    /** The new price and leader; null if no bid is left. */
    priceCents: wholeCents.nullable(),
    leaderId: z.string().nullable(),
    ledBeforeId: z.string().nullable(),
    otherBidderIds: z.array(z.string()),
    endsAt: z.string(),
    /** Whether the auction was over and waiting for payment. */
    hasEnded: z.boolean(),
  }),
  sample: {
    listingId: '01KAHQ1M2SLISTING000000001',
    itemName: 'Blue-and-white ginger jar',
    sellerId: '7d0c2f0e-4a86-4b52-9a6f-1f6f6f0f8a01',
    bidderId: '0b8a4f1c-55aa-4c38-8f1b-5a9b54a7c402',
    visibleCents: cents(55_000_00),
    reason: 'The bidder meant $550.00.',
    priceCents: cents(501_00),
    leaderId: '2f0f3fd2-77c1-4a9e-8c39-8c1d6c6f5503',
    ledBeforeId: '0b8a4f1c-55aa-4c38-8f1b-5a9b54a7c402',
    otherBidderIds: ['2f0f3fd2-77c1-4a9e-8c39-8c1d6c6f5503'],
    endsAt: '2026-11-28T10:00:00.000Z',
    hasEnded: false,
  },
})
