import * as z from 'zod'
import { defineEvent } from './event.ts'

/** Its seller took an auction without bids off sale. */
export const auctionCancelled = defineEvent({
  name: 'auction-cancelled',
  schema: z.object({
    listingId: z.string(),
  }),
  sample: {
    listingId: '01KAHQ1M2SLISTING000000001',
  },
})
