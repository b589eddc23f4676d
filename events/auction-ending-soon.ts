import * as z from 'zod'
import { cents } from '../shared/cents.ts'
import { wholeCents } from '../shared/money.ts'
import { defineEvent } from './event.ts'

/** An auction with bids or watchers ends soon. Sent once. */
export const auctionEndingSoon = defineEvent({
  name: 'auction-ending-soon',
  schema: z.object({
    listingId: z.string(),
    itemName: z.string(),
    endsAt: z.string(),
    /** Null when nobody bid. */
    currentBidCents: wholeCents.nullable(),
    /** Each bidder once, at most a thousand. Watchers are looked up later. */
    bidderIds: z.array(z.string()),
  }),
  sample: {
    listingId: '01KAHQ1M2SLISTING000000001',
    itemName: 'Blue-and-white ginger jar',
    endsAt: '2026-11-28T10:00:00.000Z',
    currentBidCents: cents(246_00),
    bidderIds: ['0b8a4f1c-55aa-4c38-8f1b-5a9b54a7c402'],
  },
})
